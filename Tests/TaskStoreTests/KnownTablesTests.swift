import Dates
import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import SQLite
@testable import TaskStore
@testable import Tasks

/// Files whose own list of tables cannot be read: Aloft knows where its tables are.
@Suite struct KnownTablesTests {
  private static let page = 4096

  /// Forty tasks in a list with tags, one of them with notes, one with a date.
  private static func makeStore(_ count: Int = 40) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    do {
      let database = try TaskDatabase.opened(in: folder)
      let tasks = try (1...count).map {
        NewTask(typed: try TaskName("task \($0) +Home #tag\($0 % 3)"))
      }
      try database.perform(.add(tasks), at: Timestamp(seconds: 1))
      try database.perform(
        .annotate(3, with: try TaskNotes("some notes")), at: Timestamp(seconds: 2))
      try database.perform(
        .schedule([4], [.due(TaskDate("2026-02-01"))]), at: Timestamp(seconds: 3))
    }
    return try folder.bytes()
  }

  private struct Found: Equatable {
    var names: [String]
    var labels: [String]
    var notes: String?
    var due: String?
  }

  private func found(_ database: TaskDatabase) throws -> Found {
    let list = try database.load()
    return Found(
      names: Array(list).map(\.name),
      labels: Array(list).map { database.labels.typed(of: $0).joined() },
      notes: try list[id: 3]?.notes.flatMap { try database.notes($0) },
      due: list[id: 4].flatMap { database.schedules[$0].due?.typed })
  }

  private func rescued(_ bytes: [UInt8]) throws -> (found: Found, setAside: SetAside?) {
    let folder = try TemporaryFolder()
    try folder.write(bytes)
    let opening = try TaskDatabase.open(folder: folder.path)
    if opening.setAside != nil { #expect(try folder.bytes("aloft.db.damaged-1") == bytes) }
    return (try found(opening.database), opening.setAside)
  }

  private static func breaking(_ page: Int, of bytes: [UInt8], with byte: UInt8) -> [UInt8] {
    var bytes = bytes
    let start = (page - 1) * Self.page
    for index in start + (page == 1 ? 100 : 0)..<start + Self.page { bytes[index] = byte }
    return bytes
  }

  /// The pages of the list of tables.
  private static func listPages(_ bytes: [UInt8]) throws -> [Int] {
    let connection = try Connection(.memory, timeout: .none)
    var bytes = bytes
    (bytes[18], bytes[19]) = (1, 1)
    try connection.hold(bytes)
    var pages: [Int] = []
    try connection.run("SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'") {
      (row) throws(StoreError) in pages.append(Int(row.integer(0)))
    }
    return pages
  }

  @Test("Whichever page of the list of tables is broken, everything is rescued")
  func list() throws {
    let whole = try Self.makeStore()
    let expected = try rescued(whole)
    #expect(expected.setAside == nil && expected.found.names.count == 40)
    #expect(expected.found.notes == "some notes" && expected.found.due == "2026-02-01")
    let pages = try Self.listPages(whole)
    #expect(pages.count == 4)
    for page in pages {
      for byte: UInt8 in [0, 0xA5] {
        let rescued = try rescued(Self.breaking(page, of: whole, with: byte))
        #expect(rescued.setAside?.rescued == 40, "page \(page)")
        #expect(rescued.found == expected.found, "page \(page), \(byte)")
      }
    }
  }

  @Test("A file that ends before its list of tables gives all tasks whose pages are there")
  func cut() throws {
    let whole = try Self.makeStore()
    let expected = try rescued(whole).found
    for part in [2, 3] {
      let half = Array(whole[..<(whole.count / Self.page / part * Self.page)])
      let rescued = try rescued(half)
      #expect(rescued.setAside?.rescued == 40, "one in \(part)")
      #expect(rescued.found.names == expected.names, "one in \(part)")
    }
    #expect(try rescued(Array(whole[..<(whole.count / 2)])).found.labels == expected.labels)
  }

  @Test("A file of a former version gives its tasks, and no words of another table as theirs")
  func former() throws {
    for (version, statements) in [
      SchemaTests.version1, SchemaTests.version2, SchemaTests.version3, SchemaTests.version4,
    ].enumerated() {
      let folder = try TemporaryFolder()
      try folder.write([])
      do {
        let connection = try Connection(.file(folder.database), timeout: .none)
        for statement in statements { try connection.run(statement) }
      }
      let whole = try folder.bytes()
      let expected = try rescued(whole).found
      #expect(!expected.names.isEmpty)
      let broken = try rescued(Self.breaking(1, of: whole, with: 0xA5))
      #expect(broken.setAside != nil)
      #expect(broken.found.names == expected.names, "version \(version + 1)")
      // Brought to this version its later tables stand elsewhere than in a new file.
      let database = try TaskDatabase.opened(in: folder)
      for number in 1...300 { try database.add("task \(number) +Later") }
      let later = try found(database)
      _ = consume database
      let rescued = try rescued(Self.breaking(1, of: folder.bytes(), with: 0xA5))
      #expect(rescued.found.names == later.names, "version \(version + 1)")
      for (label, own) in zip(rescued.found.labels, later.labels) {
        #expect(label == own || label.isEmpty, "version \(version + 1)")
      }
    }
  }

  @Test("A long list whose indices were made anew is rescued with all that belongs to it")
  func long() throws {
    let whole = try Self.makeStore(3_000)
    let expected = try rescued(whole).found
    let broken = try rescued(Self.breaking(1, of: whole, with: 0xA5))
    #expect(broken.setAside?.rescued == 3_000)
    #expect(broken.found == expected)
  }

  @Test("What stands in the log is rescued, too")
  func log() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.breaking(
        try #require(Self.listPages(Self.makeStore()).last), of: Self.makeStore(), with: 0))
    let connection = try Connection(.file(folder.database), timeout: .none)
    try connection.run("PRAGMA writable_schema = ON")
    try connection.run("UPDATE task SET name = 'in the log' WHERE id = 7")
    #expect(try folder.bytes("aloft.db-wal").count > 0)
    let opening = try TaskDatabase.open(folder: folder.path)
    #expect(opening.setAside?.rescued == 40)
    #expect(try opening.database.load()[id: 7]?.name == "in the log")
  }
}
