import Canvas
import Glibc
import GoldenSupport
import Kit
import Painting
import Play
import ProgramSupport
import System
import TaskStore
import Tasks
import Testing

@testable import App

/// A backup is chosen, looked at and restored in the window, and offered where the store was set aside.
@Suite struct RestoreDialogTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase
  private var backups: Backups { Backups(ofDataFolder: folder.path) }

  init() throws {
    folder = try TemporaryFolder()
    database = try TaskDatabase.open(folder: folder.path).database
  }

  private func stage(
    over other: TaskDatabase? = nil, size: Size = Size(width: 480, height: 720)
  ) throws -> Stage {
    try Stage(
      database: other ?? database, text: try FontTextEngine(fonts: .fixed), size: size)
  }

  private func names(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.name)
  }

  private func isOpen(_ stage: Stage) -> Bool {
    stage.nodes.contains {
      $0.semantics.role == .dialog && $0.semantics.name == "Restore from a backup"
    }
  }

  private func open(_ stage: Stage) throws {
    try stage.click("Menu")
    try stage.click("Files")
    try stage.click("Restore from a backup…")
    stage.advance(by: .milliseconds(20))
  }

  /// Two backups: the older one with three tasks, the newer one with two of them.
  private func makeBackups() throws {
    let day = Stage.defaultClock.milliseconds
    for name in ["Buy food", "Call Anna", "Pay the rent"] {
      try database.perform(.add(try TaskName(name)), at: Timestamp(milliseconds: day))
    }
    _ = try backups.make(of: database, at: Timestamp(milliseconds: day - 86_400_000))
    try database.perform(.delete(2), at: Timestamp(milliseconds: day))
    _ = try backups.make(of: database, at: Timestamp(milliseconds: day - 3_600_000))
    try database.perform(
      .rename(1, to: try TaskName("Buy bread")), at: Timestamp(milliseconds: day))
    try database.perform(.add(try TaskName("New")), at: Timestamp(milliseconds: day))
  }

  @Test(
    "The newest is shown with what it would change; another one is chosen by a key and restored")
  func life() throws {
    try makeBackups()
    let stage = try stage()
    try open(stage)
    #expect(isOpen(stage))
    #expect(
      stage.shows(
        "The backup holds 2 tasks. Come back: 0, change: 1, go: 1.")
        && stage.shows("Change: Buy bread\nGo: New"))
    stage.key(KeyPress(.right))
    stage.advance(by: .milliseconds(20))
    #expect(
      stage.shows("The backup holds 3 tasks. Come back: 1, change: 1, go: 1.")
        && stage.shows("Come back: Call Anna\nChange: Buy bread\nGo: New"))
    #expect(try database.load().map(\.name) == ["Buy bread", "Pay the rent", "New"])
    for _ in 1...2 { stage.key(KeyPress(.tab)) }
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
    #expect(!isOpen(stage) && names(stage) == ["Buy food", "Call Anna", "Pay the rent"])
    #expect(stage.shows("Restored a backup: 3 tasks changed"))
    try stage.click("Undo")
    #expect(names(stage) == ["Buy bread", "Pay the rent", "New"], "one step")
  }

  @Test("Escape and Cancel leave everything as it is, and nothing behind")
  func cancelled() throws {
    try makeBackups()
    let stage = try stage()
    for way in 0...1 {
      try open(stage)
      if way == 0 { stage.key(KeyPress(.escape)) } else { try stage.click("Cancel") }
      stage.advance(by: .seconds(1))
      #expect(!isOpen(stage) && names(stage) == ["Buy bread", "Pay the rent", "New"])
    }
  }

  @Test("Without backups the person is told so")
  func none() throws {
    let stage = try stage()
    try open(stage)
    #expect(!isOpen(stage))
    #expect(stage.shows("There is no backup yet. The first one is made soon after a change."))
  }

  /// Breaks a page of a backup by which only who reads all of it comes.
  private func breakInside(_ backup: Backup) throws {
    let descriptor = Glibc.open(backup.path, O_RDWR)
    defer { close(descriptor) }
    var page = [UInt8](repeating: 0, count: 4_096)
    let noise = [UInt8](repeating: 0x5A, count: 4_096)
    for number in 1..<100 {
      guard pread(descriptor, &page, 4_096, number * 4_096) == 4_096 else { break }
      _ = pwrite(descriptor, noise, 4_096, number * 4_096)
      let isListed = (try? OpenBackup(backup.path, isForListing: true)) != nil
      if isListed, (try? OpenBackup(backup.path)) == nil { return }
      _ = pwrite(descriptor, page, 4_096, number * 4_096)
    }
    Issue.record("no page of \(backup.path) lies inside")
  }

  @Test(
    "One that is broken inside gives way to the next, until somebody chooses it: then it says why")
  func broken() throws {
    for number in 1...200 {
      try database.perform(
        .add(try TaskName("Task \(number) " + String(repeating: "x", count: 200))),
        at: Stage.defaultClock)
    }
    let day = Stage.defaultClock.milliseconds
    _ = try backups.make(of: database, at: Timestamp(milliseconds: day - 86_400_000))
    let newest = try backups.make(of: database, at: Timestamp(milliseconds: day - 3_600_000))
    try breakInside(newest)
    try database.perform(.delete(1), at: Stage.defaultClock)
    let stage = try stage()
    try open(stage)
    #expect(isOpen(stage) && stage.shows("The backup holds 200 tasks. Come back: 1"))
    stage.key(KeyPress(.left))
    stage.advance(by: .milliseconds(20))
    #expect(!stage.shows("The backup holds 200 tasks"))
    #expect(throws: StageError.self, "what is broken is not restored") {
      try stage.click("Restore")
    }
  }

  @Test("Where the store was set aside the newest backup is offered at once")
  func setAside() throws {
    try makeBackups()
    let other = folder["other"]
    mkdir(other, 0o700)
    let descriptor = Glibc.open(other + "/aloft.db", O_CREAT | O_RDWR, 0o600)
    _ = "no database at all, and long enough".withCString { write(descriptor, $0, 30) }
    close(descriptor)
    let opening = try TaskDatabase.open(folder: other)
    let setAside = try #require(opening.setAside)
    let stage = try stage()
    #expect(stage.app.report(setAside))
    stage.advance(by: .milliseconds(20))
    #expect(isOpen(stage) && stage.shows("aloft.db.damaged-1"))
    #expect(stage.shows("The backup holds 2 tasks"))
    try stage.click("Restore")
    stage.advance(by: .milliseconds(20))
    #expect(names(stage) == ["Buy food", "Pay the rent"])
  }

  /// As after a home folder came back without its tasks, and with Aloft's state.
  private func loseTasks() throws -> TaskDatabase {
    for ending in ["", "-wal", "-shm"] { unlink(folder["aloft.db" + ending]) }
    return try TaskDatabase.open(folder: folder.path).database
  }

  @Test("Where the store is not there and backups are, the newest is offered until a task is added")
  func lost() throws {
    try makeBackups()
    let fresh = try loseTasks()
    for _ in 1...2 {
      let stage = try stage(over: fresh)
      stage.advance(by: .milliseconds(20))
      #expect(isOpen(stage) && stage.shows("No task has been kept in \(folder.path)/aloft.db yet"))
      #expect(stage.shows("The backup holds 2 tasks. Come back: 2, change: 0, go: 0."))
      try stage.click("Cancel")
    }
    try fresh.perform(.add(try TaskName("New")), at: Stage.defaultClock)
    try fresh.undo()
    let stage = try stage(over: fresh)
    stage.advance(by: .milliseconds(20))
    #expect(!isOpen(stage))
  }

  @Test("What is offered for a store that is not there is restored, and undone as any step")
  func restoredAfterLoss() throws {
    try makeBackups()
    let stage = try stage(over: try loseTasks())
    stage.advance(by: .milliseconds(20))
    try stage.click("Restore")
    stage.advance(by: .milliseconds(20))
    #expect(names(stage) == ["Buy food", "Pay the rent"])
    try stage.click("Undo")
    #expect(names(stage).isEmpty)
  }

  @Test("A new person is asked nothing, nor is one whose backups hold no task")
  func newPerson() throws {
    for hasEmptyBackup in [false, true] {
      if hasEmptyBackup { _ = try backups.make(of: database, at: Stage.defaultClock) }
      let stage = try stage()
      stage.advance(by: .seconds(1))
      #expect(!isOpen(stage))
    }
  }

  @Test("A store that was set aside is what is told, not that there are no tasks")
  func setAsideEmpty() throws {
    try makeBackups()
    for ending in ["-wal", "-shm"] { unlink(folder["aloft.db" + ending]) }
    let descriptor = Glibc.open(folder["aloft.db"], O_TRUNC | O_RDWR)
    _ = "no database at all, and long enough".withCString { write(descriptor, $0, 30) }
    close(descriptor)
    let opening = try TaskDatabase.open(folder: folder.path)
    let stage = try stage(over: opening.database)
    #expect(stage.app.report(try #require(opening.setAside)))
    stage.advance(by: .milliseconds(20))
    #expect(isOpen(stage) && stage.shows("aloft.db.damaged-1"))
    #expect(!stage.shows("No task has been kept"))
  }

  @Test(
    "Chosen, light and dark, and read from the right", arguments: ["light", "dark", "mirrored"])
  func picture(_ look: String) throws {
    try makeBackups()
    let stage = try stage(size: Size(width: 400, height: 560))
    if look == "dark" { stage.setTheme(.dark) }
    if look == "mirrored" { stage.setDirection(.rightToLeft) }
    try open(stage)
    stage.key(KeyPress(.right))
    stage.advance(by: .seconds(1))
    expectGolden(stage, "restore", look)
  }
}
