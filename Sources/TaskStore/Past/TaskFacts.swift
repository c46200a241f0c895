import Dates
import System
import Tasks

/// What the history alone says of a task.
struct TaskFacts: Sendable {
  /// A task before a step, or after it.
  struct State: Sendable {
    var created: Timestamp
    var completed: Timestamp?
    var due: ClockMinute?
    var list: NamedList.ID?
    var tags: TagSet.ID?
    var isRepeating = false
  }

  /// A day that it was planned for, and whether it was done on it.
  struct Plan: Sendable {
    let day: Int32
    var wasKept: Bool
  }

  /// The last step that it is made of; 0 for none.
  private(set) var step: Int64 = 0
  /// Whether it was opened, and done where it is, at the moments that are stored: an import may know neither.
  private(set) var isTrue = true
  /// The due date that it was given first, and when.
  private(set) var firstDue: ClockMinute?
  private(set) var dueGiven: Timestamp?
  /// How often a person gave it a later one.
  private(set) var postponements = 0
  private(set) var plans: [Plan] = []
  /// Since when it has the due date that it has.
  private(set) var plannedSince: Timestamp?
  /// As it was when it was deleted; nil where it was not.
  private(set) var gone: State?

  /// What a step did to it.
  mutating func take(
    _ kind: Change.Kind, at moment: Timestamp, step: Int64, from before: State?, to after: State?,
    in place: Zone
  ) {
    defer { self.step = step }
    switch (before, after) {
    case (nil, let after?): begin(after, by: kind, at: moment)
    // What a restore takes away was given up by nobody.
    case (_?, nil) where kind == .restore: plannedSince = nil
    case (let before?, nil):
      if before.completed == nil { close(before, at: moment, isDone: false, in: place) }
      gone = before
    case (let before?, let after?): change(before, after, by: kind, at: moment, in: place)
    case (nil, nil): break
    }
  }

  private mutating func begin(_ state: State, by kind: Change.Kind, at moment: Timestamp) {
    gone = nil
    plannedSince = moment
    guard step == 0 else { return }
    switch kind {
    case .add: break
    // What was done of a task that comes again: its date was known since that began.
    case .complete: plannedSince = nil
    default: isTrue = state.created != moment && state.completed != moment
    }
    (firstDue, dueGiven) = (state.due, kind == .complete ? state.created : moment)
  }

  private mutating func change(
    _ before: State, _ after: State, by kind: Change.Kind, at moment: Timestamp, in place: Zone
  ) {
    if before.created != after.created {
      // It comes again.
      close(before, at: moment, isDone: kind == .complete, in: place)
      (firstDue, dueGiven, postponements) = (after.due, moment, 0)
      return plannedSince = moment
    }
    switch (before.completed, after.completed) {
    case (nil, let done?): close(before, at: done, isDone: true, in: place)
    case (let done?, nil):
      if plans.last?.day == done.day(in: place) { plans[plans.count - 1].wasKept = false }
      plannedSince = moment
    case (nil, nil) where before.due != after.due:
      close(before, at: moment, isDone: false, in: place)
      plannedSince = moment
      if firstDue == nil || after.due == nil {
        (firstDue, dueGiven) = (after.due, moment)
      } else if kind == .schedule, let due = before.due, let later = after.due, later > due {
        postponements += 1
      }
    default: break
    }
  }

  /// It is no longer planned for the day that it was.
  private mutating func close(
    _ state: State, at moment: Timestamp, isDone: Bool, in place: Zone
  ) {
    let last = moment.day(in: place)
    if let day = plannedDay(due: state.due, until: last, in: place) {
      plans.append(Plan(day: day, wasKept: isDone && day == last))
    }
    plannedSince = nil
  }

  /// The day that it was planned for, where that had come by another one.
  func plannedDay(due: ClockMinute?, until last: Int32, in place: Zone) -> Int32? {
    guard let day = due?.day, let plannedSince else { return nil }
    return plannedSince.day(in: place) <= day && day <= last ? day : nil
  }
}

extension Timestamp {
  /// In days since 1970, by the calendars of a place.
  func day(in place: Zone) -> Int32 { Int32(clamping: place.local(wholeSeconds).0.daysSince1970) }
}

extension ClockMinute {
  /// In days since 1970.
  var day: Int32 { Int32((Double(number) / 1440).rounded(.down)) }
}
