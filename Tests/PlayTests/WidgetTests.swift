import App
import Canvas
import DiskUsage
import Formats
import GoldenSupport
import Kit
import Loop
import Play
import ProgramSupport
import Testing
import Widgets
import Wording

// Where the rows of the mission's part C are shown. Stories are scripts in Tests/PlayTests/Stories.
//
// | row | tests | story |
// |---|---|---|
// | C1 hosting | HostingTests, GuestLifecycleTests, ClockGuestTests | hosting, longest-open |
// | C2 provider contract | UpdateTests, LayoutTests, FoldTests | hosting, disk-trouble |
// | C3 snapshot | SnapshotTests, SnapshotCacheTests, `firstFrame` here | remembered |
// | C4 measurement | LiveClientTests, DiskSpaceTests, AgreementTests | disk, mounts |
// | C5 cache | `storedValue` here, SharedDefaultsTests, SettingTests | remembered |
// | C6 threshold | DiskNewsTests, `threshold`, `news`, `drift`, `failure` here | threshold, disk-trouble |
// | C7 face | GaugeTests, LayoutTests, GoldenTests | face |
// | C8 details | FoldTests, `folding`, `keys` here, GoldenTests | disk |
// | C9 containing app | WindowTests.Widgets, WidgetScreenTests, TitleTests, LinkTests | widget-window |
// | C10 budget | WidgetBudgetTests, RealMountTests, MainThreadTests, WindowTests.Disks | disk-trouble |
// | C11 its own window | WindowTests.Widgets, WidgetScreenTests, GoldenTests | widget-window |

/// The disk widget in the window: rows C3 to C10 of the mission.
@Suite struct WidgetTests {
  /// A machine with a second disk.
  static let twoDisks = MountTable(
    parsing: Array(
      """
      1 0 8:1 / / rw - ext4 /dev/sda1 rw
      2 1 8:17 / /media/photos rw - ext4 /dev/sdb1 rw
      """.utf8))

  static let content = "Content: Disk usage"
  static let key = "widget.aloft/disk.state"
  static let stored = "usage 500000000000 250000000000 250000000000"

  func space(
    used: UInt128, of total: UInt128 = 1_000_000, available: UInt128? = nil
  ) throws
    -> FixedDisk.Answer
  {
    .space(try DiskSpace(total: total, used: used, available: available ?? total - used))
  }

  func contentFrame(_ stage: Stage) throws -> Rect {
    try #require(stage.nodes.first { $0.semantics.name == Self.content }).frame
  }

  /// A window in which the guests have loaded and everything that answers has answered.
  func opened(widgets: StageWidgets = StageWidgets()) throws -> Stage {
    let stage = try Stage.make(widgets: widgets)
    stage.advance(by: .milliseconds(1))
    return stage
  }

  // MARK: First sight

  @Test("Behaviour 46: a stored value is on screen while the measurement never returns")
  func storedValue() throws {
    let defaults = SharedDefaults.inMemory()
    defaults.set(Self.stored, for: Self.key)
    let stage = try opened(widgets: StageWidgets(disk: .hang, defaults: defaults))
    #expect(stage.shows("50.0%"))
    #expect(!stage.shows("Could not be updated"))
  }

  @Test("Behaviour 46: the first frame shows the picture, the next one the stored value")
  func firstFrame() throws {
    let stage = try opened()
    for window in StageWindow.allCases {
      // The widgets' window is narrower: it has to leave a picture of its own.
      try stage.open(window)
      for used: UInt128 in [250_000, 600_000] {
        stage.setDisk(try space(used: used))
        stage.updateWidgets()
        stage.advance(by: .seconds(1))
      }
      stage.setDisk(.hang)
      let frames = stage.screen.framesPainted
      try stage.open(window)
      #expect(stage.screen.framesPainted == frames + 1)
      #expect(stage.shows("Last picture: Disk usage"), "\(window)")
      stage.advance(by: .milliseconds(1))
      #expect(stage.shows("60.0%") && !stage.shows("Last picture"), "\(window)")
    }
  }

  @Test("A picture is kept for the scale that the person's zoom has come to")
  func zoomed() throws {
    let stage = try opened()
    stage.key(KeyPress(.character("+"), .control))
    stage.setDisk(try space(used: 600_000))
    stage.updateWidgets()
    stage.advance(by: .seconds(1))
    try stage.open(.app)
    #expect(stage.shows("Last picture: Disk usage"))
    stage.key(KeyPress(.character("+"), .control))
    try stage.open(.app)
    #expect(!stage.shows("Last picture: Disk usage"))
  }

  @Test("Behaviour 46: the last picture stands in while the guest has nothing to show")
  func picture() throws {
    let pictures = SnapshotCache.inMemory(codec: .png)
    let first = try opened(widgets: StageWidgets(pictures: pictures))
    first.advance(by: .seconds(1))
    let second = try opened(widgets: StageWidgets(disk: .hang, pictures: pictures))
    #expect(second.shows("Last picture: Disk usage"))
    // Blended once more, a pixel may be a step off.
    let difference = BitmapDifference(of: second.screen.bitmap, from: first.screen.bitmap)
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
    let said = #"{"widget": 1, "entries": [{"collapsed": [{"type": "text", "text": "50.0%"}]}]}"#
    defaults.set("1767250800000 en \(said)", for: "widget.aloft/disk.document")
    #expect(stage.shows("50.0%"))
    defaults.set("1767250800000 ru \(said)", for: "widget.aloft/disk.document")
    defaults.set("1767250800000 en {}", for: "widget.aloft/disk.document")
    defaults.set(nil, for: "widget.aloft/disk.document")
    #expect(stage.shows("50.0%"), "What is of another language, or none, is not taken.")
  }

  @Test(
    "A stored value that is not ours counts as never stored",
    arguments: ["", "1 2 1", "0 0 0 0", "100 200 0 0", "nan nan nan nan", "a b c d", "1 1 0 0 0"])
  func badStored(_ text: String) throws {
    let defaults = SharedDefaults.inMemory()
    defaults.set("usage \(text)", for: Self.key)
    defaults.set(text, for: "widget.aloft/disk.document")
    let stage = try opened(widgets: StageWidgets(disk: .hang, defaults: defaults))
    #expect(stage.shows("–"))
    #expect(!stage.shows("nan"))
  }

  // MARK: Measuring

  @Test("Row C3: without the keyboard both windows follow a disk that fills up")
  func unfocused() throws {
    for window in StageWindow.allCases {
      let stage = try opened()
      try stage.open(window)
      stage.advance(by: .seconds(1))
      stage.send(.focusChanged(false))
      stage.setDisk(try space(used: 1_000_000))
      stage.advance(by: .seconds(66))
      #expect(stage.shows("100.0%"), "\(window)")
    }
  }

  @Test("Row C3: hidden, a disk fills up: the person is warned, and the next picture shows it")
  func fillsWhileHidden() throws {
    var warnings: [String] = []
    var widgets = StageWidgets()
    widgets.warn = { warnings.append($0.title) }
    let stage = try opened(widgets: widgets)
    stage.advance(by: .seconds(1))
    stage.send(.visibilityChanged(false))
    stage.setDisk(try space(used: 985_000))
    stage.advance(by: .seconds(720))
    #expect(warnings.count == 1)
    // Another measurement without news takes no other picture.
    stage.advance(by: .seconds(720))
    #expect(warnings.count == 1)
    stage.setDisk(.hang)
    try stage.open(.app)
    #expect(stage.shows("Last picture: Disk usage"))
    stage.advance(by: .milliseconds(1))
    #expect(stage.shows("98.5%"))
  }

  @Test("Row C3: after the machine slept a figure is measured at once")
  func slept() throws {
    let stage = try opened()
    stage.advance(by: .seconds(1))
    stage.setDisk(try space(used: 600_000))
    stage.time.suspend(for: .seconds(3_600))
    stage.advance(by: .milliseconds(1))
    #expect(stage.shows("60.0%") && !stage.shows("Measured"))
    // Where that fails the card says how old the figure is.
    stage.setDisk(.hang)
    stage.time.suspend(for: .seconds(3_600))
    stage.advance(by: .milliseconds(1))
    #expect(stage.shows("60.0%") && stage.shows("Measured 1h ago"))
  }

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

  @Test(
    "Behaviour 50: a home folder on another machine is measured, no other such mount is",
    arguments: ["nfs4 server:/home", "fuse.sshfs ada@server:", "fuse.rclone x:", "cifs //nas/ada"])
  func network(_ home: String) throws {
    let mounts = MountTable(
      parsing: Array(
        """
        1 0 8:1 / / rw - ext4 /dev/sda1 rw
        2 1 0:50 / /home/ada rw - \(home) rw
        3 1 0:51 / /mnt/nas rw - nfs4 nas:/x rw
        """.utf8))
    let stage = try opened(widgets: StageWidgets(mounts: mounts))
    #expect(stage.shows("25.0%"))
    try stage.click(Self.content)
    stage.advance(by: .seconds(130))
    #expect(Set(stage.disk.questions) == ["/home/ada", "/"])
    #expect(!stage.shows("/mnt/nas"))
    // Its server goes: what is known stays, and each minute costs one question that is refused.
    stage.setDisk(.hang)
    stage.advance(by: .seconds(140))
    #expect(stage.shows("25.0%") && stage.shows("Measured 2m ago"))
    #expect(stage.shows("the file system at /home/ada does not answer"))
  }

  @Test("Behaviour 47: less than 0.01 % is no data: nothing is stored and nothing repainted")
  func threshold() throws {
    let defaults = SharedDefaults.inMemory()
    let stage = try opened(
      widgets: StageWidgets(disk: try space(used: 500_000), defaults: defaults))
    let (before, frames) = (defaults.string(for: Self.key), stage.screen.framesPainted)
    for used: UInt128 in [500_099, 499_901] {
      stage.setDisk(try space(used: used))
      stage.updateWidgets()
      #expect(defaults.string(for: Self.key) == before)
      #expect(stage.screen.framesPainted == frames)
    }
  }

  @Test(
    "Behaviour 47 and fault 6: 0.01 % is news in both directions", arguments: [500_101, 499_899])
  func news(_ used: UInt128) throws {
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
      stage.setDisk(try space(used: 500_000 + UInt128(step) * 60))
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

  @Test("Behaviour 48: a value that was found unchanged a minute ago is not hours old")
  func confirmed() throws {
    let stage = try opened()
    stage.advance(by: .seconds(2 * 3_600))
    stage.setDisk(.failure(.refused("/", reason: "Input/output error")))
    stage.updateWidgets()
    #expect(stage.shows("Measured just now"))
  }

  @Test("Behaviour 51 and fault 9: the reserve is neither used nor free, and has its own part")
  func reserve() throws {
    let stage = try opened()
    try stage.click(Self.content)
    stage.advance(by: .seconds(1))
    for (name, value) in [
      ("Used", "120.0 GB"), ("Free", "360.0 GB"), ("Reserved", "20.0 GB"), ("Total", "500.0 GB"),
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
    #expect(stage.shows("The file system counts no space."))
    #expect(!stage.shows("nan") && !stage.shows("%"))
  }

  @Test(
    "Behaviour 51: figures without sense show no number, and say so",
    arguments: [
      BlockCounts(total: 0, free: 0, available: 0, blockSize: 4_096),
      BlockCounts(total: 100, free: 200, available: 50, blockSize: 4_096),
      BlockCounts(total: 100, free: 50, available: 200, blockSize: 4_096),
      BlockCounts(total: .max, free: .max, available: .max, blockSize: 4_096),
    ])
  func absurd(_ counts: BlockCounts) throws {
    let problem = try #require(thrown(DiskSpaceError.self) { try DiskSpace(counts) })
    let stage = try opened(
      widgets: StageWidgets(disk: .failure(.unusable("/home/ada", problem))))
    let sentence = DiskError.unusable("/home/ada", problem).onCard
    #expect(sentence.hasPrefix("Could not be updated: /home/ada cannot be measured. "))
    #expect(stage.shows(sentence))
    #expect(stage.shows("–") && !stage.shows("nan") && !stage.shows("%"))
  }

  @Test("Each level of a disk that is filling up has a sign and a word beside its colour")
  func levels() throws {
    let megabyte: UInt128 = 1_000_000
    let stage = try opened()
    for (used, sentence, word) in [
      (900_000, nil, nil), (940_000, "The disk is filling up", "Filling up"),
      (950_200, "Little space is free", "Little free"),
      (990_200, "Almost no space is free", "Almost full"),
    ] as [(UInt128, String?, String?)] {
      stage.setDisk(try space(used: used * megabyte, of: 1_000_000 * megabyte))
      stage.updateWidgets()
      for text in ["The disk is filling up", "Little space is free", "Almost no space is free"] {
        #expect(stage.shows(text) == (text == sentence), "\(text) at \(used)")
      }
      for text in ["Filling up", "Little free", "Almost full"] {
        #expect(stage.shows(text) == (text == word), "\(text) at \(used)")
      }
    }
    // A small disk with next to nothing left is no better than a large one.
    stage.setDisk(try space(used: 18 * megabyte, of: 20 * megabyte))
    stage.updateWidgets()
    #expect(stage.shows("90.0%") && stage.shows("Almost full"))
  }

  @Test("The card says which disk its percentage is of")
  func whichDisk() throws {
    #expect(try opened().shows("Home folder"))
  }
}
