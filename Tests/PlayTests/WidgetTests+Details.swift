import App
import Canvas
import DiskUsage
import GoldenSupport
import Kit
import Loop
import Play
import ProgramSupport
import Testing
import Widgets
import Wording

/// What unfolds, by pointer and by keys, and the other disks in it.
extension WidgetTests {
  @Test("Behaviour 49: 37 to 106 points and back in 0.25 s, the width unchanged, at first folded")
  func folding() throws {
    let stage = try opened()
    let folded = try contentFrame(stage)
    // The margins below are the card's.
    #expect(folded.height == 37 + 12)
    #expect(!stage.shows("Used"))
    try stage.click(Self.content)
    stage.advance(by: .milliseconds(50))
    let between = try contentFrame(stage)
    #expect(between.height > folded.height && between.height < 106 + 12)
    #expect(stage.shows("Used"), "the details fade in alongside")
    stage.advance(by: .milliseconds(220))
    #expect(try contentFrame(stage).height == 106 + 12)
    #expect(try contentFrame(stage).width == folded.width)
    #expect(stage.loop.displayLinkCount == 0)
    try stage.click(Self.content)
    stage.advance(by: .milliseconds(300))
    #expect(try contentFrame(stage) == folded)
    #expect(!stage.shows("Used"))
  }

  @Test("Behaviour 49: with reduced motion the details are there at once")
  func reducedMotion() throws {
    let stage = try opened()
    stage.root.reducesMotion = true
    try stage.click(Self.content)
    #expect(try contentFrame(stage).height == 106 + 12)
    #expect(stage.loop.displayLinkCount == 0)
  }

  @Test("Behaviour 52: a click, Enter and Space fold and unfold; a held key does it once")
  func keys() throws {
    let stage = try opened()
    stage.root.reducesMotion = true
    try stage.click(Self.content)
    #expect(stage.shows("unfolded"))
    for key in [Key.enter, .space] {
      let before = stage.shows("unfolded")
      stage.key(KeyPress(key))
      #expect(stage.shows("unfolded") != before)
      stage.key(KeyPress(key, isRepeat: true))
      #expect(stage.shows("unfolded") != before)
    }
  }

  @Test("With more than one disk the others stand below the details, and are asked only then")
  func otherDisks() throws {
    let stage = try opened(widgets: StageWidgets(mounts: Self.twoDisks))
    stage.advance(by: .seconds(1))
    #expect(stage.disk.questions == ["/home/ada"])
    try stage.click(Self.content)
    stage.advance(by: .seconds(1))
    #expect(stage.disk.questions == ["/home/ada", "/home/ada", "/media/photos"])
    #expect(stage.shows("25.0% of 500.0 GB"))
    #expect(try contentFrame(stage).height == 106 + 22 + 12)
  }

  /// A machine with this many disks besides the home folder's.
  private func machine(others count: Int) -> MountTable {
    let others = (0..<count).map {
      "\($0 + 2) 1 8:\($0 * 16 + 17) / /media/disk\($0) rw - ext4 /dev/sd\($0) rw"
    }
    return MountTable(
      parsing: Array(
        (["1 0 8:1 / / rw - ext4 /dev/sda1 rw"] + others).joined(separator: "\n").utf8))
  }

  @Test("Of many disks the fullest stand first, and all can be reached by keys and by clicks")
  func manyDisks() throws {
    let stage = try opened(widgets: StageWidgets(mounts: machine(others: 11)))
    for disk in 0..<11 {
      let path = DiskPath("/media/disk\(disk)")
      stage.disk.setAnswer(
        try space(used: UInt128(10 + disk) * 1_000_000, of: 100_000_000), for: path)
    }
    stage.disk.setAnswer(try space(used: 89_000_000, of: 100_000_000), for: "/media/disk7")
    try stage.click(Self.content)
    stage.advance(by: .seconds(1))
    #expect(stage.shows("/media/disk7") && stage.shows("89.0% of 100.0 MB"))
    let frame = try contentFrame(stage)
    var seen: Set<Int> = []
    func look() {
      let names = Set(stage.nodes.map(\.semantics.name))
      seen.formUnion((0..<11).filter { names.contains("/media/disk\($0)") })
    }
    look()
    #expect(seen == [7, 10, 9])
    let place = try #require(stage.nodes.first { $0.semantics.name == "and 8 more" }).frame
    try stage.click("and 8 more")
    look()
    #expect(try #require(stage.nodes.first { $0.semantics.name == "and 5 more" }).frame == place)
    // The click has brought the keyboard along.
    stage.key(KeyPress(.enter))
    look()
    stage.key(KeyPress(.space))
    look()
    #expect(seen == Set(0..<11))
    #expect(try contentFrame(stage) == frame)
    try stage.click("back to the fullest")
    #expect(stage.shows("/media/disk7"))
  }

  @Test("Where the window is low the details scroll, so that everything can be seen")
  func lowWindow() throws {
    let stage = try opened(widgets: StageWidgets(mounts: machine(others: 11)))
    stage.resize(to: Size(width: 360, height: 400))
    try stage.click(Self.content)
    stage.advance(by: .seconds(1))
    let more = try #require(stage.nodes.first { $0.semantics.name == "and 8 more" })
    #expect(more.frame.maxY > 400)
    for _ in 0..<12 where stage.root.focusedView?.semantics?.name != "and 8 more" {
      stage.key(KeyPress(.tab))
    }
    stage.advance(by: .seconds(1))
    let reached = try #require(stage.nodes.first { $0.semantics.name == "and 8 more" })
    #expect(reached.frame.maxY <= 400)
    try stage.click("and 8 more")
    #expect(stage.shows("and 5 more"))
  }

  @Test("A disk that is mounted while the details are shown is there at once, and measured")
  func mounted() throws {
    let stage = try opened()
    try stage.click(Self.content)
    stage.advance(by: .seconds(1))
    let questions = stage.disk.questions.count
    stage.mount(at: "/media/photos")
    #expect(stage.disk.questions.dropFirst(questions) == ["/home/ada", "/media/photos"])
    #expect(stage.shows("25.0% of 500.0 GB"))
    stage.unmount("/media/photos")
    #expect(!stage.shows("/media/photos"))
    #expect(try contentFrame(stage).height == 106 + 12)
  }

  @Test("What is mounted concerns nobody while the details are folded, or the window is hidden")
  func mountedUnseen() throws {
    let stage = try opened()
    stage.advance(by: .seconds(1))
    let (questions, frames) = (stage.disk.questions.count, stage.screen.framesPainted)
    stage.mount(at: "/media/photos")
    stage.mount(at: "/run/containers/1")
    #expect(stage.disk.questions.count == questions && stage.screen.framesPainted == frames)
    stage.send(.visibilityChanged(false))
    stage.mount(at: "/home/ada")
    #expect(stage.disk.questions.count == questions)
  }

  @Test("A disk that was there only while it was measured is not shown any longer")
  func mountedWhileMeasured() throws {
    let stage = try opened()
    stage.advance(by: .seconds(2))
    stage.setDisk(try space(used: 700_000))
    stage.disk.mount(at: "/home")
    stage.updateWidgets()
    #expect(stage.shows("70.0%"))
    // The system tells of both changes together.
    stage.setDisk(try space(used: 250_000))
    stage.unmount("/home")
    #expect(stage.shows("25.0%"))
  }

  @Test("A disk that is mounted over the home folder is measured instead")
  func mountedOverHome() throws {
    let stage = try opened()
    stage.advance(by: .seconds(2))
    stage.setDisk(try space(used: 700_000))
    stage.mount(at: "/home")
    #expect(stage.shows("70.0%"))
  }
}
