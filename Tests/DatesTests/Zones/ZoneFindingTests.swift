import Glibc
import ProgramSupport
import System
import Testing

@testable import Dates

struct ZoneFindingTests {
  @Test(
    "A name that leads out of the database, or to what is no zone, is none",
    arguments: [
      "../../etc/passwd", "/etc/localtime", "Europe/../Europe/Berlin", "Europe//Berlin", "Europe",
      "Europe/", "./UTC", "tzdata.zi", "zone.tab", "leapseconds", "Mars/Olympus", "..", ".",
      "right/Europe/Berlin", String(repeating: "a", count: 300),
    ])
  func refused(name: String) throws {
    #expect(Zone.named(try #require(ZoneName(name))) == nil)
  }

  @Test("UTC is there without a database")
  func utc() throws {
    let none = try TemporaryFolder()
    let name = try #require(ZoneName("UTC"))
    #expect(Zone.named(name, in: none.path) == .utc)
    #expect(Zone.utc.offset(at: 1_700_000_000) == 0)
    #expect(Zone.named(try #require(ZoneName("Europe/Berlin")), in: none.path) == nil)
  }

  @Test("A zone's file cut off or changed anywhere is refused or read, never a crash")
  func damaged() throws {
    let whole = try #require(try SmallFile.read(Zone.folder + "/Europe/Berlin", limit: 100_000))
    #expect(Zone(name: nil, data: whole) != nil)
    for length in 0..<whole.count { #expect(Zone(name: nil, data: Array(whole[..<length])) == nil) }
    var generator = SeededGenerator(seed: 16)
    var (read, refused) = (0, 0)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0...generator.next(below: 3) {
        bytes[generator.next(below: bytes.count)] = UInt8(generator.next(below: 256))
      }
      guard let zone = Zone(name: nil, data: bytes) else {
        refused += 1
        continue
      }
      read += 1
      let day = CivilDate(year: Int64(generator.next(below: 4000)), month: 3, day: 29)
      _ = zone.local(zone.start(of: day))
    }
    #expect(read > 100 && refused > 100)
  }

  @Test("A file of the first version has no rule behind its table")
  func firstVersion() throws {
    var bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
    for count in [0, 0, 0, 1, 2, 4] as [UInt8] { bytes += [0, 0, 0, count] }
    bytes += [0, 0, 0, 100, 1, 0, 0, 0x0E, 0x10, 0, 0, 0xFF, 0xFF, 0xF1, 0xF0, 1, 0]
    bytes += Array("CET\0".utf8)
    let zone = try #require(Zone(name: nil, data: bytes))
    #expect(zone.offset(at: 99) == 3600)
    #expect(zone.offset(at: 100) == -3600)
    #expect(zone.offset(at: 1 << 40) == -3600)
  }

  // MARK: Where one is

  private func local(_ variables: [String: String], file: String = "/nowhere") -> Zone {
    Zone.local(by: { variables[$0] }, file: file)
  }

  @Test("TZ names the person's zone: by name, with a colon, by path, by rules")
  func byVariable() throws {
    let berlin = try #require(ZoneName("Europe/Berlin").flatMap(Zone.named))
    #expect(local(["TZ": "Europe/Berlin"]) == berlin)
    #expect(local(["TZ": ":Europe/Berlin"]) == berlin)
    #expect(local(["TZ": "\(Zone.folder)/Europe/Berlin"]) == berlin)
    let rules = local(["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])
    #expect(rules.name == nil)
    for instant in stride(from: Int64(1_600_000_000), to: 1_700_000_000, by: 98_765) {
      #expect(rules.offset(at: instant) == berlin.offset(at: instant))
    }
    for text in ["", ":", "Mars/Olympus", "../../../etc/localtime", "/etc/passwd"] {
      #expect(local(["TZ": text]) == .utc, "\(text)")
    }
    #expect(local([:]) == .utc)
  }

  @Test("Without TZ the link of the machine names it; a copy has the rules and no name")
  func byLink() throws {
    let folder = try TemporaryFolder()
    let berlin = try #require(ZoneName("Europe/Berlin").flatMap(Zone.named))
    for (number, target) in [
      "\(Zone.folder)/Europe/Berlin", "../usr/share/zoneinfo/Europe/Berlin",
      "/nix/store/zoneinfo/posix/Europe/Berlin",
    ].enumerated() {
      symlink(target, folder["link\(number)"])
      #expect(local([:], file: folder["link\(number)"]) == berlin)
    }
    let bytes = try #require(try SmallFile.read(Zone.folder + "/Europe/Berlin", limit: 100_000))
    try folder.write(bytes, to: "localtime")
    symlink(folder["localtime"], folder["link"])
    for file in ["localtime", "link"] {
      let zone = local([:], file: folder[file])
      #expect(zone.name == nil)
      #expect(zone.offset(at: 1_782_900_000) == 7200)
    }
    symlink("link-to-itself", folder["link-to-itself"])
    #expect(local([:], file: folder["link-to-itself"]) == .utc)
  }

  @Test("TZDIR is another database")
  func byFolder() throws {
    let folder = try TemporaryFolder()
    let bytes = try #require(try SmallFile.read(Zone.folder + "/Asia/Tokyo", limit: 100_000))
    try folder.write(bytes, to: "Home")
    let zone = local(["TZ": "Home", "TZDIR": folder.path])
    #expect(zone.name == ZoneName("Home"))
    #expect(zone.offset(at: 0) == 9 * 3600)
  }

  @Test(
    "Rules that are none are refused",
    arguments: [
      "", "C", "CE-1", "CET", "CET-25", "CET-1CEST,", "CET-1CEST,M3.5.0",
      "CET-1CEST,M13.1.0,M1.1.0",
      "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J365", "<CET-1",
      "CET-1CEST,J1,J366", "CET-1CEST,M3.5.0,M10.5.0/168", "CET-1CEST,M3.5.0,M10.5.0 ",
    ])
  func rules(text: String) {
    #expect(YearlyRule(Array(text.utf8)) == nil)
  }

  @Test("Rules may count days with or without leap days, and may say summer for ever")
  func kindsOfDays() throws {
    let counted = try #require(YearlyRule(Array("AAA0BBB,59/0,J60/0".utf8))?.summer)
    #expect(counted.start.day == .counted(59) && counted.end.day == .named(60))
    let zone = Zone(name: nil, rule: try #require(YearlyRule(Array("AAA0BBB,59/0,J60/1".utf8))))
    // February 29 in a leap year; March 1, when both changes meet, in the others.
    let leapDay = CivilDate(year: 2024, month: 2, day: 29).daysSince1970 * 86_400
    #expect([leapDay - 1, leapDay, leapDay + 86_399].map(zone.offset) == [0, 3600, 3600])
    #expect(zone.offset(at: leapDay + 86_400) == 0)
    let always = Zone(name: nil, rule: try #require(YearlyRule(Array("XXX3EDT4,0/0,J365/23".utf8))))
    for instant in stride(from: Int64(0), to: 400_000_000, by: 10_799) {
      #expect(always.offset(at: instant) == -4 * 3600)
    }
  }
}
