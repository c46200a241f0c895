import Testing

@testable import DiskUsage

@Suite("Walking a path")
struct PathWalkTests {
  private static let table = MountTable(
    parsing: Array(
      """
      1 0 8:1 / / rw - ext4 /dev/a rw
      2 1 8:2 / /home rw - ext4 /dev/b rw
      3 1 0:50 / /nas rw - nfs4 server:/x rw
      4 1 8:4 / /media/ada/usb rw - vfat /dev/c rw
      """.utf8))

  /// Walks to the end, and gives the place, the mount there, and what was looked at on the way.
  private func walk(
    _ path: DiskPath, links: [DiskPath: DiskPath] = [:]
  ) throws(DiskError) -> (place: DiskPath, mount: Int?, looks: [String]) {
    var walk = PathWalk(path)
    var looks: [String] = []
    while true {
      switch walk.step(in: Self.table) {
      case .look(let place, let mount):
        looks.append("\(place) on \(mount?.id ?? 0)")
        try walk.turn(links[place])
      case .arrived(let mount): return (walk.place, mount?.id, looks)
      }
    }
  }

  @Test("A mount point is reached without a look at anything")
  func mountPoint() throws {
    let end = try walk("//nas/./")
    #expect(end == ("/nas", 3, []))
    #expect(try walk("/") == ("/", 1, []))
    let deep = try walk("/media/ada/usb/x")
    #expect(deep == ("/media/ada/usb/x", 4, ["/media/ada/usb/x on 4"]))
    #expect(try walk("/media/../media/ada/usb").looks == ["/media on 1"])
  }

  @Test("Each name is looked at on the mount that it lies on")
  func names() throws {
    let end = try walk("/home/ada/../bob")
    #expect(end == ("/home/bob", 2, ["/home/ada on 2", "/home/bob on 2"]))
  }

  @Test("Links lead on, absolute or relative, and `..` goes up from where they lead")
  func links() throws {
    let links: [DiskPath: DiskPath] = ["/home/ada/x": "/nas/a/b", "/nas/a/b": "../c"]
    let end = try walk("/home/ada/x/../d", links: links)
    #expect(end.place == "/nas/d")
    #expect(end.mount == 3)
    #expect(
      end.looks == [
        "/home/ada on 2", "/home/ada/x on 2", "/nas/a on 3", "/nas/a/b on 3", "/nas/c on 3",
        "/nas/d on 3",
      ])
  }

  @Test("`..` above the root stays there")
  func aboveRoot() throws {
    #expect(try walk("/../../home").place == "/home")
  }

  @Test("40 links are followed, the 41st is one too many")
  func manyLinks() throws {
    func chain(_ count: Int) -> [DiskPath: DiskPath] {
      Dictionary(
        uniqueKeysWithValues: (1...count).map { (DiskPath("/\($0)"), DiskPath("\($0 + 1)")) })
    }
    #expect(try walk("/1", links: chain(40)).place == "/41")
    #expect(throws: DiskError.tooManyLinks("/1")) { try walk("/1", links: chain(41)) }
    #expect(throws: DiskError.tooManyLinks("/x")) { try walk("/x", links: ["/x": "x"]) }
  }
}
