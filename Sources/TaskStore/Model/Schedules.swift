public import Dates

extension Schedule {
  /// Given once by the store for each schedule, counted up from 1.
  public typealias ID = Int64
}

/// The schedules by their numbers, of which tasks hold no more.
public struct Schedules: Equatable, Sendable {
  private var schedules: [Schedule.ID: Schedule] = [:]

  /// None.
  public init() {}

  /// What a task says of when; nothing where it has none.
  public subscript(task: Task) -> Schedule { task.schedule.flatMap { schedules[$0] } ?? Schedule() }

  /// Whether no task says anything of when, or did not long ago.
  public var isEmpty: Bool { schedules.isEmpty }

  /// Whether the one of this number is among them.
  func knows(_ id: Schedule.ID) -> Bool { schedules[id] != nil }

  /// One has got a number.
  mutating func learn(_ schedule: Schedule, as id: Schedule.ID) { schedules[id] = schedule }
}
