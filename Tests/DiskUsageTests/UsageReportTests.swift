import Testing

@testable import DiskUsage

@Suite("Measurements as text")
struct UsageReportTests {
  private func measurement(
    _ path: DiskPath, line: String? = "1 0 8:1 / / rw - ext4 /dev/sda1 rw"
  ) throws -> DiskMeasurement {
    DiskMeasurement(
      path: path, mount: line.flatMap { Mount(line: Array($0.utf8)) },
      space: try DiskSpace(total: 500_000_000_000, used: 12_500_000_000, available: 450_000_000_000)
    )
  }

  @Test("A table for people, in SI units or in IEC's by their names")
  func table() throws {
    let measurements = [
      try measurement("/home/ada"), try measurement("/", line: #"2 1 8:1 / /a\040b rw - xfs x rw"#),
    ]
    #expect(
      UsageReport.table(measurements) == """
        Path       Source        Total     Used  Available  Reserved  Use%  Mount
        /home/ada  /dev/sda1  500.0 GB  12.5 GB   450.0 GB   37.5 GB    3%  /
        /          x          500.0 GB  12.5 GB   450.0 GB   37.5 GB    3%  /a b

        """)
    #expect(
      UsageReport.table([measurements[0]], in: .iec) == """
        Path       Source         Total      Used  Available  Reserved  Use%  Mount
        /home/ada  /dev/sda1  465.7 GiB  11.6 GiB  419.1 GiB  34.9 GiB    3%  /

        """)
  }

  @Test("JSON: an array of objects with bytes and the rate; nothing measured is an empty array")
  func json() throws {
    #expect(UsageReport.json([]) == "[]\n")
    #expect(
      UsageReport.json([try measurement("/home/ada"), try measurement("/x", line: nil)]) == """
        [
        {"path":"/home/ada","mount":"/","source":"/dev/sda1","total":500000000000,\
        "used":12500000000,"available":450000000000,"reserved":37500000000,\
        "rate":0.02702702702702703},
        {"path":"/x","mount":null,"source":null,"total":500000000000,\
        "used":12500000000,"available":450000000000,"reserved":37500000000,\
        "rate":0.02702702702702703}
        ]

        """)
  }

  @Test("Any bytes in paths stay on their line in the table and valid in JSON")
  func anyBytes() throws {
    let path = DiskPath(Array("/a\n\"\\\u{1B}".utf8) + [0xFF])
    let line = #"1 0 8:1 / /b\012c rw - ext4 /dev/\011 rw"#
    let text = UsageReport.table([try measurement(path, line: line)])
    #expect(text.split(separator: "\n").count == 2)
    let json = UsageReport.json([try measurement(path, line: line)])
    #expect(json.contains(#""path":"/a\u000A\"\\\u001B\\xFF","mount":"/b\u000Ac""#))
    #expect(json.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
  }
}
