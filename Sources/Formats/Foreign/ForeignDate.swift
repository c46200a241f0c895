import Dates
import System
import Tasks

/// A date as other programs write it, in ISO 8601 with more or less of it: `20261201T080000Z`, `2026-12-01`,
/// `2026-12-01 08:00`, `2026-12-01T08:00:00.0000000`, `2026-12-01T08:00:00+0100`.
struct ForeignDate {
  let day: CivilDate
  let time: TimeOfDay?
  /// East of Greenwich, in seconds; nil where it does not say.
  let offset: Int64?

  init?(_ text: String) {
    var rest = Bytes(text)
    func take(_ count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
      rest = rest.dropFirst(count)
      return digits.reduce(0) { $0 * 10 + Int($1 & 15) }
    }
    func skip(_ letters: String) -> Bool {
      guard let first = rest.first, letters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = take(4) else { return nil }
    let isBasic = !skip("-")
    guard let month = take(2), isBasic || skip("-"), let day = take(2) else { return nil }
    self.day = CivilDate(year: Int64(year), month: Int64(month), day: Int64(day))
    guard self.day.exists else { return nil }
    guard skip("T ") else {
      (time, offset) = (nil, nil)
      guard rest.isEmpty else { return nil }
      return
    }
    guard let hour = take(2), isBasic || skip(":"), let minute = take(2) else { return nil }
    var second = 0
    if isBasic || skip(":"), let found = take(2) { second = found }
    if skip(".") { rest = rest.drop(while: \.isDigit) }
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second) else { return nil }
    self.time = time
    if skip("Z") {
      offset = 0
    } else if let sign = rest.first, skip("+-") {
      guard let hours = take(2), skip(":") || true, let minutes = take(2) else { return nil }
      offset = Int64(hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    } else {
      offset = nil
    }
    if !rest.isEmpty { return nil }
  }

  /// - Parameter zone: whose clocks showed it, where it does not say.
  func moment(in zone: Zone) -> Timestamp {
    guard let time else { return Timestamp(startOf: day, in: zone) }
    let seconds = offset.map { day.daysSince1970 * 86_400 + Int64(time.secondsSinceMidnight) - $0 }
    return Timestamp(milliseconds: (seconds ?? zone.instant(of: day, time)) * 1000)
  }

  /// What the person's clocks show then; a midnight there is a day.
  /// - Parameters:
  ///   - zone: whose clocks showed it, where it does not say; nil: the person's.
  ///   - place: where the person is.
  func date(of zone: Zone? = nil, in place: Zone) -> TaskDate {
    guard let time else { return .day(day) }
    guard offset != nil || zone != nil else {
      return time.secondsSinceMidnight == 0 ? .day(day) : .time(day, time, nil)
    }
    let local = place.local(moment(in: zone ?? place).wholeSeconds)
    return local.1.secondsSinceMidnight == 0 ? .day(local.0) : .time(local.0, local.1, nil)
  }
}

extension Zone {
  /// The one that other programs call so, Windows among them; nil where there is none.
  init?(foreign name: String) {
    guard let name = ZoneName.windows(name) ?? ZoneName(name), let zone = Zone.named(name) else {
      return nil
    }
    self = zone
  }
}
