import AloftUI
import Canvas
import DiskUsage
import Loop
import Play
import Testing
import TodayHosting
import Views

/// The disk widget in the window: rows C3 to C10 of the mission.
@Suite struct WidgetTests {
  /// A machine with a second disk.
  static let twoDisks = MountTable(
    parsing: Array(
      """
      1 0 8:1 / / rw - ext4 /dev/sda1 rw
      2 1 8:17 / /media/photos rw - ext4 /dev/sdb1 rw
      """.utf8))

  private static let content = "Content: Disk usage"
  private static let key = "disk.usage"
  private static let stored = "500000000000 250000000000 250000000000 1767250800000"

  private func space(
    used: UInt64, of total: UInt64 = 1_000_000, available: UInt64? = nil
  ) throws
    -> FixedDisk.Answer
  {
    .space(try DiskSpace(total: total, used: used, available: available ?? total - used))
  }

  private func contentFrame(_ stage: Stage) throws -> Rect {
    try #require(stage.nodes.first { $0.semantics.name == Self.content }).frame
  }

  /// A window in which the guests have loaded and everything that answers has answered.
  private func opened(widgets: StageWidgets = StageWidgets()) throws -> Stage {
    let stage = try Stage.make(widgets: widgets)
    stage.advance(by: .milliseconds(1))
    return stage
  }

  // MARK: First sight

  @Test("Behaviour 46: a stored value is on screen while the measurement never returns")
  func storedValue() throws {
    let defaults = SharedDefaults.inMemory()
    try defaults.set(.string(Self.stored), for: Self.key)
    let stage = try opened(widgets: StageWidgets(disk: .hang, defaults: defaults))
    #expect(stage.shows("50.0%"))
    #expect(!stage.shows("Could not be updated"))
  }

  @Test("Behaviour 46: the last picture stands in while the guest has nothing to show")
  func picture() throws {
    let pictures = SnapshotCache.inMemory(codec: .png)
    let first = try opened(widgets: StageWidgets(pictures: pictures))
    first.advance(by: .seconds(1))
    let second = try opened(widgets: StageWidgets(disk: .hang, pictures: pictures))
    #expect(second.shows("Last picture: Disk usage"))
    // Blended once more, a pixel may be a step off.
    let difference = BitmapDifference(of: second.bitmap, from: first.bitmap)
    #expect((difference?.largestStep ?? 0) <= 2)
    second.advance(by: .seconds(3))
    #expect(second.shows("Could not be updated"))
  }

  @Test("Fault 8: before the first measurement there is a dash and not a figure")
  func firstRun() throws {
    let stage = try opened(widgets: StageWidgets(disk: .hang))
    #expect(stage.shows("–"))
    #expect(!stage.shows("%"))
  }

  @Test("What another window stored is shown at once")
  func shared() throws {
    let defaults = SharedDefaults.inMemory()
    let stage = try opened(widgets: StageWidgets(defaults: defaults))
    #expect(stage.shows("25.0%"))
    try defaults.set(.string(Self.stored), for: Self.key)
    #expect(stage.shows("50.0%"))
  }

  @Test(
    "A stored value that is not ours counts as never stored",
    arguments: ["", "1 2 3", "0 0 0 0", "100 200 0 0", "nan nan nan nan", "a b c d", "1 1 0 0 0"])
  func badStored(_ text: String) throws {
    let defaults = SharedDefaults.inMemory()
    try defaults.set(.string(text), for: Self.key)
    let stage = try opened(widgets: StageWidgets(disk: .hang, defaults: defaults))
    #expect(stage.shows("–"))
    #expect(!stage.shows("nan"))
  }

  // MARK: Measuring

  @Test(
    "Behaviours 45 and 50: a disk that never answers has failed after 2 s; late answers are none")
  func deadline() throws {
    let stage = try opened(widgets: StageWidgets(disk: .hang))
    stage.add("Tick on")
    stage.advance(by: .milliseconds(1_998))
    #expect(!stage.shows("Could not be updated"))
    stage.advance(by: .milliseconds(2))
    #expect(stage.shows("the file system at / does not answer"))
    #expect(stage.shows("2s"), "the list ticks on")
    stage.setDisk(StageWidgets.quarterUsed)
    stage.advance(by: .seconds(1))
    #expect(stage.shows("–"))
    stage.updateWidgets()
    #expect(stage.shows("25.0%"))
    #expect(!stage.shows("Could not be updated"))
  }

  @Test("Behaviour 50: a home folder on a network file system is left alone, and that is said")
  func network() throws {
    let mounts = MountTable(
      parsing: Array(
        """
        1 0 8:1 / / rw - ext4 /dev/sda1 rw
        2 1 0:50 / /home rw - nfs4 server:/home rw
        """.utf8))
    let stage = try opened(widgets: StageWidgets(mounts: mounts))
    #expect(stage.shows("on a network file system"))
    #expect(stage.shows("–"))
  }

  @Test("Behaviour 47: less than 0.01 % is no data: nothing is stored and nothing repainted")
  func threshold() throws {
    let defaults = SharedDefaults.inMemory()
    let stage = try opened(
      widgets: StageWidgets(disk: try space(used: 500_000), defaults: defaults))
    let (before, frames) = (defaults.string(for: Self.key), stage.framesPainted)
    for used: UInt64 in [500_099, 499_901] {
      stage.setDisk(try space(used: used))
      stage.updateWidgets()
      #expect(defaults.string(for: Self.key) == before)
      #expect(stage.framesPainted == frames)
    }
  }

  @Test(
    "Behaviour 47 and fault 6: 0.01 % is news in both directions", arguments: [500_101, 499_899])
  func news(_ used: UInt64) throws {
    let defaults = SharedDefaults.inMemory()
    let stage = try opened(
      widgets: StageWidgets(disk: try space(used: 500_000), defaults: defaults))
    stage.setDisk(try space(used: used))
    stage.updateWidgets()
    #expect(defaults.string(for: Self.key)?.contains("\(used)") == true)
  }

  @Test("Behaviour 47: slow drift is compared with the stored value, so it adds up")
  func drift() throws {
    let stage = try opened(widgets: StageWidgets(disk: try space(used: 500_000)))
    for step in 1...20 {
      stage.setDisk(try space(used: 500_000 + UInt64(step) * 60))
      stage.updateWidgets()
    }
    #expect(stage.shows("50.1%"))
  }

  @Test("Behaviour 48: a failure keeps the value, names the cause and marks the value's age")
  func failure() throws {
    let stage = try opened()
    stage.advance(by: .seconds(1))
    stage.setDisk(.failure(.refused("/", reason: "Input/output error")))
    stage.updateWidgets()
    #expect(stage.shows("25.0%"))
    #expect(stage.shows("Input/output error"))
    #expect(stage.shows("Measured just now"))
    stage.advance(by: .seconds(2 * 3_600 + 120))
    #expect(stage.shows("Measured 2h ago"))
    stage.setDisk(StageWidgets.quarterUsed)
    stage.updateWidgets()
    #expect(!stage.shows("Measured"))
  }

  @Test("Behaviour 51 and fault 9: the reserve is neither used nor free, and has its own part")
  func reserve() throws {
    let stage = try opened()
    try stage.click(Self.content)
    stage.advance(by: .seconds(1))
    for (name, value) in [
      ("Used", "120 GB"), ("Free", "360 GB"), ("Reserved", "20 GB"), ("Total", "500 GB"),
    ] {
      #expect(
        stage.nodes.contains { $0.semantics.name == name && $0.semantics.value == value })
    }
    #expect(stage.shows("25.0%"))
  }

  @Test("Behaviour 51: a file system that counts nothing shows no number at all")
  func noBlocks() throws {
    let stage = try opened(
      widgets: StageWidgets(disk: .failure(.unusable("/home/ada", .noData))))
    #expect(stage.shows("it counts no space"))
    #expect(!stage.shows("nan") && !stage.shows("%"))
  }

  @Test("Below 5 % free a sign joins the colour; at 5 % it does not")
  func low() throws {
    let stage = try opened(widgets: StageWidgets(disk: try space(used: 950_000)))
    #expect(!stage.shows("Little space is free"))
    stage.setDisk(try space(used: 950_200))
    stage.updateWidgets()
    #expect(stage.shows("Little space is free"))
  }

  // MARK: Details

  @Test("Behaviour 49: 37 to 106 points and back in 0.25 s, the width unchanged, folded at load")
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
    #expect(stage.disk.questions == ["/home/ada", "/media/photos"])
    #expect(stage.shows("25.0% of 500 GB"))
    #expect(try contentFrame(stage).height == 106 + 22 + 12)
  }
}
