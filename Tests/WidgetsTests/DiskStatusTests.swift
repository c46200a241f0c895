import DiskUsage
import TaskStore
import Testing
import Wording

@testable import Widgets

@Suite struct DiskStatusTests {
  /// So many other disks; the rates are percent, nil for one that was not measured yet.
  private func status(_ rates: [UInt128?]) throws -> DiskStatus {
    let lines = rates.indices.map { "\($0 + 2) 1 8:\($0 * 16) / /d\($0) rw - ext4 /dev/d\($0) rw" }
    let table = MountTable(
      parsing: Array(("1 0 7:0 / / rw - tmpfs none rw\n" + lines.joined(separator: "\n")).utf8))
    var status = DiskStatus()
    status.others = try zip(table.disks, rates).map { mount, rate in
      DiskStatus.OtherDisk(
        mount: mount,
        space: try rate.map {
          try DiskSpace(
            total: 100_000_000_000, used: $0 * 1_000_000_000,
            available: (100 - $0) * 1_000_000_000)
        })
    }
    return status
  }

  /// The names and values of each page, until the first comes again.
  private func pages(_ status: DiskStatus) -> [[String]] {
    var (status, pages) = (status, [[String]]())
    repeat {
      pages.append(status.otherFacts.map { "\($0.name) \($0.value.prefix { $0 != "." })" })
      status.turnPage()
    } while status.page != 0
    return pages
  }

  @Test("Fuller disks come first, those of one fill in the table's order, unknown ones last")
  func order() throws {
    let status = try status([20, nil, 89, 20, 50, nil])
    #expect(
      pages(status) == [["/d2 89", "/d4 50", "/d0 20"], ["/d3 20", "/d1 –", "/d5 –"]])
  }

  @Test("Every disk is on some page, and what leads on says how many are left", arguments: 0...12)
  func pages(_ count: Int) throws {
    let status = try status((0..<count).map { UInt128($0) })
    let shown = pages(status)
    #expect(Set(shown.joined()).count == count)
    #expect(shown.allSatisfy { $0.count <= status.otherLines })
    #expect((status.moreText == nil) == (count <= 4))
    if count == 11 {
      #expect(status.moreText == "and 8 more")
      var last = status
      for _ in 1...3 { last.turnPage() }
      #expect(last.moreText == "back to the fullest")
    }
  }

  @Test("A disk that is 89 % full is on the first page, however many others there are")
  func fullest() throws {
    let status = try status([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 89])
    #expect(status.otherFacts.first?.name == "/d10")
  }

  @Test("Where disks go while the last page is shown, another one is")
  func unplugged() throws {
    var status = try status([1, 2, 3, 4, 5, 6, 7, 8])
    for _ in 1...2 { status.turnPage() }
    #expect(status.otherFacts.count == 2)
    status.others.removeLast(3)
    #expect(status.otherFacts.count == 2 && status.page == 1)
    status.others = []
    #expect(status.otherFacts == [] && status.page == 0)
  }

  @Test("Levels are told of other disks too, by word")
  func levels() throws {
    let status = try status([89, 91, 96, 100])
    #expect(
      status.otherFacts.map(\.level.word) == ["Full", "Little free", "Filling up", nil])
  }
}
