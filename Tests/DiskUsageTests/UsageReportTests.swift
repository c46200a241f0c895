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

  @Test("Any bytes in paths are valid in JSON")
  func anyBytes() throws {
    let path = DiskPath(Array("/a\n\"\\\u{1B}".utf8) + [0xFF])
    let line = #"1 0 8:1 / /b\012c rw - ext4 /dev/\011 rw"#
    let json = UsageReport.json([try measurement(path, line: line)])
    #expect(json.contains(#""path":"/a\u000A\"\\\u001B\\xFF","mount":"/b\u000Ac""#))
    #expect(json.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
  }
}
