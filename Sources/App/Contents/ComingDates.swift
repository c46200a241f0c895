import Dates
import System
import TaskStore
import Tasks

/// A date at which something will be due again, or which was put off until it begins: it can be done when it comes.
struct ComingDate: Equatable {
  var task: Task.ID
  /// Counted from 1970.
  var day: Int64
  var time: TimeOfDay?
  /// Whether the task comes again then; else it is due then and stands where it begins.
  var isAgain: Bool
}

/// The dates at which tasks will come again, as far as they are shown. Those of a rule are found once, and no more
/// of them than that.
final class ComingDates {
  /// So many days are shown at first, and so many more as one scrolls there, up to ten years.
  static let (firstDays, moreDays, mostDays): (Int64, Int64, Int64) = (21, 28, 3_653)
  /// More are not shown: of a thousand tasks that come every day those of the next days.
  private static let most = 2_000
  /// A rule that has so many dates in a day says nothing by them.
  private static let mostMissed = 100

  /// What was found of a schedule, and what it says behind that; nil where that is all.
  private struct Found {
    var dates: [(day: Int64, time: TimeOfDay?)] = []
    var rest: Schedule?
  }
  private var found: [Schedule: Found] = [:]
  private var day: (today: CivilDate, zone: ZoneName?)?
  /// Whether some come behind those that were asked for last, which can be shown, too.
  private(set) var hasMore = false

  /// In order.
  /// - Parameter last: the last day that is shown.
  func dates(of tasks: [Task], by dates: TaskDates, until last: Int64) -> [ComingDate] {
    let today = dates.today
    if day.map({ $0 == (today, dates.place.name) }) != true { found.removeAll() }
    day = (today, dates.place.name)
    var (former, coming) = (found, [ComingDate]())
    (found, hasMore) = ([:], false)
    let repeating = tasks.filter { $0.schedule != nil && dates.comesAgain($0) }
    // Fewer days of more of them.
    let days = max(1, Int64(Self.most / max(1, repeating.count)))
    let end = min(last, today.daysSince1970 + days)
    for task in repeating {
      let schedule = dates.schedule(of: task)
      var one = found[schedule] ?? former.removeValue(forKey: schedule) ?? Found(rest: schedule)
      Self.goOn(&one, by: dates, until: end)
      found[schedule] = one
      if end == last, one.rest != nil || one.dates.last.map({ $0.day > end }) ?? false {
        hasMore = true
      }
      coming += one.dates.prefix { $0.day <= end }
        .map { ComingDate(task: task.id, day: $0.day, time: $0.time, isAgain: true) }
    }
    coming += tasks.lazy.filter(dates.isLater).compactMap { Self.end(of: $0, by: dates) }
    coming.sort {
      ($0.day, $0.time?.secondsSinceMidnight ?? .max, $0.task)
        < ($1.day, $1.time?.secondsSinceMidnight ?? .max, $1.task)
    }
    return coming
  }

  /// When a task is due that stands where it begins; nil where that is the same day.
  private static func end(of task: Task, by dates: TaskDates) -> ComingDate? {
    let schedule = dates.schedule(of: task)
    guard let (day, time) = schedule.due.map(dates.local),
      let start = schedule.start.map({ dates.local($0).day }), start < day
    else { return nil }
    return ComingDate(task: task.id, day: day.daysSince1970, time: time, isAgain: false)
  }

  /// Finds those up to a day, one a day: each as if the one before it were done at the end of its day.
  private static func goOn(_ found: inout Found, by dates: TaskDates, until last: Int64) {
    while let schedule = found.rest, let due = schedule.due,
      found.dates.last.map({ $0.day < last }) ?? true
    {
      let day = max(dates.local(due).day, dates.today)
      let evening = dates.place.start(of: day.adding(days: 1)) - 1
      guard let next = schedule.advanced(completedAt: evening, in: dates.place),
        found.dates.isEmpty || next.missed < mostMissed,
        let date = next.schedule.due.map(dates.local)
      else { return found.rest = nil }
      found.rest = next.schedule
      found.dates.append((date.day.daysSince1970, date.time))
    }
  }
}
