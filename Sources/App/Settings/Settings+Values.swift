public import Kit
import TaskStore
public import Tasks

/// What the settings mean to windows.
extension Settings {
  /// The colours that were chosen; nil: the desktop's.
  public var theme: Theme? { Theme.all.first { $0.name == self[.theme] } }

  /// Whether nothing may move by itself; nil: as the desktop has it.
  public var reducesMotion: Bool? {
    switch self[.reducedMotion] {
    case "on": true
    case "off": false
    default: nil
    }
  }

  /// How much larger everything is, 1 where nobody has set it.
  public var zoom: Double { (Double(self[.textSize]) ?? 100) / 100 }

  /// Goes by a zoom that an earlier program has kept elsewhere, until the person sets one.
  public func takeOver(zoom: Double) {
    guard zoom != 1 else { return }
    useForThisRun([.textSize: percent(Zoom.to(zoom).applied(to: 1))])
  }

  private func percent(_ zoom: Double) -> String { String(Int((zoom * 100).rounded())) }

  /// Whether a balloon flies when the last task is completed.
  public var celebrates: Bool { self[.celebration] == "on" }

  /// Whether the window says what the person's own history tells of tasks and days.
  public var showsInsight: Bool { self[.insight] == "on" }

  /// Whether a click on a task's name completes it, and does not only select it.
  public var completesByClick: Bool { self[.click] == "complete" }

  /// Where new tasks stand that are put nowhere in particular.
  public var endOfNewTasks: Edit.End { self[.newTasks] == "top" ? .top : .bottom }

  /// Languages whose words for dates are understood, too.
  public var dateLanguages: [String] {
    self[.dateLanguages].split(separator: ",").map(String.init).filter { $0 != NameList.none }
  }

  /// Whether a date that a person gives brings a reminder by itself.
  public var remindsOfDates: Bool { self[.reminders] == "on" }

  /// An edit of a person as they want it.
  public func meant(_ edit: Edit) -> Edit { remindsOfDates ? edit.reminding : edit }

  /// In which order open tasks stand.
  public var order: TaskOrder { TaskOrder(rawValue: self[.order]) ?? .manual }

  /// Which completed tasks are shown before the person asks for all.
  public var completed: CompletedShown { CompletedShown(rawValue: self[.completed]) ?? .today }

  /// Makes everything a step larger or smaller.
  /// - Returns: what the person has to know where that is not kept.
  public func zoom(by step: Zoom) -> String? {
    let percent = percent(step.applied(to: zoom))
    return percent == self[.textSize] ? nil : use(percent, for: .textSize)
  }
}
