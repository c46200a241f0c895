import Dates
import ProgramSupport
import Testing

/// The names that Windows has for time zones.
@Suite struct WindowsZoneTests {
  private static let data = "/usr/share/unicode/cldr/common/supplemental/windowsZones.xml"

  @Test(
    "The table is CLDR's: each name of Windows is the zone that stands there for the whole world")
  func table() throws {
    let output = try ForeignProgram.output("grep 'territory=\"001\"' \(Self.data)")
    let rows = String(decoding: output, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: "\"").map(String.init)
    }
    #expect(rows.count > 130, "install unicode-cldr-core")
    for row in rows {
      #expect(row.count > 5 && ZoneName.windows(row[1])?.text == row[5], "\(row)")
    }
  }

  @Test(
    "What Windows does not have is none",
    arguments: ["", "Eastern", "eastern standard time", "=", "\n"])
  func none(name: String) { #expect(ZoneName.windows(name) == nil) }
}
