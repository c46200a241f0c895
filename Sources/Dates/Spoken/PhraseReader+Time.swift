import System

/// Times of day.
extension PhraseReader {
  /// `17:00`, `at 17:00`, `5pm`, `9:30 am`, `下午5点`; whether it says itself that it is a time, and whether it is
  /// an hour behind an “at” and no more.
  /// - Parameter part: that was said before it.
  mutating func time(
    partBefore part: DateVocabulary.DayPart?
  ) -> (TimeOfDay, isMarked: Bool, isBare: Bool)? {
    let start = words.place
    words.skip(.until)
    let isAt = words.take(.at)
    words.skip(.at, .on)
    let isMarked = words.place > start
    var half = half()
    let isBefore = half != nil
    // In words, as `三点`, it may be another thing: “three dots”.
    let isSpelled = words.vocabulary.isUnspaced && words.word?.beginsWithDigit == false
    guard let (hour, minute, written) = clock() else { return nil }
    // “3 days” and “3 hours” may be words for a time, too, as in Russian: behind an “at”.
    guard isMarked || !(words.stands { $0.isUnit }) else { return nil }
    if half == nil { half = written ?? self.half() }
    var minutes = minute
    let isOClock = words.take(.oClock)
    if isOClock, minute == nil { minutes = minutesBehindHour() }
    // A bare number is a time behind an “at” alone, and beside a day.
    let isBare = !(minute != nil || half != nil && (!isBefore || isOClock) || isOClock)
    guard !isBare || isAt && half == nil,
      var time = Self.time(hour, minutes ?? 0, half)
    else { return nil }
    if half == nil, let part {
      time = part.time(of: time)
    } else if minutes == nil, half == nil, (1...6).contains(hour) {
      // Nobody says so of the hours before dawn.
      time = DateVocabulary.DayPart.afternoon.time(of: time)
    }
    return (time, isMarked || half != nil || isOClock && !isSpelled, isBare)
  }

  /// `三点半`, `3点20分`.
  private mutating func minutesBehindHour() -> Int64? {
    if words.take(.halfPast) { return 30 }
    let minutes = attempt { $0.words.number() }
    if minutes != nil { _ = words.take(.minutes(1, count: nil)) }
    return minutes
  }

  /// Before noon or after it.
  private mutating func half() -> Meaning? {
    words.take { $0 == .beforeNoon || $0 == .afterNoon ? $0 : nil }
  }

  /// `17:00`, `9`, `5pm`.
  private mutating func clock() -> (Int64, minute: Int64?, Meaning?)? {
    guard let word = words.word else { return nil }
    var (text, half) = (word.text, Meaning?.none)
    for entry in words.vocabulary.entries
    where entry.meaning == .beforeNoon || entry.meaning == .afterNoon {
      guard entry.words.count == 1, text.hasSuffix(entry.words[0]) else { continue }
      let digits = text.dropLast(entry.words[0].count)
      guard let last = digits.utf8.last, (0x30...0x39).contains(last) else { continue }
      (text, half) = (String(digits), entry.meaning)
      break
    }
    let parts = text.parts(":")
    if words.vocabulary.isUnspaced, half == nil, text.number == nil, parts.count == 1 {
      return attempt { reader in
        reader.words.number().flatMap { reader.words.stands(.oClock) ? ($0, nil, nil) : nil }
      }
    }
    guard (1...2).contains(parts.count), parts[0].utf8.count <= 2,
      let hour = parts[0].number
    else { return nil }
    var minute: Int64?
    if parts.count == 2 {
      guard parts[1].utf8.count == 2, let number = parts[1].number else { return nil }
      minute = number
    }
    words.place += 1
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

  /// In how many days the night is that a single word means.
  mutating func tonight() -> Int64? {
    words.take { if case .tonight(let days) = $0 { days } else { nil } }
  }

  /// `morning`, `in the evening`, `this afternoon`, `at noon`; whether it says itself that it is a time, and
  /// whether it is today's.
  mutating func dayPart() -> (DateVocabulary.DayPart, isMarked: Bool, isToday: Bool)? {
    words.skip(.until)
    let isToday = words.take(.this)
    let start = words.place
    words.skip(.in, .at, .on)
    let isMarked = words.take(.the) && words.place > start + 1
    guard
      let part = words.take({ meaning -> DateVocabulary.DayPart? in
        if case .dayPart(let part) = meaning { part } else { nil }
      })
    else { return nil }
    // What is done at night is done every night.
    return (part, isToday || isMarked && part != .night || part == .noon, isToday)
  }

  /// `in 20 minutes`, `in an hour`, `2 hours later`: from now on.
  mutating func distantTime() -> (CivilDate, TimeOfDay)? {
    let isIn = words.take(.in)
    let count = words.number()
    let minutes = words.take { meaning -> Int64? in
      guard case .minutes(let minutes, let said) = meaning else { return nil }
      // A word that says its number has no other one before it.
      return (said == nil) == (count == nil) ? nil : minutes * (said ?? count ?? 1)
    }
    guard let minutes, minutes > 0, isIn || words.take(.later) else { return nil }
    let (days, rest) = (Int64(now.hour * 60 + now.minute) + minutes)
      .flooredQuotientAndRemainder(by: 24 * 60)
    return TimeOfDay(hour: Int(rest / 60), minute: Int(rest % 60)).map {
      (today.adding(days: days), $0)
    }
  }
}

extension DateVocabulary.DayPart {
  /// Its hour.
  var time: TimeOfDay? { TimeOfDay(hour: rawValue, minute: 0) }

  /// What is meant when a time of twelve hours is said beside it, as in “friday evening at 7”.
  func time(of time: TimeOfDay) -> TimeOfDay {
    let isLater = self == .night ? (5..<12).contains(time.hour) : time.hour < 12
    guard self != .morning, isLater else { return time }
    return TimeOfDay(hour: time.hour + 12, minute: time.minute) ?? time
  }
}
