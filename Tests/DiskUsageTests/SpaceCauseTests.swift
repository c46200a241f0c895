import Testing

@testable import DiskUsage

@Suite("Why nothing can be written")
struct SpaceCauseTests {
  private func cause(
    available: UInt128 = 300_000_000, reserved: UInt128 = 0,
    _ change: (inout SpaceDetails) -> Void = { _ in }
  ) throws -> SpaceCause? {
    let total: UInt128 = 1_000_000_000
    let space = try DiskSpace(
      total: total, used: total - available - reserved, available: available)
    var details = SpaceDetails()
    change(&details)
    return SpaceCause(space, details)
  }

  @Test("Nothing is said where there is room and no limit is reached")
  func none() throws {
    #expect(try cause() == nil)
    let fine = try cause {
      $0.files = .init(total: 100, free: 1)
      $0.quota = .init(used: 99, limit: 100, files: 9, fileLimit: 10)
      $0.allocation = .init(unallocated: 0, metadata: 64 << 20, metadataUsed: 59 << 20)
    }
    #expect(fine == nil)
  }

  @Test("Each limit is named, though there is room")
  func limits() throws {
    #expect(try cause { $0.isReadOnly = true } == .readOnly)
    #expect(try cause { $0.files = .init(total: 64, free: 0) } == .files)
    #expect(try cause { $0.quota = .init(used: 100, limit: 100) } == .quota)
    #expect(
      try cause { $0.quota = .init(used: 1, limit: nil, files: 10, fileLimit: 10) } == .quota)
    let allocation = SpaceDetails.Allocation(
      unallocated: 1 << 20, metadata: 64 << 20, metadataUsed: 61 << 20)
    #expect(try cause { $0.allocation = allocation } == .metadata)
  }

  @Test("A file system that makes inodes as it needs them has none that could end")
  func dynamicInodes() throws {
    #expect(try cause { $0.files = .init(total: 0, free: 0) } == nil)
  }

  @Test("Where nothing is free, or a rest that nobody gets, the reserve is told from a full disk")
  func full() throws {
    #expect(try cause(available: 0) == .full)
    #expect(try cause(available: 24 << 10) == .full)
    // What ext4 keeps for itself without a reserve for root.
    #expect(try cause(available: 0, reserved: 16 << 20) == .full)
    #expect(try cause(available: 0, reserved: 50_000_000) == .reserve)
    #expect(try cause(available: 1 << 20, reserved: 50_000_000) == nil)
  }

  @Test("JSON names what is known, and the cause")
  func json() throws {
    var details = SpaceDetails()
    details.files = .init(total: 64, free: 0)
    details.trash = .init(bytes: 5, count: 1)
    let measurement = DiskMeasurement(
      path: "/a", mount: nil, space: try DiskSpace(total: 10, used: 1, available: 9))
    let json = UsageReport.json([measurement, measurement], [details, nil])
    #expect(
      json == """
        [
        {"path":"/a","mount":null,"source":null,"total":10,"used":1,"available":9,"reserved":0,"rate":0.1,\
        "details":{"readOnly":false,"inodes":64,"inodesFree":0,"trash":5,"trashCount":1,\
        "hiddenPrograms":0,"thin":false,"cause":"files"}},
        {"path":"/a","mount":null,"source":null,"total":10,"used":1,"available":9,"reserved":0,"rate":0.1,\
        "details":null}
        ]

        """)
  }
}
