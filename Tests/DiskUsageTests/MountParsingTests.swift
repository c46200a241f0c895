import Testing

@testable import DiskUsage

@Suite("Lines of the mount table")
struct MountParsingTests {
  private func parsed(_ line: String) -> Mount? { Mount(line: Array(line.utf8)) }

  @Test("A line with every field")
  func complete() throws {
    let mount = try #require(
      parsed("36 35 98:7 /sub /mnt rw,noatime master:1 shared:2 - ext4 /dev/sda1 ro,errors=x"))
    #expect(mount.id == 36)
    #expect(mount.parent == 35)
    #expect(mount.device == Mount.Device(major: 98, minor: 7))
    #expect(mount.root == "/sub")
    #expect(mount.point == "/mnt")
    #expect(!mount.isReadOnly)
    #expect(mount.type == "ext4")
    #expect(mount.source == "/dev/sda1")
  }

  @Test("No optional field, or several, or an empty source, change nothing else")
  func optional() throws {
    for fields in ["", "shared:1 ", "shared:1 master:2 propagate_from:3 unbindable "] {
      let mount = try #require(parsed("1 0 8:1 / /a ro \(fields)- xfs /dev/b rw"))
      #expect(mount.type == "xfs")
      #expect(mount.isReadOnly)
    }
    #expect(parsed("1 0 0:9 / /a rw - tmpfs  rw")?.source == "")
    #expect(parsed("1 0 0:9 / /a rw - tmpfs none rw")?.source == "none")
  }

  @Test("Blanks, tabs, newlines and backslashes in a mount point; bytes that are no text stay")
  func escapes() throws {
    let escaped = try #require(
      parsed(#"1 0 8:1 / /a\040b\011c\012d\134e\043 rw - xfs /dev/x\040y rw"#))
    #expect(escaped.point == "/a b\tc\nd\\e#")
    #expect(escaped.source == "/dev/x y")
    var line = Array("1 0 8:1 / /".utf8)
    line += [0xFF, 0xFE]
    line += Array(" rw - xfs /dev/a rw".utf8)
    let raw = try #require(Mount(line: line))
    #expect(raw.point.bytes == [0x2F, 0xFF, 0xFE])
    #expect(raw.point.description == "/\\xFF\\xFE")
  }

  @Test(
    "What is no triple of octal digits is kept",
    arguments: [
      (#"\"#, #"\"#), (#"\04"#, #"\04"#), (#"\089"#, #"\089"#), (#"\777"#, #"\777"#),
      (#"\+12"#, #"\+12"#), (#"\134040"#, #"\040"#), (#"a\0400"#, "a 0"),
    ])
  func oddEscapes(_ field: String, _ text: String) {
    #expect(Mount.unescaped(Array(field.utf8)) == Array(text.utf8))
  }

  @Test("Malformed lines are skipped and counted, and the others read")
  func malformed() {
    let lines = [
      "1 0 8:1 / / rw - ext4 /dev/a rw",
      "garbage", "2 1 8:2 / /b rw", "x 1 8:2 / /b rw - ext4 /dev/b rw",
      "2 -1 8:2 / /b rw - ext4 /dev/b rw", "2 1 8-2 / /b rw - ext4 /dev/b rw",
      "2 1 8:2:3 / /b rw - ext4 /dev/b rw", "2 1 8:2 / b rw - ext4 /dev/b rw",
      "2 1 8:2 / /b rw shared:1 ext4 /dev/b rw", "2 1 8:2 / /b rw -",
      "2 1 8:2 / /b rw -  /dev/b rw", "2 1 99999999999:2 / /b rw - ext4 /dev/b rw",
      "3 1 8:3 / /c rw - ext4 /dev/c rw",
    ]
    let table = MountTable(parsing: Array(lines.joined(separator: "\n").utf8))
    #expect(table.mounts.map(\.id) == [1, 3])
    #expect(table.skippedLines == 11)
  }

  @Test("No bytes whatever stop the reading")
  func anyBytes() {
    var state: UInt64 = 42
    let alphabet = Array("0123456789:/ -\\\n,ext".utf8) + [0, 0xFF]
    for _ in 0..<2000 {
      let bytes = (0..<80).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      let table = MountTable(parsing: bytes)
      _ = table.disks
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      #expect(table.mounts.count + table.skippedLines == lines.count)
    }
    #expect(MountTable(parsing: []).mounts.isEmpty)
  }

  @Test("This system's table is read without a rest")
  func thisSystem() throws {
    let table = try MountInfo().table()
    #expect(table.skippedLines == 0)
    #expect(table.mount(holding: "/proc/self")?.type == "proc")
  }
}
