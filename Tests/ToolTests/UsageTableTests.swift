import DiskUsage
import Testing
import Wording

@testable import Commands
@testable import aloft

@Suite("Measurements as a table")
struct UsageTableTests {
  private func measurement(
    _ path: DiskPath, line: String = "1 0 8:1 / / rw - ext4 /dev/sda1 rw"
  ) throws -> DiskMeasurement {
    DiskMeasurement(
      path: path, mount: MountTable(parsing: Array(line.utf8)).mounts.first,
      space: try DiskSpace(total: 500_000_000_000, used: 12_500_000_000, available: 450_000_000_000)
    )
  }

  @Test("A table for people, in SI units or in IEC's by their names")
  func table() throws {
    let measurements = [
      try measurement("/home/ada"), try measurement("/", line: #"2 1 8:1 / /a\040b rw - xfs x rw"#),
    ]
    #expect(
      UsageTable.text(measurements) == """
        Path       Source        Total     Used  Available  Reserved  Use%  Mount
        /home/ada  /dev/sda1  500.0 GB  12.5 GB   450.0 GB   37.5 GB    3%  /
        /          x          500.0 GB  12.5 GB   450.0 GB   37.5 GB    3%  /a b

        """)
    #expect(
      UsageTable.text([measurements[0]], in: .iec) == """
        Path       Source         Total      Used  Available  Reserved  Use%  Mount
        /home/ada  /dev/sda1  465.7 GiB  11.6 GiB  419.1 GiB  34.9 GiB    3%  /

        """)
  }

  @Test("Any bytes in paths stay on their line")
  func anyBytes() throws {
    let path = DiskPath(Array("/a\n\"\\\u{1B}".utf8) + [0xFF])
    let line = #"1 0 8:1 / /b\012c rw - ext4 /dev/\011 rw"#
    let text = UsageTable.text([try measurement(path, line: line)])
    #expect(text.split(separator: "\n").count == 2)
  }
}
