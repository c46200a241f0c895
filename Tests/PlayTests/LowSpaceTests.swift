import App
import DiskUsage
import Formats
import Play
import Testing
import Widgets
import Wording

/// The window's disk widget tells of little free space.
@Suite struct LowSpaceTests {
  private final class Notes {
    var warnings: [WidgetNotice] = []
  }

  /// The home folder's disk: half a terabyte, of which so many GB are free.
  private func disk(free: UInt128) throws -> FixedDisk.Answer {
    let bytes: UInt128 = 1_000_000_000
    return .space(
      try DiskSpace(total: 500 * bytes, used: (500 - free) * bytes, available: free * bytes))
  }

  /// A window that measures these amounts, one a minute.
  private func open(
    _ notes: Notes, _ defaults: SharedDefaults, measuring amounts: [UInt128]
  ) throws {
    var widgets = StageWidgets(disk: try disk(free: amounts[0]), defaults: defaults)
    widgets.warn = { notes.warnings.append($0) }
    let stage = try Stage.make(widgets: widgets)
    stage.advance(by: .seconds(1))
    for amount in amounts.dropFirst() {
      stage.setDisk(try disk(free: amount))
      stage.advance(by: .seconds(70))
    }
  }

  @Test("It is told once that little is free, and once more that nearly nothing is, in words")
  func warnings() throws {
    let notes = Notes()
    try open(notes, .inMemory(), measuring: [300, 20, 19, 4, 3])
    #expect(notes.warnings.map(\.title) == ["Little space is free", "Almost no space is free"])
    #expect(notes.warnings.map(\.isUrgent) == [false, true])
    #expect(
      notes.warnings.map(\.body) == [
        "20.0 GB of 500.0 GB are left on the disk with your home folder.",
        "4.0 GB of 500.0 GB are left on the disk with your home folder. Soon nothing new can be saved.",
      ])
  }

  @Test("The next start, and another window, do not tell it again; from well above they do")
  func remembered() throws {
    let notes = Notes()
    let defaults = SharedDefaults.inMemory()
    try open(notes, defaults, measuring: [20])
    try open(notes, defaults, measuring: [20, 26, 20])
    #expect(notes.warnings.count == 1)
    try open(notes, defaults, measuring: [60, 20])
    #expect(notes.warnings.count == 2)
  }

  @Test("A store that takes nothing, as on a full disk, does not make it tell again")
  func unstorable() throws {
    let notes = Notes()
    var (texts, isFull) = ([String: String](), true)
    let defaults = SharedDefaults(read: { texts[$0] }) { text, key in
      if !isFull { texts[key] = text }
      return !isFull
    }
    try open(notes, defaults, measuring: [20, 19, 4, 3, 2])
    #expect(notes.warnings.map(\.isUrgent) == [false, true])
    isFull = false
    try open(notes, defaults, measuring: [3, 3])
    try open(notes, defaults, measuring: [3])
    #expect(notes.warnings.count == 3)
  }

  @Test("A disk that cannot be measured, and a store of nonsense, tell nothing")
  func unknown() throws {
    let notes = Notes()
    let defaults = SharedDefaults.inMemory()
    defaults.set("told 99", for: "widget.aloft/disk.state")
    var widgets = StageWidgets(disk: .hang, defaults: defaults)
    widgets.warn = { notes.warnings.append($0) }
    let stage = try Stage.make(widgets: widgets)
    stage.advance(by: .seconds(10))
    #expect(notes.warnings == [])
    stage.setDisk(try disk(free: 20))
    stage.advance(by: .seconds(70))
    #expect(notes.warnings.count == 1)
  }

  // MARK: Other disks

  private static let folder: DiskPath = "/media/photos"

  /// A machine with a person's disk, and with others that nobody is warned of: one that nothing can be written to, one
  /// of the system, of another machine, one that is tiny, one that does not answer.
  private func machine(_ notes: Notes, _ defaults: SharedDefaults = .inMemory()) throws -> Stage {
    let mounts = """
      1 0 8:1 / / rw - ext4 /dev/sda1 rw
      2 1 8:17 / /media/broken rw - ext4 /dev/sdb1 rw
      3 1 8:33 / /media/photos rw - ext4 /dev/sdc1 rw
      4 1 8:49 / /mnt/archive ro - ext4 /dev/sdd1 ro
      5 1 8:65 / /boot rw - ext4 /dev/sde1 rw
      6 1 0:51 / /mnt/nas rw - nfs4 nas:/x rw
      7 1 8:81 / /media/card rw - vfat /dev/sdf1 rw
      """
    var widgets = StageWidgets(
      disk: try disk(free: 300), mounts: MountTable(parsing: Array(mounts.utf8)),
      defaults: defaults)
    widgets.warn = { notes.warnings.append($0) }
    let stage = try Stage.make(widgets: widgets)
    for path in [Self.folder, "/mnt/archive", "/boot", "/mnt/nas"] {
      stage.disk.setAnswer(try disk(free: 20), for: path)
    }
    stage.disk.setAnswer(
      .space(try DiskSpace(total: 500_000_000, used: 499_000_000, available: 1_000_000)),
      for: "/media/card")
    stage.disk.setAnswer(.hang, for: "/media/broken")
    return stage
  }

  private func measure(free: UInt128, on stage: Stage) throws {
    stage.disk.setAnswer(try disk(free: free), for: Self.folder)
    stage.advance(by: .seconds(660))
  }

  @Test("Another disk is told of once, by its place; others that concern nobody are not even asked")
  func otherDisk() throws {
    let notes = Notes()
    let stage = try machine(notes)
    stage.advance(by: .seconds(1))
    #expect(stage.disk.questions == ["/home/ada"], "A start has enough to do.")
    stage.advance(by: .seconds(70))
    #expect(notes.warnings.map(\.title) == ["Little space is free"])
    #expect(
      notes.warnings.map(\.body) == [
        "20.0 GB of 500.0 GB are left on the disk at /media/photos."
      ])
    let asked = Set(stage.disk.questions)
    #expect(asked == ["/home/ada", "/media/broken", Self.folder, "/media/card"])
    for free: UInt128 in [19, 4, 0] { try measure(free: free, on: stage) }
    #expect(notes.warnings.count == 1)
    #expect(stage.shows("40.0%") && !stage.shows("Could not be updated"))
  }

  @Test("The next start does not tell of it again; from well above it does, and full at once")
  func otherRemembered() throws {
    let notes = Notes()
    let defaults = SharedDefaults.inMemory()
    for _ in 0..<2 { try measure(free: 20, on: try machine(notes, defaults)) }
    #expect(notes.warnings.count == 1)
    let stage = try machine(notes, defaults)
    for free: UInt128 in [26, 20] { try measure(free: free, on: stage) }
    #expect(notes.warnings.count == 1)
    for free: UInt128 in [60, 0] { try measure(free: free, on: stage) }
    #expect(
      notes.warnings.map(\.body).suffix(1) == [
        "Nothing of 500.0 GB is left on the disk at /media/photos."
      ])
  }

  @Test("A store that takes nothing does not make it tell of another disk again")
  func otherUnstorable() throws {
    let notes = Notes()
    let stage = try machine(notes, SharedDefaults(read: { _ in nil }, write: { _, _ in false }))
    for free: UInt128 in [20, 19, 4] { try measure(free: free, on: stage) }
    #expect(notes.warnings.count == 1)
  }

  @Test("An hour with other disks wakes and paints no more than one without them")
  func costs() throws {
    func hour(_ mounts: MountTable) throws -> [Int] {
      let stage = try Stage.make(widgets: StageWidgets(mounts: mounts))
      stage.advance(by: .seconds(1))
      let before = (stage.wakeUps, stage.screen.framesPainted)
      stage.advance(by: .seconds(3_600))
      return [stage.wakeUps - before.0, stage.screen.framesPainted - before.1]
    }
    #expect(try hour(WidgetTests.twoDisks) == hour(FixedDisk.oneDisk))
    let stage = try Stage.make(widgets: StageWidgets(mounts: WidgetTests.twoDisks))
    stage.advance(by: .seconds(3_600))
    #expect((5...6).contains(stage.disk.questions.filter { $0 == Self.folder }.count))
  }
}
