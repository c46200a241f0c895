import TaskStore
package import Tasks
package import Widgets
import Wording

/// Which widgets a window shows: the person's choice, kept as a setting, and how to take a change back.
///
/// What somebody else changes meanwhile holds, and what was done before that cannot be taken back.
package final class WidgetEditing {
  /// What was done, for who says it.
  package struct Outcome {
    /// A few words.
    let sentence: String
    /// What the person has to know; nil where the change is kept.
    let trouble: String?
  }

  private struct Step {
    let step: WidgetStep
    let before: [WidgetOptions.Guest]
    let after: [WidgetOptions.Guest]
  }

  private let settings: Settings
  private let setting: Setting
  /// Shown as long as nobody has chosen.
  private let unset: [WidgetOptions.Guest]
  private var done: [Step] = []
  private var undone: [Step] = []

  /// Nobody remembers more.
  private static let most = 100

  /// - Parameters:
  ///   - setting: that of the window.
  ///   - unset: shown as long as nobody has set it.
  package init(_ settings: Settings, _ setting: Setting, unset: [WidgetOptions.Guest]) {
    self.settings = settings
    self.setting = setting
    self.unset = unset
  }

  /// Those that are to be there.
  package var shown: [WidgetOptions.Guest] {
    settings.isSet(setting) ? [WidgetOptions.Guest](setting: settings[setting]) : unset
  }

  /// There are to be none in this run, whatever was chosen.
  package var isOff: Bool { unset.isEmpty }

  /// For this run alone.
  package func use(_ guests: [WidgetOptions.Guest]) {
    settings.useForThisRun([setting: guests.setting])
  }

  /// Does a step and keeps it.
  /// - Returns: nil where the step changes nothing.
  package func perform(_ step: WidgetStep) -> Outcome? {
    let before = shown
    guard let after = step.applied(to: before) else { return nil }
    undone.removeAll()
    if done.last?.after != before { done.removeAll() }
    done.append(Step(step: step, before: before, after: after))
    if done.count > Self.most { done.removeFirst() }
    return show(after, step, .performed)
  }

  /// Nobody else has changed them since.
  package var canUndo: Bool { done.last.map { $0.after == shown } ?? false }
  /// The same of what was taken back.
  package var canRedo: Bool { undone.last.map { $0.before == shown } ?? false }

  /// Takes the last step back; nil where that cannot be.
  package func undo() -> Outcome? {
    guard canUndo, let step = done.popLast() else { return nil }
    undone.append(step)
    return show(step.before, step.step, .undone)
  }

  /// Does again what was taken back last; nil where that cannot be.
  package func redo() -> Outcome? {
    guard canRedo, let step = undone.popLast() else { return nil }
    done.append(step)
    return show(step.after, step.step, .redone)
  }

  private func show(
    _ guests: [WidgetOptions.Guest], _ step: WidgetStep, _ direction: WidgetWords.Direction
  ) -> Outcome {
    let trouble = settings.use(guests.setting, for: setting)
    let name = step.guest.name
    let sentence =
      switch step {
      case .add: WidgetWords.added(name, direction)
      case .remove: WidgetWords.removed(name, direction)
      case .move: WidgetWords.moved(name, direction)
      }
    return Outcome(sentence: sentence, trouble: trouble)
  }
}

extension Toast {
  /// Says what has become of the widgets; a removal offers to be taken back, as a deletion does.
  package func show(_ outcome: WidgetEditing.Outcome, of step: WidgetStep?) {
    if let trouble = outcome.trouble { return show(trouble, tone: .trouble) }
    switch step {
    case .remove: show(outcome.sentence, canUndo: true)
    case .add, .move: hide()
    case nil: show(outcome.sentence)
    }
  }
}
