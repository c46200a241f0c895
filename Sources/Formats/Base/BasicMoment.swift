import Dates
import System
import Tasks

/// Moments without colons, to the second: `20260101T102030Z`, the basic form of ISO 8601 that iCalendar has
/// too; and days, `2026-01-01`.
enum BasicMoment {
  /// The moment in its 16 letters.
  static func text(_ moment: Timestamp) -> String {
    let seconds = moment.wholeSeconds.flooredQuotientAndRemainder(by: 86_400).1
    let digits = day(moment).utf8.filter { $0 != UInt8(ascii: "-") }
    let time = padded(seconds / 3600) + padded(seconds / 60 % 60) + padded(seconds % 60)
    return String(decoding: digits, as: UTF8.self) + "T" + time + "Z"
  }

  /// The moment as `Timestamp(iso8601:)` reads it, to the millisecond.
  static func extended(_ moment: Timestamp) -> String {
    let seconds = moment.wholeSeconds.flooredQuotientAndRemainder(by: 86_400).1
    let rest = moment.milliseconds - moment.wholeSeconds * 1000
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(padded)
    let fraction = (rest < 100 ? "0" : "") + padded(rest)
    return day(moment) + "T" + time.joined(separator: ":") + "." + fraction + "Z"
  }

  /// The day in UTC.
  static func day(_ moment: Timestamp) -> String { day(moment.day(in: .utc)) }

  static func day(_ date: CivilDate) -> String {
    let century = date.year.flooredQuotientAndRemainder(by: 100)
    return padded(century.0) + padded(century.1) + "-" + padded(date.month) + "-"
      + padded(date.day)
  }

  private static func padded(_ number: Int64) -> String { (number < 10 ? "0" : "") + "\(number)" }

  /// Whether it has the form of a day, such as there need not be.
  static func isDay(_ text: Bytes) -> Bool { has("0000-00-00", text) }

  /// Whether it has the form of a moment, such as there need not be.
  static func isMoment(_ text: Bytes) -> Bool { has("00000000T000000Z", text) }

  /// A day's first second in UTC, or a moment. Without the `Z`, and without the time, a moment is taken for
  /// one in UTC; a leap second for the one before it.
  /// - Returns: nil where it has another form, or the calendar no such day.
  static func moment(_ text: Bytes) -> Timestamp? {
    let forms: [StaticString] = ["0000-00-00", "00000000T000000Z", "00000000T000000", "00000000"]
    guard let form = forms.first(where: { $0.utf8CodeUnitCount == text.count }), has(form, text)
    else { return nil }
    // All its digits, as one number of 14.
    var (number, count): (Int64, Int) = (0, 0)
    for byte in text where byte.isDigit {
      (number, count) = (number * 10 + Int64(byte & 15), count + 1)
    }
    if count == 8 { number *= 1_000_000 }
    let date = CivilDate(
      year: number / 10_000_000_000, month: number / 100_000_000 % 100,
      day: number / 1_000_000 % 100)
    let (hour, minute, second) = (number / 10_000 % 100, number / 100 % 100, number % 100)
    guard date.exists, hour < 24, minute < 60, second <= 60 else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
    return Timestamp(milliseconds: seconds * 1000)
  }

  /// A 0 in `form` stands for any digit, all else for itself.
  private static func has(_ form: StaticString, _ text: Bytes) -> Bool {
    guard text.count == form.utf8CodeUnitCount else { return false }
    return zip(UnsafeBufferPointer(start: form.utf8Start, count: text.count), text).allSatisfy {
      $0 == 0x30 ? $1.isDigit : $0 == $1
    }
  }
}

extension Bytes {
  /// Whether it has the form of a day that the calendar has not.
  var isImpossibleDay: Bool { BasicMoment.isDay(self) && BasicMoment.moment(self) == nil }

  /// The same of a moment.
  var isImpossibleMoment: Bool { BasicMoment.isMoment(self) && BasicMoment.moment(self) == nil }
}

extension Timestamp {
  /// Without what is less than a second, which these formats do not say.
  var toTheSecond: Timestamp { Timestamp(milliseconds: wholeSeconds * 1000) }
}

extension TaskRecord {
  /// As a format has it that says moments to the second, and nothing of who was told of what.
  var asFilesHaveIt: TaskRecord {
    var record = self
    record.schedule.snooze = nil
    record.created = created?.toTheSecond
    if let completed { record.completion = .done(completed.toTheSecond) }
    return record
  }
}
