import System
import Testing

@testable import Dates

struct ZoneTests {
  private func zone(_ name: String) throws -> Zone {
    try #require(ZoneName(name).flatMap(Zone.named), "\(name): tzdata has it")
  }

  private func date(_ text: String) throws -> TaskDate { try #require(TaskDate(text), "\(text)") }

  @Test("Behaviour 54: an instant is computed from the local time and its zone")
  func instants() throws {
    for (text, instant) in [
      ("1970-01-01T00:00 UTC", 0), ("2026-03-28T09:00 Europe/Berlin", 1_774_684_800),
      ("2026-03-29T09:00 Europe/Berlin", 1_774_767_600), ("2026-07-01T12:00", 1_782_900_000),
      ("2026-07-01", 1_782_856_800),
    ] as [(String, Int64)] {
      #expect(try date(text).instant(in: zone("Europe/Berlin")) == instant, "\(text)")
    }
  }

  @Test("Behaviour 54: a zone that does not exist any more is the place where one is")
  func lostZone() throws {
    let (berlin, tokyo) = (try zone("Europe/Berlin"), try zone("Asia/Tokyo"))
    let lost = try date("2026-07-01T12:00 Mars/Olympus")
    #expect(try lost.instant(in: berlin) == date("2026-07-01T12:00").instant(in: berlin))
    #expect(lost.instant(in: tokyo) == lost.instant(in: berlin) - 7 * 3600)
  }

  @Test("Behaviour 56: a time in the spring gap moves forward, one in autumn is the first of two")
  func gapAndFold() throws {
    let berlin = try zone("Europe/Berlin")
    let day = CivilDate(year: 2026, month: 3, day: 29)
    let gap = berlin.instant(of: day, try #require(TimeOfDay(hour: 2, minute: 30)))
    #expect(gap == 1_774_747_800)  // 01:30Z
    #expect(berlin.local(gap).1 == TimeOfDay(hour: 3, minute: 30))
    let autumn = CivilDate(year: 2026, month: 10, day: 25)
    let first = berlin.instant(of: autumn, try #require(TimeOfDay(hour: 2, minute: 30)))
    #expect(first == 1_792_888_200)  // 00:30Z
    #expect(berlin.local(first + 3600).1 == TimeOfDay(hour: 2, minute: 30))
  }

  @Test("Behaviour 55: a whole day is overdue from the next local midnight")
  func overdue() throws {
    let auckland = try zone("Pacific/Auckland")
    let day = try date("2026-09-26")
    #expect(day.overdueInstant(in: auckland) == day.instant(in: auckland) + 86_400)
    // Its Sunday has 23 hours.
    let sunday = try date("2026-09-27")
    #expect(sunday.overdueInstant(in: auckland) == sunday.instant(in: auckland) + 82_800)
    let time = try date("2026-09-27T09:00")
    #expect(time.overdueInstant(in: auckland) == time.instant(in: auckland))
  }

  @Test(
    "A day begins at its first moment, also where midnight is left out or shown twice",
    arguments: [
      ("America/Sao_Paulo", "2018-11-04"), ("Asia/Beirut", "2026-03-29"),
      ("America/Toronto", "1919-03-31"), ("America/St_Johns", "2010-11-07"),
      ("Pacific/Apia", "2011-12-30"), ("Pacific/Apia", "2011-12-31"),
      ("Africa/Cairo", "2026-04-24"),
      ("America/Havana", "2026-11-01"), ("Asia/Gaza", "2026-03-28"),
      ("Europe/Berlin", "2026-03-29"),
    ])
  func startOfDay(name: String, text: String) throws {
    let zone = try zone(name)
    let day = try #require(CivilDate(text: text))
    let start = zone.start(of: day)
    #expect(zone.local(start).0 >= day)
    for before in Array(1...120) + stride(from: 121, to: 93_600, by: 301) {
      #expect(zone.local(start - Int64(before)).0 < day, "\(before) s before")
    }
  }

  @Test("Midnights that clocks leave out are the moment at which they jump")
  func midnightInGap() throws {
    #expect(try date("2018-11-04").instant(in: zone("America/Sao_Paulo")) == 1_541_300_400)
    // The gap went from 23:30 to 00:30.
    let toronto = try zone("America/Toronto")
    let start = try date("1919-03-31").instant(in: toronto)
    #expect(toronto.local(start).1 == TimeOfDay(hour: 0, minute: 30))
    // Samoa has had no such day.
    let apia = try zone("Pacific/Apia")
    #expect(try date("2011-12-30").instant(in: apia) == date("2011-12-31").instant(in: apia))
  }

  @Test("Years far beyond the tables are counted by the rule at the end of the file")
  func farYears() throws {
    for year in [2038, 2400, 9999] as [Int64] {
      let berlin = try zone("Europe/Berlin")
      let noon = try #require(TimeOfDay(hour: 12, minute: 0))
      for (month, hours) in [(1, 1), (7, 2)] as [(Int64, Int64)] {
        let day = CivilDate(year: year, month: month, day: 1)
        #expect(berlin.instant(of: day, noon) == day.daysSince1970 * 86_400 + (12 - hours) * 3600)
      }
    }
    for instant in [Int64.min, .max, -1 << 46, 1 << 46] {
      for name in ["Europe/Berlin", "America/New_York", "UTC"] { _ = try zone(name).local(instant) }
    }
  }
}
