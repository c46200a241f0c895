/// Reads `CET-1CEST,M3.5.0,M10.5.0/3`, the `TZ` of POSIX with the extensions of RFC 9636.
extension YearlyRule {
  /// nil for what is no such text.
  init?(_ text: [UInt8]) {
    var reader = Reader(bytes: text)
    guard reader.name(), let standard = reader.clock(hours: 24) else { return nil }
    self.init(standard: Int32(-standard))
    guard !reader.isAtEnd else { return }
    guard reader.name() else { return nil }
    var offset = -standard + 3600
    if !reader.isAtEnd, reader.next != UInt8(ascii: ",") {
      guard let ahead = reader.clock(hours: 24) else { return nil }
      offset = -ahead
    }
    // Without days, those of the United States, as the C library has them.
    var days = (
      Change(day: .weekday(0, week: 2, month: 3), time: 7200),
      Change(day: .weekday(0, week: 1, month: 11), time: 7200)
    )
    if !reader.isAtEnd {
      guard let start = reader.change(), let end = reader.change(), reader.isAtEnd else {
        return nil
      }
      days = (start, end)
    }
    summer = Summer(offset: Int32(offset), start: days.0, end: days.1)
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    var isAtEnd: Bool { place == bytes.count }
    /// 0 at the end.
    var next: UInt8 { isAtEnd ? 0 : bytes[place] }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard next == UInt8(ascii: character) else { return false }
      place += 1
      return true
    }

    /// Three letters or more, or whatever stands between angle brackets.
    mutating func name() -> Bool {
      let start = place
      if take("<") {
        while !isAtEnd, next != UInt8(ascii: ">") { place += 1 }
        return take(">")
      }
      while (0x41...0x5A).contains(next & 0xDF) { place += 1 }
      return place - start >= 3
    }

    mutating func number(_ range: ClosedRange<Int64>) -> Int64? {
      let start = place
      var value: Int64 = 0
      while (0x30...0x39).contains(next), place - start < 3 {
        value = value * 10 + Int64(next - 0x30)
        place += 1
      }
      return place > start && range.contains(value) ? value : nil
    }

    /// `-1`, `5:30`, `+3:00:00`, in seconds.
    mutating func clock(hours most: Int64) -> Int64? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      guard var seconds = number(0...most).map({ $0 * 3600 }) else { return nil }
      for unit: Int64 in [60, 1] where take(":") {
        guard let part = number(0...59) else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    mutating func change() -> Change? {
      guard take(","), let day = day() else { return nil }
      guard take("/") else { return Change(day: day, time: 7200) }
      return clock(hours: 167).map { Change(day: day, time: $0) }
    }

    mutating func day() -> Day? {
      if take("J") { return number(1...365).map { .named($0) } }
      guard take("M") else { return number(0...365).map { .counted($0) } }
      guard let month = number(1...12), take("."), let week = number(1...5), take("."),
        let weekday = number(0...6)
      else { return nil }
      return .weekday(weekday, week: week, month: month)
    }
  }
}
