public import AloftUI
import Canvas
import Controls
import Dates
import Loop
import System
public import TaskStore
public import Views
import Wording

/// A window of one line, above all others, for a task that comes to mind: without a platform and without
/// the list. What is written goes into the store, where a window with the list finds it as any other edit.
public final class CaptureApp {
  /// What a driver feeds with input and asks for frames.
  public let root: RootView
  let screen: CaptureScreen
  private let database: TaskDatabase
  let settings: Settings

  /// An empty line.
  public init(database: TaskDatabase, _ surroundings: Surroundings) {
    (self.database, settings) = (database, surroundings.settings)
    screen = CaptureScreen()
    root = surroundings.root(over: screen)
    root.delegate = self
    let loop = surroundings.loop
    let vocabulary = DateVocabulary.localized
    screen.dates.find = { [database] text in
      SpokenDate.found(
        in: text,
        SpokenDate.Place(vocabulary, at: loop.wallClock.wholeSeconds, in: database.place))
    }
    screen.dates.describe = { [database] date in
      let place = database.place
      return ScheduleText.summary(
        date.schedule(in: nil), today: place.local(loop.wallClock.wholeSeconds).0,
        local: { $0.local(in: place) })
    }
    screen.submitted = { [weak self] in self?.submit(goesOn: $0) }
    screen.cancelled = { [weak self] in self?.closeRequested() }
    root.focus(screen.field)
  }

  private func submit(goesOn: Bool) {
    if screen.text.allSatisfy(\.isWhitespace) { return goesOn ? () : closeRequested() }
    do {
      let task = NewTask(
        typed: try TaskName(screen.text), screen.dates.date, in: database.place.name)
      let change = try database.perform(
        .add([task], at: settings.endOfNewTasks.place),
        at: Timestamp(milliseconds: root.loop.wallClock.milliseconds))
      guard goesOn else { return closeRequested() }
      screen.begin(after: change.sentence(labels: database.labels))
    } catch {
      screen.say(sentence(of: error))
    }
  }
}

extension CaptureApp: RootDelegate {
  /// Ctrl+Q and Ctrl+W close, Ctrl with +, - and 0 zooms.
  public func shortcut(_ press: KeyPress) -> Bool {
    if press.modifiers == .control, press.key == .character("q") || press.key == .character("w") {
      closeRequested()
      return true
    }
    guard let zoom = Zoom(press) else { return false }
    root.emit(.zoom(zoom))
    return true
  }

  /// Does nothing: what is pasted is pasted into the line.
  public func pasted(_ text: String) {}
  /// Does nothing: nothing in it goes by itself.
  public func visibilityChanged(_ isVisible: Bool) {}
  /// What is written and was not confirmed goes.
  public func closeRequested() { root.emit(.exit(code: 0)) }
}
