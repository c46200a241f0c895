import Dates
import ProgramSupport
import Testing

/// The names that Windows has for time zones.
@Suite struct WindowsZoneTests {
  private static let data = "/usr/share/unicode/cldr/common/supplemental/windowsZones.xml"

  /// What CLDR 41, Debian 12's, still says: zones whose clocks went another way since.
  private static let former = [
    "Central Asia Standard Time": "Asia/Almaty",
    "Mountain Standard Time (Mexico)": "America/Chihuahua",
  ]

  @Test(
    "The table is CLDR's: each name of Windows is the zone that stands there for the whole world")
  func table() throws {
    let output = try ForeignProgram.output("grep 'territory=\"001\"' \(Self.data)")
    let rows = String(decoding: output, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: "\"").map(String.init)
    }
    #expect(rows.count > 130, "install unicode-cldr-core")
    for row in rows where row.count < 6 || Self.former[row[1]] != row[5] {
      #expect(row.count > 5 && ZoneName.windows(row[1])?.text == row[5], "\(row)")
    }
  }

  @Test(
    "A name keeps its clocks where a place has left them: Almaty in 2024, Chihuahua in 2022",
    arguments: [("Central Asia Standard Time", 6), ("Mountain Standard Time (Mexico)", -7)])
  func left(name: String, hours: Int64) throws {
    let zone = try #require(ZoneName.windows(name).flatMap(Zone.named))
    let summer = try #require(TaskDate("2026-07-01T12:00")).instant(in: .utc)
    #expect(zone.offset(at: summer) == hours * 3600)
  }

  @Test(
    "What Windows does not have is none",
    arguments: ["", "Eastern", "eastern standard time", "=", "\n"])
  func none(name: String) { #expect(ZoneName.windows(name) == nil) }
}
