import Dates

/// REPEAT and DURATION of a VALARM (RFC 5545, 3.6.6): how a person is told again until the task is done.
extension VTodo {
  /// The first line of a name in an alarm.
  /// - Parameter places: where its lines stand.
  func alarmLine(_ number: Int, _ name: String, in places: ClosedRange<Int>) -> ContentLine? {
    let place = places.first {
      entries[$0].role == .alarm(number) && entries[$0].line.name == name
    }
    return place.map { entries[$0].line }
  }

  /// nil where it is told once, or one of the two lines is missing or cannot be read.
  func alarmRepeat(_ number: Int, in places: ClosedRange<Int>) -> ReminderRepeat? {
    guard let times = alarmLine(number, "REPEAT", in: places).flatMap({ Int($0.value.knownText) }),
      let length = alarmLine(number, "DURATION", in: places),
      let seconds = Duration(length.value)?.seconds
    else { return nil }
    return ReminderRepeat(every: seconds, times: times)
  }

  mutating func setAlarmRepeat(_ number: Int, _ again: ReminderRepeat?) {
    let lines = Self.repeatLines(again)
    for name in ["REPEAT", "DURATION"] {
      setAlarm(number, name, to: lines.filter { $0.name == name }.map(\.line))
    }
  }

  static func repeatLines(_ again: ReminderRepeat?) -> [(name: String, line: String)] {
    guard let again, again != .never else { return [] }
    return [
      ("REPEAT", "REPEAT:\(again.times)"), ("DURATION", "DURATION:PT\(again.seconds)S"),
    ]
  }
}
