import App
import DiskUsage
import Play
import Testing
import Widgets
import Wording

/// The window's disk widget tells of little free space.
@Suite struct LowSpaceTests {
  private final class Notes {
    var warnings: [LowSpaceWarning] = []
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
    #expect(notes.warnings.map(\.isCritical) == [false, true])
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
    #expect(notes.warnings.map(\.isCritical) == [false, true])
    isFull = false
    try open(notes, defaults, measuring: [3, 3])
    try open(notes, defaults, measuring: [3])
    #expect(notes.warnings.count == 3)
  }

  @Test("A disk that cannot be measured, and a store of nonsense, tell nothing")
  func unknown() throws {
    let notes = Notes()
    let defaults = SharedDefaults.inMemory()
    defaults.set("99", for: "disk.told")
    var widgets = StageWidgets(disk: .hang, defaults: defaults)
    widgets.warn = { notes.warnings.append($0) }
    let stage = try Stage.make(widgets: widgets)
    stage.advance(by: .seconds(10))
    #expect(notes.warnings == [])
    stage.setDisk(try disk(free: 20))
    stage.advance(by: .seconds(70))
    #expect(notes.warnings.count == 1)
  }
}
