import Dates
import ProgramSupport
import StoreTesting
import System
import Testing

@testable import SQLite
@testable import Sync
@testable import TaskStore
@testable import Tasks

@Suite struct SchemaTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a future version may do.
  static let next = Schema(
    migrations: Schema.current.migrations + [
      [
        "ALTER TABLE task ADD COLUMN remark TEXT NOT NULL DEFAULT ''",
        "UPDATE task SET remark = 'from ' || name",
      ]
    ])

  func make(_ version: [String], in other: TemporaryFolder? = nil) throws {
    let folder = other ?? self.folder
    try folder.write([])
    let connection = try Connection(.file(folder.database), timeout: .none)
    for statement in version { try connection.run(statement) }
  }

  /// How the tables, indices and triggers of a file read, blanks apart.
  func definitions(_ connection: borrowing Connection) throws -> [String] {
    var found: [String] = []
    try connection.run("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name") {
      (row) throws(StoreError) in
      found.append(row.text(0).split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return found
  }

  @Test("A fresh file has the tables that the newest stored file has")
  func freshFile() throws {
    try make(Self.version14)
    let stored = try definitions(try Connection(.file(folder.database), timeout: .none))
    #expect(try definitions(try TaskDatabase().connection) == stored)
  }

  @Test("A migration keeps tasks, history and settings, and happens once")
  func migration() throws {
    try make(Self.version1)
    for _ in 0..<2 {
      let database = try TaskDatabase.opened(in: folder, schema: Self.next)
      #expect(try database.connection.schemaVersion() == Self.next.version)
      #expect(try database.names() == ["Buy food", "Call mum"])
      #expect(try database.value(for: "window") == "480x720")
      let remark = "SELECT count(*) FROM task WHERE remark = 'from ' || name"
      #expect(try database.connection.integer(remark) == 2)
      try database.undo()
      try database.redo()
    }
  }

  @Test("A migration that fails leaves the old version whole")
  func failedMigration() throws {
    try make(Self.version1)
    var broken = Self.next
    broken.migrations[broken.migrations.count - 1].append("INSERT INTO nowhere VALUES (1)")
    let error = thrown(StoreError.self) {
      try TaskDatabase.open(
        folder: folder.path, timeout: .none, schema: broken)
    }
    #expect(error?.blamesTheFile == false)
    #expect(try folder.names().contains { $0.contains("damaged") } == false)
    let database = try TaskDatabase.opened(in: folder)
    #expect(try database.connection.schemaVersion() == Schema.current.version)
    #expect(try database.names() == ["Buy food", "Call mum"])
  }

  @Test("A newer version is refused by name and number, and not a byte of it changes")
  func newerVersion() throws {
    do {
      let newer = try TaskDatabase.opened(in: folder, schema: Self.next)
      try newer.add("a")
    }
    let before = try folder.bytes()
    let error = thrown(StoreError.self) { try TaskDatabase.open(folder: folder.path) }
    #expect(
      error
        == .newerVersion(
          path: folder.database, found: Self.next.version, known: Schema.current.version))
    #expect(error?.blamesTheFile == false)
    #expect(try folder.bytes() == before)
    #expect(try folder.names().contains { $0.contains("damaged") } == false)
  }

  @Test("A newer version whose last edits are still in its log keeps them there")
  func newerVersionWithLog() throws {
    let newer = try TaskDatabase.opened(in: folder, schema: Self.next)
    try newer.add("a")
    let (file, log) = try (folder.bytes(), folder.bytes("aloft.db-wal"))
    // As after a crash: nobody has it open, so whoever closes it last would empty the log.
    let copy = try TemporaryFolder()
    try copy.write(file)
    try copy.write(log, to: "aloft.db-wal")
    #expect(
      throws: StoreError.newerVersion(
        path: copy.database, found: Self.next.version, known: Schema.current.version)
    ) {
      try TaskDatabase.open(folder: copy.path)
    }
    #expect(try copy.bytes() == file)
    #expect(try copy.bytes("aloft.db-wal") == log)
    #expect(try TaskDatabase.opened(in: copy, schema: Self.next).names() == ["a"])
  }

  @Test("The folder is 0700, the file and its log 0600, and commits wait for the disk")
  func modesAndDurability() throws {
    let home = folder.path + "/new/data"
    let database = try TaskDatabase.open(folder: home).database
    try database.add("a")
    #expect(folder.mode("new") == 0o700)
    #expect(folder.mode("new/data") == 0o700)
    #expect(folder.mode("new/data/aloft.db") == 0o600)
    #expect(folder.mode("new/data/aloft.db-wal") == 0o600)
    #expect(try database.connection.integer("PRAGMA synchronous") == 2)
    var mode = ""
    try database.connection.run("PRAGMA journal_mode") { (row) throws(StoreError) in
      mode = row.text(0)
    }
    #expect(mode == "wal")
  }
}
