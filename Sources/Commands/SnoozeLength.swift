import Dates
import TaskStore
import Tasks

/// How long a person does not want to be told of a task.
enum SnoozeLength: Equatable {
  /// Never in the past.
  case seconds(Int64)
  case tomorrow

  /// Ten years: more is a slip.
  private static let most: Int64 = 3_653 * 86_400

  /// Reads `10m`, `2h`, `3d` or `tomorrow`.
  init(_ word: [UInt8]) throws(UsageError) {
    let text = String(decoding: word, as: UTF8.self)
    if text == "tomorrow" {
      self = .tomorrow
      return
    }
    guard let seconds = Self.seconds(in: text[...], from: 1) else {
      throw .badOperand(verb: .snooze, found: text)
    }
    self = .seconds(seconds)
  }

  /// What `10m`, `2h` or `3d` is in seconds.
  /// - Parameter least: of its unit.
  static func seconds(in text: Substring, from least: Int64) -> Int64? {
    let units: [Character: Int64] = ["m": 60, "h": 3_600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }), text.dropLast().utf8.count < 10,
      text.dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int64(text.dropLast()), (least...Self.most / unit).contains(number)
    else { return nil }
    return number * unit
  }

  /// What it makes of what a task says of when.
  /// - Parameter now: in seconds since 1970.
  func fields(
    for id: Task.ID, in database: TaskDatabase, at now: Int64
  ) throws(StoreError) -> [ScheduleField] {
    switch self {
    case .seconds(let seconds): [Schedule.snooze(until: now + seconds)]
    case .tomorrow:
      try database.schedule(of: try database.task(id)).delayedToTomorrow(
        at: now, in: database.place)
    }
  }
}
