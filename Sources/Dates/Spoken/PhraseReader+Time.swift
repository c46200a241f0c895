import System

/// Times of day.
extension PhraseReader {
  /// `17:00`, `at 17:00`, `5pm`, `9:30 am`, `下午5点`; whether it says itself that it is a time.
  mutating func time() -> (TimeOfDay, isMarked: Bool)? {
    let isAt = take(.at)
    skip(.at, .on)
    var half = half()
    let isBefore = half != nil
    guard let (hour, minute, written) = clock() else { return nil }
    if half == nil { half = written ?? self.half() }
    var minutes = minute
    let isOClock = take(.oClock)
    if isOClock, minute == nil { minutes = attempt { $0.number() } }
    // A bare number is no time.
    guard minute != nil || half != nil && (!isBefore || isOClock) || isOClock else { return nil }
    guard let time = Self.time(hour, minutes ?? 0, half) else { return nil }
    return (time, isAt || half != nil || isOClock)
  }

  /// Before noon or after it.
  private mutating func half() -> Meaning? {
    take { $0 == .beforeNoon || $0 == .afterNoon ? $0 : nil }
  }

  /// `17:00`, `9`, `5pm`.
  private mutating func clock() -> (Int64, minute: Int64?, Meaning?)? {
    guard let word else { return nil }
    var (text, half) = (word.text, Meaning?.none)
    for entry in vocabulary.entries
    where entry.meaning == .beforeNoon || entry.meaning == .afterNoon {
      guard entry.words.count == 1, text.hasSuffix(entry.words[0]) else { continue }
      let digits = text.dropLast(entry.words[0].count)
      guard let last = digits.utf8.last, (0x30...0x39).contains(last) else { continue }
      (text, half) = (String(digits), entry.meaning)
      break
    }
    let parts = text.parts(":")
    guard (1...2).contains(parts.count), parts[0].utf8.count <= 2,
      let hour = parts[0].number
    else { return nil }
    var minute: Int64?
    if parts.count == 2 {
      guard parts[1].utf8.count == 2, let number = parts[1].number else { return nil }
      minute = number
    }
    place += 1
    return (hour, minute, half)
  }

  private static func time(_ hour: Int64, _ minute: Int64, _ half: Meaning?) -> TimeOfDay? {
    var hour = hour
    // 13 in the afternoon stays what it is; 12 at night is 0.
    if half == .afterNoon, hour < 12 { hour += 12 }
    if half == .beforeNoon {
      guard hour <= 12 else { return nil }
      if hour == 12 { hour = 0 }
    }
    return TimeOfDay(hour: Int(hour), minute: Int(minute))
  }
}
