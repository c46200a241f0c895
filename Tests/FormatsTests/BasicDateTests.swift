import Dates
import Tasks
import Testing

@testable import Formats

/// Dates without separators, as iCalendar has them.
@Suite struct BasicDateTests {
  @Test(
    "A day, a time of it, one in UTC and one in a zone",
    arguments: [
      ("20261231", nil, "2026-12-31"), ("20261231", "Europe/Berlin", "2026-12-31"),
      ("20261231T1700", nil, "2026-12-31T17:00"), ("20261231T170030", nil, "2026-12-31T17:00:30"),
      ("20261231T170060", nil, "2026-12-31T17:00:59"),
      ("20261231T170000Z", nil, "2026-12-31T17:00 UTC"),
      ("20261231T170000Z", "Europe/Berlin", "2026-12-31T17:00 UTC"),
      ("20261231T170000", "Europe/Berlin", "2026-12-31T17:00 Europe/Berlin"),
      ("20261231T170000", "Nobody's Time", "2026-12-31T17:00 Nobody's Time"),
      ("20261231T170000", "", "2026-12-31T17:00"), ("00000229", nil, "0000-02-29"),
    ] as [(String, String?, String)])
  func read(_ text: String, _ zone: String?, _ date: String) {
    #expect(ISODate.date(basic: Bytes(text), zone: zone) == TaskDate(date))
    #expect(TaskDate(date) != nil)
  }

  @Test(
    "What is none",
    arguments: [
      "", "2026", "2026123", "202612310", "20261232", "20260229", "20261301", "20260001",
      "2026-1231",
      "20261231T", "20261231Z", "20261231TZ", "20261231T17", "20261231T17000", "20261231T1700000",
      "20261231T240000", "20261231T176000", "20261231T170061", "20261231T17:00", "20261231t170000",
      "20261231 170000", "20261231T170000z", "+0261231", "２０２６１２３１",
    ])
  func refused(_ text: String) {
    #expect(ISODate.date(basic: Bytes(text), zone: nil) == nil)
  }

  @Test("A moment has one of four forms, and nothing around it")
  func moments() {
    func milliseconds(_ text: String) -> Int64? { BasicMoment.moment(Bytes(text))?.milliseconds }
    let second: Int64 = 1_767_262_830_000
    #expect(milliseconds("20260101T102030Z") == second)
    #expect(milliseconds("20260101T102030") == second)
    #expect(milliseconds("20260101") == milliseconds("2026-01-01"))
    #expect(milliseconds("2026-01-01") == second - 37_230_000)
    for text in [
      "20260101T102030z", "2026-01-1", "20260101T1020", "20260101T102030ZZ", "2026/01/01",
    ] {
      #expect(milliseconds(text) == nil, "\(text)")
    }
  }
}
