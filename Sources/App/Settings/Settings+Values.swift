package import Kit
import TaskStore
package import Tasks

/// What the settings mean to windows.
extension Settings {
  /// The colours that were chosen; nil: the desktop's.
  package var theme: Theme? { Theme.all.first { $0.name == self[.theme] } }

  /// Whether nothing may move by itself; nil: as the desktop has it.
  package var reducesMotion: Bool? {
    switch self[.reducedMotion] {
    case "on": true
    case "off": false
    default: nil
    }
  }

  /// How much larger everything is, 1 where nobody has set it.
  package var zoom: Double { (Double(self[.textSize]) ?? 100) / 100 }

  /// Goes by a zoom that an earlier program has kept elsewhere, until the person sets one.
  package func takeOver(zoom: Double) {
    guard zoom != 1 else { return }
    useForThisRun([.textSize: percent(Zoom.to(zoom).applied(to: 1))])
  }

  private func percent(_ zoom: Double) -> String { String(Int((zoom * 100).rounded())) }

  /// Whether a balloon flies when the last task is completed.
  package var celebrates: Bool { self[.celebration] == "on" }

  /// Whether the window says what the person's own history tells of tasks and days.
  package var showsInsight: Bool { self[.insight] == "on" }

  /// Whether a click on a task's name completes it, and does not only select it.
  package var completesByClick: Bool { self[.click] == "complete" }

  /// Where new tasks stand that are put nowhere in particular.
  package var endOfNewTasks: Edit.End { self[.newTasks] == "top" ? .top : .bottom }

  /// Languages whose words for dates are understood, too.
  package var dateLanguages: [String] {
    self[.dateLanguages].split(separator: ",").map(String.init).filter { $0 != NameList.none }
  }

  /// Whether a date that a person gives brings a reminder by itself.
  package var remindsOfDates: Bool { self[.reminders] == "on" }

  /// An edit of a person as they want it.
  package func meant(_ edit: Edit) -> Edit { remindsOfDates ? edit.reminding : edit }

  /// In which order open tasks stand.
  package var order: TaskOrder { TaskOrder(rawValue: self[.order]) ?? .manual }

  /// Which completed tasks are shown before the person asks for all.
  package var completed: CompletedShown { CompletedShown(rawValue: self[.completed]) ?? .today }

  /// Makes everything a step larger or smaller.
  /// - Returns: what the person has to know where that is not kept.
  package func zoom(by step: Zoom) -> String? {
    let percent = percent(step.applied(to: zoom))
    return percent == self[.textSize] ? nil : use(percent, for: .textSize)
  }
}
