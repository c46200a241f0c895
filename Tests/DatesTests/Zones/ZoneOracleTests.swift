import Glibc
import ProgramSupport
import System
import Testing

@testable import Dates

/// Python's zoneinfo reads the same database by another program.
struct ZoneOracleTests {
  private static let hasZoneInfo = ForeignProgram.succeeds("python3 -c 'import zoneinfo'")
  /// Every so many zones, and all that are odd; `ALOFT_ZONES=1` asks for all.
  private static let every = getenv("ALOFT_ZONES").flatMap { Int(String(cString: $0)) } ?? 40

  @Test(
    "Behaviour 56: from 1970 to 2100 clocks show what Python's zoneinfo says, to the second",
    .enabled(if: hasZoneInfo, "needs python3 with zoneinfo"))
  func sameAsPython() throws {
    let script = ForeignProgram.path("Oracles/zones.py")
    let output = try ForeignProgram.output("python3 '\(script)' '\(Zone.folder)' \(Self.every)")
    var (zone, name, zones, facts) = (Zone.utc, "", 0, 0)
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      if words.count == 2 {
        name = String(decoding: words[1], as: UTF8.self)
        zone = try #require(ZoneName(name).flatMap(Zone.named), "\(name)")
        zones += 1
        continue
      }
      let (left, right) = (number(words[1]), number(words[2]))
      let isOffset = words[0].first == UInt8(ascii: "o")
      let found = isOffset ? zone.offset(at: left) : instant(zone, left)
      if found != right { Issue.record("\(name) \(isOffset) \(left): \(found), not \(right)") }
      facts += 1
    }
    #expect(zones >= 30)
    #expect(facts > 50_000)
  }

  private func instant(_ zone: Zone, _ local: Int64) -> Int64 {
    let (day, second) = local.flooredQuotientAndRemainder(by: 86_400)
    return zone.instant(
      of: CivilDate(daysSince1970: day), TimeOfDay(secondsSinceMidnight: Int32(second)))
  }

  private func number(_ digits: ArraySlice<UInt8>) -> Int64 {
    digits.first == UInt8(ascii: "-")
      ? -number(digits.dropFirst()) : digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }
}
