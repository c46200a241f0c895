import Testing

@testable import Loop

@Suite("Instants and lengths of time")
struct InstantTests {
  @Test("Seconds become the nearest nanosecond, and come back as they were")
  func conversion() {
    for seconds in [0.1, 0.25, 1.0 / 3, 59.999_999_999, 86_400.000_000_001] {
      let instant = Instant.zero.advanced(bySeconds: seconds)
      #expect(abs(instant.seconds(since: .zero) - seconds) < 1e-9)
    }
    #expect(Instant.zero.advanced(bySeconds: 0.1).nanoseconds == 100_000_000)
    #expect(Instant(nanoseconds: 100_000_000).seconds(since: .zero) == 0.1)
  }

  @Test(
    "The seconds of a length are the nearest that there are, also of months and centuries",
    arguments: [
      (8_388_607, 999_999_999), (12_642_216, 691_488_931), (10_787_499, 471_594_797),
      (14_239_195, 380_031_161), (4_294_967_296, 123_456_789),
    ])
  func nearestSeconds(whole: Int64, rest: Int64) throws {
    let nearest = try #require(Double("\(whole).\(rest)"))
    let instant = Instant(nanoseconds: whole * 1_000_000_000 + rest)
    #expect(instant.seconds(since: .zero) == nearest)
    #expect(Instant.zero.seconds(since: instant) == -nearest)
  }

  @Test("Half a nanosecond is a whole one, either way")
  func halves() {
    #expect(Instant.zero.advanced(bySeconds: 0.5e-9) == Instant(nanoseconds: 1))
    #expect(Instant.zero.advanced(bySeconds: -0.5e-9) == Instant(nanoseconds: -1))
    #expect(Instant.zero.advanced(bySeconds: 0.499e-9) == .zero)
    #expect(Instant.zero.advanced(bySeconds: -0.499e-9) == .zero)
    #expect(Instant.zero.advanced(bySeconds: 1.5e-9) == Instant(nanoseconds: 2))
    #expect(Instant.zero.advanced(bySeconds: -2.5e-9) == Instant(nanoseconds: -3))
  }

  @Test("Seconds of every magnitude become the nanoseconds that rounding gives")
  func magnitudes() {
    var random = SystemRandomNumberGenerator()
    for power in -12...9 {
      for _ in 0..<1_000 {
        let length = Double.random(in: 0.1..<1, using: &random)
        for seconds in [length, -length].map({ $0 * Self.tens(power) }) {
          let rounded = Int64((seconds * 1e9).rounded(.toNearestOrAwayFromZero))
          #expect(Instant.zero.advanced(bySeconds: seconds).nanoseconds == rounded)
        }
      }
    }
  }

  private static func tens(_ power: Int) -> Double {
    (0..<abs(power)).reduce(1) { result, _ in power < 0 ? result / 10 : result * 10 }
  }

  @Test(
    "146 years, whose halves of a nanosecond are one more than 64 bits hold, are as long as ever")
  func halfEdge() {
    let edge = 0x1p62 / 1e9
    let lengths = [edge.nextDown, edge, edge.nextUp]
    #expect(lengths.contains { $0 * 1e9 == 0x1p62 })
    for seconds in lengths {
      let nanoseconds = Int64(seconds * 1e9)
      #expect(Instant.zero.advanced(bySeconds: seconds).nanoseconds == nanoseconds)
      #expect(Instant.zero.advanced(bySeconds: -seconds).nanoseconds == -nanoseconds)
    }
  }

  @Test(
    "The seconds whose nanoseconds are one more than 64 bits hold, and those beside them, saturate")
  func edge() {
    let edge = 0x1p63 / 1e9
    let lengths = [edge.nextDown, edge, edge.nextUp]
    #expect(lengths.contains { $0 * 1e9 == 0x1p63 })
    for seconds in lengths {
      #expect(Instant.zero.advanced(bySeconds: seconds).nanoseconds > .max - 10_000)
      #expect(Instant.zero.advanced(bySeconds: -seconds).nanoseconds < .min + 10_000)
    }
  }

  @Test("Arithmetic saturates instead of overflowing")
  func saturation() {
    #expect(Instant.distantFuture.advanced(bySeconds: 1) == .distantFuture)
    #expect(Instant.distantPast.advanced(bySeconds: -1) == .distantPast)
    #expect(Instant.zero.advanced(bySeconds: .infinity) == .distantFuture)
    #expect(Instant.zero.advanced(bySeconds: -.infinity) == .distantPast)
    #expect(Instant.zero.advanced(bySeconds: .nan) == .zero)
    #expect(Instant.zero.advanced(by: .seconds(Int64.max)) == .distantFuture)
    #expect(Instant.zero.advanced(by: .seconds(Int64.min)) == .distantPast)
    #expect(Instant.distantFuture.nanoseconds(since: .distantPast) == .max)
    #expect(Instant.distantPast.nanoseconds(since: .distantFuture) == .min)
  }

  @Test("An instant is one of Swift's instants")
  func instantProtocol() {
    let later = Instant.zero.advanced(by: .milliseconds(1_500))
    #expect(later.nanoseconds == 1_500_000_000)
    #expect(Instant.zero.duration(to: later) == .milliseconds(1_500))
    #expect(Instant.zero < later)
  }

  @Test("Descriptions are readable")
  func descriptions() {
    #expect("\(Instant(nanoseconds: 12_000_000_001))" == "12.000000001 s")
    #expect("\(Instant(nanoseconds: -250_000_000))" == "-0.250000000 s")
    #expect("\(Instant.distantFuture)" == "distant future")
  }
}

@Suite("The wall clock's values")
struct WallTimeTests {
  @Test("The four hundred years of the calendar begin with a March")
  func eras() {
    let day = WallTime(secondsSince1970: 951_868_800)
    #expect("\(day)" == "2000-03-01T00:00:00.000Z")
    #expect("\(day.advanced(byNanoseconds: -1))" == "2000-02-29T23:59:59.999Z")
    let former = WallTime(secondsSince1970: 951_868_800 - 146_097 * 86_400)
    #expect("\(former)" == "1600-03-01T00:00:00.000Z")
  }

  @Test("Each day has its month, in a leap year too")
  func months() {
    var day = WallTime(secondsSince1970: 951_782_400 - 59 * 86_400)
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (month, length) in lengths.enumerated() {
      for number in 1...length {
        let (month, number) = ("0\(month + 1)".suffix(2), "0\(number)".suffix(2))
        #expect("\(day)" == "2000-\(month)-\(number)T00:00:00.000Z")
        day = day.advanced(by: .seconds(86_400))
      }
    }
    #expect("\(day)" == "2001-01-01T00:00:00.000Z")
  }

  @Test("Seconds beyond the nanoseconds of 64 bits keep their fraction")
  func farSeconds() {
    for whole in [0x1p33, 0x1p33 + 1, -0x1p33, -0x1p33 - 1] {
      let time = WallTime(secondsSince1970: whole + 0.25)
      #expect(time.wholeSeconds == Int64(whole))
      #expect(time.nanosecondsIntoSecond == 250_000_000)
    }
  }

  @Test(
    "What no clock shows saturates, and can be printed",
    arguments: [
      (-.infinity, Int64.min, "-292277022657-01-27T08:29:52.000Z"),
      (-1e300, .min, "-292277022657-01-27T08:29:52.000Z"),
      (-0x1p63, .min, "-292277022657-01-27T08:29:52.000Z"),
      (-62_167_219_201, -62_167_219_201, "-0001-12-31T23:59:59.000Z"),
      (.nan, 0, "1970-01-01T00:00:00.000Z"),
      (0x1p63, .max, "292277026596-12-04T15:30:07.000Z"),
      (1e300, .max, "292277026596-12-04T15:30:07.000Z"),
      (.infinity, .max, "292277026596-12-04T15:30:07.000Z"),
    ] as [(Double, Int64, String)])
  func beyond(seconds: Double, whole: Int64, text: String) {
    let time = WallTime(secondsSince1970: seconds)
    #expect(time.wholeSeconds == whole)
    #expect(time.nanosecondsIntoSecond == 0)
    #expect("\(time)" == text)
  }

  @Test("Whole seconds are rounded down, before 1970 too")
  func wholeSeconds() {
    #expect(WallTime(nanoseconds: 1_999_999_999).wholeSeconds == 1)
    #expect(WallTime(nanoseconds: 2_000_000_000).wholeSeconds == 2)
    #expect(WallTime(nanoseconds: -1).wholeSeconds == -1)
    #expect(WallTime(nanoseconds: -1_000_000_000).wholeSeconds == -1)
    #expect(WallTime(nanoseconds: -1_000_000_001).wholeSeconds == -2)
    #expect(WallTime(nanoseconds: -1).nanosecondsIntoSecond == 999_999_999)
  }

  @Test("Every year of four digits has its place, and arithmetic leaves none by surprise")
  func fourDigits() {
    for (milliseconds, text) in [
      (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
      (-9_223_372_036_855, "1677-09-21T00:12:43.145Z"),
      (9_223_372_036_855, "2262-04-11T23:47:16.855Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ] as [(Int64, String)] {
      let time = WallTime(milliseconds: milliseconds)
      #expect("\(time)" == text)
      #expect(time.milliseconds == milliseconds)
      let whole = WallTime(secondsSince1970: Double(time.wholeSeconds))
      #expect(whole.wholeSeconds == time.wholeSeconds && whole.nanosecondsIntoSecond == 0)
      #expect(time.advanced(by: .milliseconds(1)).milliseconds == milliseconds + 1)
      #expect(time.advanced(by: .milliseconds(-1)) < time)
      #expect(time.seconds(since: time.advanced(by: .milliseconds(-1_500))) == 1.5)
    }
    let (first, last) = (WallTime(milliseconds: .min), WallTime(milliseconds: .max))
    #expect(last.seconds(since: first) == 0x1p64 / 1000)
    #expect(last.advanced(byNanoseconds: .max) > last)
  }

  @Test("A moment and a step make the moment whose nanoseconds are their sum")
  func steps() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<10_000 {
      let range = Int64.min / 2...Int64.max / 2
      let (start, step) = (Int64.random(in: range, using: &random), Int64.random(in: range))
      let moment = WallTime(nanoseconds: start).advanced(byNanoseconds: step)
      #expect(moment == WallTime(nanoseconds: start + step), "\(start) + \(step)")
      #expect((moment < WallTime(nanoseconds: start)) == (step < 0))
    }
  }

  @Test(
    "ISO 8601 in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"),
      (-1, "1969-12-31T23:59:59.999Z"),
      (951_782_400_000_000_000, "2000-02-29T00:00:00.000Z"),
      (1_767_258_000_123_456_789, "2026-01-01T09:00:00.123Z"),
      (4_107_542_399_000_000_000, "2100-02-28T23:59:59.000Z"),
      (4_107_542_400_000_000_000, "2100-03-01T00:00:00.000Z"),
    ])
  func text(nanoseconds: Int64, text: String) {
    #expect("\(WallTime(nanoseconds: nanoseconds))" == text)
  }

  @Test("Instants and durations add up with the usual signs")
  func arithmetic() {
    #expect(Instant.at(1) + .seconds(2) == .at(3))
    #expect(Instant.at(1) - .seconds(2) == .at(-1))
    #expect(Instant.at(3) - Instant.at(1) == .seconds(2))
    #expect(Instant.at(1) - Instant.at(3) == .seconds(-2))
    var instant = Instant.at(1)
    instant += .milliseconds(500)
    #expect(instant == .at(1.5))
    instant -= .seconds(2)
    #expect(instant == .at(-0.5))
    #expect(Instant.distantFuture + .seconds(1) == .distantFuture)
    #expect(Instant.distantPast - .seconds(1) == .distantPast)
    #expect(Instant.zero - .seconds(Int64.min) == .distantFuture)
  }
}
