import Dates
import Insight
import TaskStore
import Tasks

/// What is known of the past at a moment, and what follows from it.
struct KnownPast: Sendable {
  /// It is made of this, which grows.
  let stored: StoredPast
  /// The day of that moment.
  let day: Int32
  /// All that is told of, by their numbers.
  let tasks: [Task.ID: PastTask]
  let outlook: TaskOutlook
  let review: Review
  /// How much there is for that day, and how much of it was done on others; nil where that says nothing.
  let today: (planned: Int, done: Int)?

  /// - Parameter place: whose days and weeks these are.
  init(_ stored: StoredPast, at now: Timestamp, in place: Zone) {
    self.stored = stored
    day = stored.day(of: now)
    let all = stored.tasks(at: now)
    tasks = Dictionary(all.map { ($0.id, $0) }) { former, _ in former }
    outlook = TaskOutlook(all)
    review = Review(all, weeks: InsightWeeks.starts(before: now, in: place))
    let planned = stored.plannedCount(on: now)
    today = DayOutlook(planning: planned, after: stored.days(before: now)).map {
      (planned, $0.done)
    }
  }
}
