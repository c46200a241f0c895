import Glibc
import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import SQLite
@testable import TaskStore
@testable import Tasks

/// A backup that is restored is one step of the history; one that cannot be used changes nothing.
@Suite struct RestoreTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase
  private var backups: Backups { Backups(ofDataFolder: folder.path) }

  init() throws {
    folder = try TemporaryFolder(in: TemporaryFolder.memory)
    database = try TaskDatabase.opened(in: folder)
  }

  private func makeBackup() throws -> OpenBackup {
    try OpenBackup(try backups.make(of: database, at: Timestamp(seconds: 86_400)).path)
  }

  @Test(
    "Tasks that are gone come back, changed ones are as they were, new ones go; undone in one step")
  func restore() throws {
    try database.add("gone", "renamed", "completed", "same", "moved")
    let backup = try makeBackup()
    let former = try database.load()
    let at = Timestamp(seconds: 10)
    try database.perform(.delete([1]), at: at)
    try database.perform(.rename(2, to: try TaskName("otherwise")), at: at)
    try database.perform(.complete([3]), at: at)
    try database.perform(.move(5, to: .first), at: at)
    try database.add("new", "newer")
    try database.set("1", for: "kept")
    let latter = try database.load()

    let preview = try database.preview(of: backup)
    #expect(preview.taskCount == 5)
    #expect((preview.returning, preview.changed, preview.removed) == (1, 3, 2))
    #expect(try database.load() == latter, "a preview changes nothing")
    #expect(preview.names.returning == ["gone"] && preview.names.removed == ["new", "newer"])
    #expect(preview.names.changed == ["otherwise", "completed", "moved"] && !preview.isEmpty)

    let change = try database.restore(backup, at: at)
    #expect(RestorePreview(change, taskCount: 5) == preview)
    #expect(change.kind == .restore && change.rows.first?.id == 1)
    #expect(change.meant.count == 6)
    #expect(try database.load() == former)
    #expect(try database.value(for: "kept") == "1", "settings are not the backup's")
    var shown = latter
    shown.apply(change)
    #expect(shown == former)

    #expect(try database.undo()?.kind == .restore)
    #expect(try database.load() == latter)
    try database.redo()
    #expect(try database.load() == former)
    #expect(try database.add("next") == [8], "a number is never given twice")
  }

  @Test(
    "Over the store's file, as on another thread: compared, restored, and undone by whoever has it open"
  )
  func ofFile() throws {
    try database.add("gone", "same")
    let backup = try backups.make(of: database, at: Timestamp(seconds: 86_400))
    try database.perform(.delete([1]), at: Timestamp(seconds: 10))
    let latter = try database.load()
    let preview = try backup.preview(forFile: database.path)
    #expect(preview.names.returning == ["gone"] && preview.returning == 1)
    #expect(try database.load() == latter)
    let change = try backup.restore(intoFile: database.path, at: Timestamp(seconds: 20))
    #expect(RestorePreview(change, taskCount: 2) == preview)
    #expect(try database.load().map(\.name) == ["gone", "same"])
    #expect(try database.undo()?.kind == .restore)
    #expect(try database.load() == latter)
    #expect(throws: BackupError.self) { try backup.preview(forFile: folder.path + "/none/x.db") }
  }

  @Test(
    "The newest that can be opened are listed with their counts; of many names the first are told")
  func newest() throws {
    try database.add("a", "b", "c", "d", "e")
    let older = try backups.make(of: database, at: Timestamp(seconds: 86_400))
    for id in 1...5 { try database.perform(.delete([Int64(id)]), at: Timestamp(seconds: 10)) }
    let newer = try backups.make(of: database, at: Timestamp(seconds: 90_000))
    let broken = try backups.make(of: database, at: Timestamp(seconds: 95_000))
    #expect(truncate(broken.path, 100) == 0)
    #expect(try backups.newest(5).map(\.backup) == [newer, older])
    #expect(try backups.newest(5).map(\.taskCount) == [0, 5])
    #expect(try backups.newest(1).map(\.backup) == [newer])
    let preview = try older.preview(forFile: database.path)
    #expect(preview.returning == 5 && preview.names.returning == ["a", "b", "c"])
  }

  @Test("Where nothing differs there is no step, and what could be redone still can be")
  func nothing() throws {
    try database.add("a")
    let backup = try makeBackup()
    try database.add("b")
    try database.undo()
    let steps = try database.connection.integer("SELECT count(*) FROM step")
    #expect(try database.restore(backup, at: Timestamp(seconds: 10)).isEmpty)
    #expect(try database.connection.integer("SELECT count(*) FROM step") == steps)
    #expect(try database.canRedo)
  }

  @Test("Whatever happened since, a restored store has the backup's tasks, and undone its own")
  func property() throws {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<30 {
      let database = try TaskDatabase()
      var moment: Int64 = 1
      func edit(_ count: Int) throws {
        for _ in 0..<count {
          moment += 1
          let at = Timestamp(seconds: moment)
          let ids = try database.load().map(\.id)
          let id = ids.randomElement(using: &generator)
          switch (Int.random(in: 0..<6, using: &generator), id) {
          case (1, let id?): try database.perform(.complete(id), at: at)
          case (2, let id?): try database.perform(.reopen(id), at: at)
          case (3, let id?): try database.perform(.delete(id), at: at)
          case (4, let id?):
            try database.perform(.rename(id, to: try TaskName("r \(moment)")), at: at)
          case (5, _): try database.undo()
          default: try database.add("t \(moment)")
          }
        }
      }
      try edit(Int.random(in: 0...1200, using: &generator) / (round % 7 == 0 ? 1 : 40))
      let path = folder["round-\(round)"]
      let backup = try OpenBackup(
        try Backups(folder: path).make(of: database, at: Timestamp(seconds: 1)).path)
      let former = try database.load()
      try edit(30)
      let latter = try database.load()
      let change = try database.restore(backup, at: Timestamp(seconds: moment))
      #expect(try database.load() == former, "round \(round)")
      if !change.isEmpty { try database.undo() }
      #expect(try database.load() == latter, "round \(round)")
      #expect(try backup.rehearse() == former.count)
      Self.empty(path)
    }
  }

  private static func empty(_ path: String) {
    for name in Folder.names(in: path) { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// Files that are no backup, with what is said of them.
  struct Bad: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (TemporaryFolder, [UInt8]) throws -> Void
    let isExpected: @Sendable (BackupError) -> Bool

    init(
      _ name: String, _ make: @escaping @Sendable (TemporaryFolder, [UInt8]) throws -> Void,
      _ isExpected: @escaping @Sendable (BackupError) -> Bool
    ) { (testDescription, self.make, self.isExpected) = (name, make, isExpected) }
  }

  static let bad = [
    Bad("nothing there", { _, _ in }) {
      if case .file(.unreadable(_, "No such file or directory")) = $0 { true } else { false }
    },
    Bad("a folder", { folder, _ in _ = mkdir(folder["x.db"], 0o700) }) {
      if case .file(.unreadable(_, "Is a directory")) = $0 { true } else { false }
    },
    Bad("a pipe", { folder, _ in _ = mkfifo(folder["x.db"], 0o600) }) {
      if case .file(.unreadable) = $0 { true } else { false }
    },
    Bad("a link to nothing", { folder, _ in _ = symlink("/nowhere/x", folder["x.db"]) }) {
      if case .file(.unreadable) = $0 { true } else { false }
    },
    Bad("an empty file", { folder, _ in try folder.write("", to: "x.db") }) {
      if case .backup(.foreign(_, .notSQLite)) = $0 { true } else { false }
    },
    Bad("a text", { folder, _ in try folder.write("Dear diary", to: "x.db") }) {
      if case .backup(.foreign(_, .notSQLite)) = $0 { true } else { false }
    },
    Bad(
      "another program's",
      { folder, bytes in
        var bytes = bytes
        bytes[68] = 0
        try folder.write(bytes, to: "x.db")
      }
    ) { if case .backup(.foreign(_, .otherProgram)) = $0 { true } else { false } },
    Bad(
      "its end missing",
      { folder, bytes in
        try folder.write(bytes.dropLast(100), to: "x.db")
      }
    ) { if case .backup(.damaged(_, .cutOff)) = $0 { true } else { false } },
    Bad(
      "pages missing",
      { folder, bytes in
        try folder.write(bytes.dropLast(4096 * 3), to: "x.db")
      }
    ) { if case .backup(.damaged) = $0 { true } else { false } },
    Bad(
      "a page overwritten",
      { folder, bytes in
        var bytes = bytes
        for index in bytes.count - 4096 * 4..<bytes.count - 4096 * 3 { bytes[index] = 0xA5 }
        try folder.write(bytes, to: "x.db")
      }
    ) { if case .backup(.damaged) = $0 { true } else { false } },
    Bad(
      "of a newer version",
      { folder, bytes in
        try folder.write(bytes, to: "x.db")
        let connection = try Connection(.file(folder["x.db"]), timeout: .none)
        try connection.run("PRAGMA user_version = 99")
      }
    ) { if case .backup(.newerVersion(_, 99, _)) = $0 { true } else { false } },
    Bad(
      "without a table",
      { folder, bytes in
        try folder.write(bytes, to: "x.db")
        let connection = try Connection(.file(folder["x.db"]), timeout: .none)
        try connection.run("DROP TABLE setting")
      }
    ) { if case .backup(.damaged(_, .missingTable("setting"))) = $0 { true } else { false } },
  ]

  @Test("What is no backup is refused by what it is, and nothing has changed", arguments: bad)
  func refused(_ bad: Bad) throws {
    try database.perform(
      .add(try (0..<400).map { NewTask(try TaskName("task \($0)")) }), at: Timestamp(seconds: 1))
    let backup = try backups.make(of: database, at: Timestamp(seconds: 86_400))
    let bytes = try folder.bytes("backups/\(backup.name)")
    try bad.make(folder, bytes)
    let kind = folder.kindAndMode("x.db").map { $0 & S_IFMT }
    let before = kind == S_IFREG ? try folder.bytes("x.db") : []
    let error = thrown(BackupError.self) { try OpenBackup(folder["x.db"]) }
    #expect(error.map(bad.isExpected) == true, "\(String(describing: error))")
    #expect(try kind != S_IFREG || folder.bytes("x.db") == before)
    #expect(try !folder.names().contains { $0.hasPrefix("x.db-") || $0.contains("damaged") })
  }

  @Test("Bytes changed at random never crash it, never change, and what opens can be restored")
  func fuzz() throws {
    try database.perform(
      .add(try (0..<60).map { NewTask(try TaskName("task \($0)")) }), at: Timestamp(seconds: 1))
    let name = try backups.make(of: database, at: Timestamp(seconds: 86_400)).name
    let whole = try folder.bytes("backups/\(name)")
    var generator = SeededGenerator(seed: 12)
    var outcomes: Set<String> = []
    for round in 0..<200 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let end = Bool.random(using: &generator) ? 4096 : bytes.count
        bytes[Int.random(in: 0..<end, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      try folder.write(bytes, to: "x.db")
      do throws(BackupError) {
        let backup = try OpenBackup(folder["x.db"])
        let change = try database.restore(backup, at: Timestamp(seconds: 2))
        outcomes.insert("restored")
        if !change.isEmpty { _ = try? database.undo() }
      } catch {
        if case .store = error { Issue.record("round \(round): the store is blamed: \(error)") }
        outcomes.insert("refused")
      }
      #expect(try folder.bytes("x.db") == bytes)
      #expect(try database.load().count == 60)
    }
    #expect(outcomes == ["refused", "restored"])
  }

  @Test("A backup of an older version is brought up to date on the side, and stays as it is")
  func older() throws {
    var next = Schema.current
    next.migrations.append(["ALTER TABLE setting ADD COLUMN hint TEXT"])
    try database.add("a")
    let backup = try backups.make(of: database, at: Timestamp(seconds: 86_400))
    let bytes = try folder.bytes("backups/\(backup.name)")
    let opened = try OpenBackup(backup.path, schema: next)
    #expect(try opened.connection.schemaVersion() == next.version && opened.taskCount == 1)
    #expect(try folder.bytes("backups/\(backup.name)") == bytes)
    try database.perform(.delete(1), at: Timestamp(seconds: 2))
    try database.restore(opened, at: Timestamp(seconds: 3))
    #expect(try database.names() == ["a"])
  }

  @Test("A store with a log beside it, such as one that was carried here, can be restored from")
  func withLog() throws {
    let other = try TemporaryFolder(in: TemporaryFolder.memory)
    let carried = try TaskDatabase.opened(in: other)
    try carried.add("theirs")
    try folder.write(try other.bytes(), to: "x.db")
    try folder.write(try other.bytes("aloft.db-wal"), to: "x.db-wal")
    try database.add("mine", "too")
    try database.restore(try OpenBackup(folder["x.db"]), at: Timestamp(seconds: 3))
    #expect(try database.names() == ["theirs"])
    try database.undo()
    #expect(try database.names() == ["mine", "too"])
  }

  @Test("Another window follows a restore as it follows any change")
  func followed() throws {
    try database.add("a", "b")
    let backup = try makeBackup()
    try database.perform(.delete([1, 2]), at: Timestamp(seconds: 2))
    let other = try TaskDatabase.opened(in: folder)
    var list = try other.load()
    try database.restore(backup, at: Timestamp(seconds: 3))
    for update in try #require(try other.readUpdates(atMost: 10)) { list.apply(update) }
    #expect(list.map(\.name) == ["a", "b"])
  }

  @Test("Names and notes of a backup are cleaned as those of any other way in")
  func cleaned() throws {
    try database.add("a", "b", "c")
    try database.perform(.addList(try TaskName("Home")), at: Timestamp(seconds: 2))
    try database.perform(.annotate(3, with: try TaskNotes("x")), at: Timestamp(seconds: 2))
    try database.connection.run("UPDATE task SET name = 'one' || char(10) || 'two' WHERE id = 1")
    try database.connection.run(
      "UPDATE task SET name = char(27) || '[2Jx' || char(0x2028) WHERE id = 2")
    try database.connection.run("UPDATE list SET name = 'at' || char(9) || 'home'")
    try database.connection.run("UPDATE note SET text = 'x' || char(27) || char(13) || 'y'")
    let backup = try makeBackup()
    #expect(try backup.rehearse() == 3)
    try database.perform(.delete([1, 2, 3]), at: Timestamp(seconds: 3))
    try database.restore(backup, at: Timestamp(seconds: 4))
    #expect(try (1...2).map { try database.task($0).name } == ["one two", "[2Jx"])
    #expect(try database.store.tasks.readLabels().lists.map(\.name) == ["at home"])
    #expect(try database.task(3).notes.flatMap { try database.notes($0) } == "x \ny")
    #expect(try database.preview(of: backup).isEmpty, "nothing is left to do")
  }

  @Test("Notes come back with their texts, also where a number stands for another text by now")
  func notes() throws {
    let at = Timestamp(seconds: 10)
    func text(_ id: Task.ID) throws -> String? {
      try database.task(id).notes.flatMap { try database.notes($0) }
    }
    func annotate(_ id: Task.ID, _ text: String?) throws {
      try database.perform(.annotate(id, with: try text.flatMap { try TaskNotes($0) }), at: at)
    }
    try database.add("a", "b", "c", "d")
    for (id, text) in [(1, "one"), (2, "two"), (3, "three")] { try annotate(Int64(id), text) }
    let backup = try makeBackup()
    #expect(try database.preview(of: backup) == RestorePreview(taskCount: 4))

    try annotate(1, "other")
    try annotate(2, nil)
    try database.perform(.delete(3), at: at)
    try annotate(4, "four")
    // Another machine's: the same numbers stand for other texts.
    try database.connection.run("UPDATE note SET text = 'not two' WHERE id = 2")
    let latter = try database.load()
    #expect(try database.preview(of: backup).changed == 3)
    #expect(try database.connection.integer("SELECT count(*) FROM note") == 5)
    try database.restore(backup, at: at)
    #expect(try (1...4).map(text) == ["one", "two", "three", nil])
    #expect(
      try database.preview(of: backup) == RestorePreview(taskCount: 4), "nothing is left to do")
    try database.undo()
    #expect(try database.load() == latter)
    #expect(try text(1) == "other" && text(4) == "four")
    try database.redo()
    #expect(try (1...4).map(text) == ["one", "two", "three", nil])
    #expect(try backup.rehearse() == 4)
    #expect(try database.connection.faults(isThorough: true) == [])
  }

  @Test(
    "A backup from before tasks had notes gives its tasks, and takes the notes away; undone they are back"
  )
  func version1() throws {
    try database.add("mine")
    try database.perform(.annotate(1, with: try TaskNotes("lines")), at: Timestamp(seconds: 2))
    try folder.write("", to: "x.db")
    do {
      let former = try Connection(.file(folder["x.db"]), timeout: .none)
      try Schema(migrations: Array(Schema.current.migrations.prefix(1))).migrate(former)
      try former.run("INSERT INTO task VALUES (1, 'theirs', 0, NULL, 16777216)")
    }
    let bytes = try folder.bytes("x.db")
    try database.restore(try OpenBackup(folder["x.db"]), at: Timestamp(seconds: 3))
    #expect(try database.names() == ["theirs"] && database.task(1).notes == nil)
    #expect(try folder.bytes("x.db") == bytes)
    try database.undo()
    #expect(try database.task(1).notes.flatMap { try database.notes($0) } == "lines")
  }
}
