import Dates
import System

/// A VTIMEZONE of RFC 5545 (3.6.5): since when clocks are how far ahead.
struct ZoneDescription {
  /// X-LIC-LOCATION: the tz database's name, as libical's calendars have it.
  let location: String?
  private let observances: [Observance]

  /// A STANDARD or a DAYLIGHT.
  fileprivate struct Observance {
    let isSummer: Bool
    /// When it begins for the first time, by the clocks as they are until then.
    let onset: TaskDate
    /// How far the clocks are ahead of UTC until then, and from then on, in seconds.
    let (from, to): (Int64, Int64)
    /// When it begins again.
    let again: Repetition?
    let onDates: [TaskDate]
  }

  /// - Parameter component: its lines.
  init(_ component: [ContentLine]) {
    let name = component.first { $0.name == "X-LIC-LOCATION" }
    location = name.map { ContentLine.text($0.value).knownText }
    var observances: [Observance] = []
    var lines: [ContentLine] = []
    for line in component {
      if line.name == "BEGIN" { lines = [] }
      lines.append(line)
      if line.name == "END", observances.count < Self.mostObservances,
        let observance = Observance(lines)
      {
        observances.append(observance)
      }
    }
    self.observances = observances
  }

  /// More than two hundred years have.
  private static let mostObservances = 500

  /// The zone as its clocks go at a time: by rules of each year where it has some then, or else as far ahead as they
  /// are; nil for a description that says neither.
  func rules(on date: TaskDate) -> ZoneName? {
    var begun: [(observance: Observance, onset: TaskDate)] = []
    for observance in observances {
      if let onset = observance.last(before: date) { begun.append((observance, onset)) }
    }
    guard let now = begun.max(by: { $0.onset.isBefore($1.onset) })?.observance else {
      let first = observances.min { $0.onset.isBefore($1.onset) }
      return (first?.from).flatMap { ZoneName(Self.text($0)) }
    }
    // The other half of the year: what it was before.
    let other = begun.filter { $0.observance.isSummer != now.isSummer }
      .max { $0.onset.isBefore($1.onset) }?.observance
    if let other, now.to == other.from, now.from == other.to {
      let (summer, standard) = now.isSummer ? (now, other) : (other, now)
      if let start = summer.change, let end = standard.change {
        return ZoneName(Self.text(standard.to) + Self.text(summer.to) + start + end)
      }
    }
    return ZoneName(Self.text(now.to))
  }

  /// `<-05>5`, `<+0530>-5:30`: a name, and how far the clocks are behind UTC.
  private static func text(_ offset: Int64) -> String {
    let size = offset.magnitude
    let (hours, minutes, seconds) = (size / 3600, size / 60 % 60, size % 60)
    let name = (offset < 0 ? "-" : "+") + padded(hours) + (minutes == 0 ? "" : padded(minutes))
    return "<\(name)>" + (offset > 0 ? "-" : "") + "\(hours)"
      + (minutes == 0 && seconds == 0 ? "" : ":" + padded(minutes))
      + (seconds == 0 ? "" : ":" + padded(seconds))
  }

  private static func padded(_ number: UInt64) -> String { (number < 10 ? "0" : "") + "\(number)" }
}

extension ZoneDescription.Observance {
  /// nil where it says too little.
  fileprivate init?(_ lines: [ContentLine]) {
    func first(_ name: String) -> ContentLine? { lines.first { $0.name == name } }
    guard let kind = lines.first?.componentName, kind == "STANDARD" || kind == "DAYLIGHT",
      let onset = first("DTSTART").flatMap({ ISODate.date(basic: $0.value, zone: nil) }),
      let from = first("TZOFFSETFROM").flatMap({ Self.offset($0.value) }),
      let to = first("TZOFFSETTO").flatMap({ Self.offset($0.value) })
    else { return nil }
    (isSummer, self.onset, self.from, self.to) = (kind == "DAYLIGHT", onset, from, to)
    let rule = first("RRULE").flatMap { RecurrenceRule(text: $0.value.knownText) }
    again = rule.map { Repetition($0, from: onset) }
    onDates = lines.filter { $0.name == "RDATE" }.flatMap { line in
      line.value.split(separator: UInt8(ascii: ",")).compactMap {
        ISODate.date(basic: $0, zone: nil)
      }
    }
  }

  /// `-0500`, `+053000`.
  private static func offset(_ text: Bytes) -> Int64? {
    let sign = text.first
    let digits = text.dropFirst()
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      digits.count == 4 || digits.count == 6, digits.allSatisfy(\.isDigit)
    else { return nil }
    let number =
      digits.reduce(Int64(0)) { $0 * 10 + Int64($1 & 15) } * (digits.count == 4 ? 100 : 1)
    let seconds = number / 10_000 * 3600 + number / 100 % 100 * 60 + number % 100
    return seconds > 86_399 ? nil : sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// When it began last before a time.
  fileprivate func last(before date: TaskDate) -> TaskDate? {
    var onsets = ([onset] + onDates).filter { !date.isBefore($0) }
    // A year's, or the one before that.
    if let again, !onsets.isEmpty {
      var day = date.day.adding(days: -Self.year)
      while let next = again.rest(from: .day(day), in: .utc)?.first, !date.isBefore(next) {
        onsets.append(next)
        day = next.day.adding(days: 1)
      }
    }
    return onsets.max { $0.isBefore($1) }
  }

  private static let year: Int64 = 366

  /// The day of each year on which it begins, as POSIX has it: `,M3.2.0/2`.
  fileprivate var change: String? {
    guard let pattern = again?.rule.pattern, pattern.frequency == .yearly, pattern.interval == 1,
      pattern.end == .never, case .weekday(let number, let weekdays) = pattern.days,
      weekdays.count == 1, let weekday = weekdays.first, number == -1 || (1...4).contains(number),
      let time = onset.time
    else { return nil }
    let clock = [time.hour, time.minute, time.second].map { "\($0)" }.joined(separator: ":")
    return ",M\(pattern.month ?? onset.day.month).\(number == -1 ? 5 : number)"
      + ".\((weekday.rawValue + 1) % 7)/\(clock)"
  }
}

extension TaskDate {
  /// By the clocks alone, whatever their zones.
  fileprivate func isBefore(_ other: TaskDate) -> Bool {
    if day != other.day { return day < other.day }
    guard let time, let otherTime = other.time else { return time == nil && other.time != nil }
    return time < otherTime
  }
}
