import System
import Testing

@Suite struct ValueTests {
  @Test(
    "The checksum is that of its authors' test vectors",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func checksum(_ text: String, _ expected: String) {
    #expect(Checksum.fnv1a(text.utf8) == expected)
  }

  @Test("A checksum always has sixteen digits")
  func digits() {
    let sums = (0..<2000).map { Checksum.fnv1a("\($0)".utf8) }
    #expect(sums.allSatisfy { $0.utf8.count == 16 })
    #expect(sums.contains { $0.hasPrefix("0") })
  }

  @Test(
    "Days are those of the calendar, and back",
    arguments: [
      (0, 1970, 1, 1), (-1, 1969, 12, 31), (11_016, 2000, 2, 29), (11_017, 2000, 3, 1),
      (-25_509, 1900, 2, 28), (-25_508, 1900, 3, 1), (-719_468, 0, 3, 1), (-719_528, 0, 1, 1),
      (2_932_896, 9999, 12, 31),
    ] as [(Int64, Int64, Int64, Int64)])
  func days(_ number: Int64, _ year: Int64, _ month: Int64, _ day: Int64) {
    let date = CivilDate(year: year, month: month, day: day)
    #expect(CivilDate(daysSince1970: number) == date)
    #expect(date.daysSince1970 == number)
    #expect(date.exists)
  }

  @Test("Four hundred years go by day after day")
  func everyDay() {
    var former = CivilDate(daysSince1970: -1)
    for number in 0..<Int64(146_097) {
      let date = CivilDate(daysSince1970: number)
      #expect(date.daysSince1970 == number)
      let isNext =
        date == CivilDate(year: former.year, month: former.month, day: former.day + 1)
        || date.day == 1
          && (date.month == former.month + 1 || date.month == 1 && date.year == former.year + 1)
      #expect(isNext, "\(former) is followed by \(date)")
      former = date
    }
    #expect(former == CivilDate(year: 2369, month: 12, day: 31))
  }

  @Test(
    "A day that no calendar has does not exist",
    arguments: [(2025, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0)]
      as [(Int64, Int64, Int64)])
  func noDay(_ year: Int64, _ month: Int64, _ day: Int64) {
    #expect(!CivilDate(year: year, month: month, day: day).exists)
  }
}
