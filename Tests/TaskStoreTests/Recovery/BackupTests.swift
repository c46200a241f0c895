import Glibc
import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import SQLite
@testable import TaskStore
@testable import Tasks

/// How backups are made, and what is never in their place.
@Suite struct BackupTests {
  private let folder: TemporaryFolder
  private var backups: Backups { Backups(ofDataFolder: folder.path) }

  init() throws { folder = try TemporaryFolder(in: TemporaryFolder.memory) }

  private static let day = Timestamp(seconds: 86_400)

  @Test("A backup is one file of its owner's with all that the store holds, log and settings too")
  func whole() throws {
    let database = try TaskDatabase.opened(in: folder)
    try database.add("a", "b")
    try database.set("480x720", for: "window")
    let backup = try backups.make(of: database, at: Self.day)
    #expect(backup.path == folder["backups/1970-01-02T00-00-00Z.db"])
    #expect(try folder.names(in: "backups") == [backup.name])
    #expect(folder.mode("backups") == 0o700 && folder.mode("backups/\(backup.name)") == 0o600)
    let connection = try Connection(.unchangingFile(backup.path), timeout: .none)
    #expect(try connection.taskCount() == 2)
    #expect(try connection.integer("SELECT count(*) FROM step") == 1)
    #expect(try connection.integer("SELECT count(*) FROM setting WHERE key = 'window'") == 1)
    #expect(try connection.faults(isThorough: true) == [])
    #expect(try !connection.hasWriteAheadLog(), "it is opened without a file beside it")
    try database.add("c")
    #expect(try connection.taskCount() == 2)
  }

  @Test("The person's own backups are in the state folder, those of a folder that is named in it")
  func places() {
    let state = Backups(ofDataFolder: nil) { ["XDG_STATE_HOME": "/s", "HOME": "/h"][$0] }
    #expect(state.folder == "/s/aloft/backups")
    let home = Backups(ofDataFolder: nil) { ["HOME": "/h"][$0] }
    #expect(home.folder == "/h/.local/state/aloft/backups")
    let homeless = Backups(ofDataFolder: nil) { ["XDG_DATA_HOME": "/d"][$0] }
    #expect(homeless.folder == "/d/aloft/backups")
    let named = Backups(ofDataFolder: "/x/") { ["XDG_STATE_HOME": "/s"][$0] }
    #expect(named.folder == "/x/backups")
  }

  @Test("Two in one second have names a second apart; outdated ones go, what is not ours stays")
  func rotation() throws {
    let database = try TaskDatabase.opened(in: folder)
    try database.add("a")
    for _ in 0..<6 { _ = try backups.make(of: database, at: Self.day) }
    // The last of the hour, and the last three.
    #expect(
      try backups.list().map(\.name)
        == (3...5).reversed().map { "1970-01-02T00-00-0\($0)Z.db" })
    let foreign = ["notes.txt", "1970-01-02T00-00-03Z.db.old", "2026-13-01T00-00-00Z.db"]
    for name in foreign { try folder.write("mine", to: "backups/\(name)") }
    _ = try backups.make(of: database, at: Timestamp(seconds: 400 * 86_400))
    #expect(try backups.list().count == 3)
    #expect(foreign.allSatisfy { folder.text("backups/\($0)") == "mine" })
  }

  @Test("What a crash has left behind goes with the next one; a draft's name does not count as one")
  func leftovers() throws {
    let database = try TaskDatabase.opened(in: folder)
    try #require(mkdir(folder["backups"], 0o700) == 0)
    let drafts = ["1970-01-02T00-00-00Z.db.99.tmp", "1970-01-02T00-00-00Z.db.99.tmp-journal"]
    let others = ["1970-01-02T00-00-00Z.db.tmp", "x.db.99.tmp"]
    for name in drafts + others { try folder.write("half", to: "backups/\(name)") }
    #expect(try backups.list() == [] && backups.leftovers() == drafts)
    let backup = try backups.make(of: database, at: Self.day)
    #expect(try folder.names(in: "backups") == ([backup.name] + others).sorted())
  }

  @Test("While another process makes one, this one is refused and leaves its draft alone")
  func twoAtOnce() throws {
    let database = try TaskDatabase.opened(in: folder)
    try database.add("a")
    let (path, backups) = (database.path, backups)
    try backups.whileLocked(.none) { () throws(BackupError) -> Void in
      #expect(throws: BackupError.busy(folder: backups.folder)) {
        try backups.makeIfDue(ofFile: path, every: 0, at: Self.day)
      }
    }
    #expect(try backups.makeIfDue(ofFile: path, every: 0, at: Self.day) != nil)
  }

  @Test("One that is due is made, one that is not is none; a backup from the future does not count")
  func due() throws {
    let database = try TaskDatabase.opened(in: folder)
    try database.add("a")
    func make(_ seconds: Int64) throws -> String? {
      try backups.makeIfDue(
        ofFile: database.path, every: 3_600_000, at: Timestamp(seconds: seconds))?.name
    }
    #expect(try make(86_400) == "1970-01-02T00-00-00Z.db")
    #expect(try make(86_400 + 3599) == nil)
    #expect(try make(86_400 + 3600) == "1970-01-02T01-00-00Z.db")
    #expect(try make(1) == "1970-01-01T00-00-01Z.db", "the clock was set back")
    #expect(try backups.list().count == 3)
  }

  @Test("One that is ended half-way leaves nothing")
  func ended() throws {
    let database = try TaskDatabase.opened(in: folder)
    // Some five megabytes: three steps.
    let name = String(repeating: "x", count: 900)
    try database.perform(
      .add(try (0..<2500).map { NewTask(try TaskName("\($0) \(name)")) }), at: Self.day)
    var asked = 0
    #expect(throws: BackupError.stopped) {
      try backups.makeIfDue(ofFile: database.path, every: 0, at: Self.day) {
        asked += 1
        return asked < 2
      }
    }
    #expect(asked == 2)
    #expect(try folder.names(in: "backups") == [])
  }

  @Test("An edit between two steps is not waited for, and the backup is of one moment")
  func editMeanwhile() throws {
    let database = try TaskDatabase.opened(in: folder, timeout: .none)
    let name = String(repeating: "x", count: 900)
    try database.perform(
      .add(try (0..<2500).map { NewTask(try TaskName("\($0) \(name)")) }), at: Self.day)
    var edits = 0
    let backup = try backups.makeIfDue(ofFile: database.path, every: 0, at: Self.day) {
      edits += (try? database.add("between")) == nil ? 0 : 1
      return true
    }
    #expect(edits >= 2, "the backup keeps nobody from writing, and does not begin again")
    #expect(edits < 10)
    #expect(try OpenBackup(try #require(backup).path).taskCount == 2500)
    #expect(try database.load().count == 2500 + edits)
  }

  @Test("A store that is damaged gives no backup, and takes none of those that are there")
  func damagedStore() throws {
    do {
      let database = try TaskDatabase.opened(in: folder)
      try database.perform(
        .add(try (0..<500).map { NewTask(try TaskName("task \($0)")) }), at: Self.day)
      _ = try backups.make(of: database, at: Self.day)
    }
    var bytes = try folder.bytes()
    // Some page that is not looked at when the store is opened.
    for index in bytes.count - 6 * 4096..<bytes.count - 5 * 4096 { bytes[index] = 0xA5 }
    try folder.write(bytes)
    let before = try folder.names(in: "backups")
    let error = thrown(BackupError.self) {
      try backups.makeIfDue(ofFile: folder.database, every: 0, at: Timestamp(seconds: 200_000))
    }
    guard case .store(.damaged) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names(in: "backups") == before)
    #expect(try folder.bytes() == bytes)
  }

  @Test("A file in the backups' place is told by its path")
  func noFolder() throws {
    let database = try TaskDatabase.opened(in: folder)
    try folder.write("", to: "backups")
    #expect(
      throws: BackupError.file(
        .unwritable(path: backups.folder, reason: "Not a directory"))
    ) { try backups.make(of: database, at: Self.day) }
    #expect(
      throws: BackupError.file(.unreadable(path: backups.folder, reason: "Not a directory"))
    ) { try backups.list() }
  }

  @Test("A store whose file has gone gives no backup, and none is made in its place")
  func vanished() throws {
    _ = try TaskDatabase.opened(in: folder)
    unlink(folder.database)
    let error = thrown(BackupError.self) {
      try backups.makeIfDue(ofFile: folder.database, every: 0, at: Self.day)
    }
    guard case .store = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names() == [])
  }
}
