import Glibc
import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import Formats
@testable import SQLite
@testable import Sync
@testable import TaskStore
@testable import Tasks

/// Files that cannot be used: which are set aside, and that none is ever changed.
@Suite struct BadFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A sound file of 500 tasks without a log beside it.
  private func makeStore(_ count: Int = 500) throws {
    let database = try TaskDatabase.opened(in: folder)
    let tasks = try (1...count).map { NewTask(try TaskName("task \($0) " + "–".repeated(40))) }
    try database.perform(.add(tasks), at: Timestamp(seconds: 1))
  }

  @Test("A text file in the database's place is set aside untouched, again and again")
  func textFile() throws {
    for number in 1...3 {
      let text = Array("Dear diary, day \(number)".utf8)
      try folder.write(text)
      let opening = try TaskDatabase.open(folder: folder.path)
      let setAside = try #require(opening.setAside)
      #expect(setAside.path == folder.database + ".damaged-\(number)")
      #expect(setAside.reason == .foreign(path: folder.database, found: .notSQLite))
      #expect(try TaskDatabase.open(folder: folder.path).setAside == setAside, "not told yet")
      opening.database.forgetSetAside()
      #expect(try folder.bytes("aloft.db.damaged-\(number)") == text)
      try opening.database.add("a")
      #expect(try opening.database.names() == ["a"])
    }
  }

  @Test("Another program's database is set aside with its log, and neither changes")
  func foreignDatabase() throws {
    try folder.write([])
    let other = try Connection(.file(folder.database), timeout: .none)
    try other.run("PRAGMA journal_mode = WAL")
    try other.run("CREATE TABLE moz_places (id INTEGER)")
    try other.run("INSERT INTO moz_places VALUES (42)")
    let before = try (folder.bytes(), folder.bytes("aloft.db-wal"))
    #expect(before.1.count > 0)
    let setAside = try #require(try TaskDatabase.open(folder: folder.path).setAside)
    #expect(setAside.reason == .foreign(path: folder.database, found: .otherProgram))
    #expect(try folder.bytes("aloft.db.damaged-1") == before.0)
    #expect(try folder.bytes("aloft.db.damaged-1-wal") == before.1)
    let kept = try Connection(.file(setAside.path), timeout: .none)
    #expect(try kept.integer("SELECT id FROM moz_places") == 42)
  }

  @Test("An empty file is a fresh start, and nothing is set aside")
  func emptyFile() throws {
    try folder.write([])
    let database = try TaskDatabase.opened(in: folder)
    try database.add("a")
    #expect(try database.names() == ["a"])
    #expect(try folder.names().contains { $0.contains("damaged") } == false)
  }

  @Test("A log whose database is gone or empty is kept, where SQLite would delete it")
  func logAlone() throws {
    let source = try TemporaryFolder()
    let writer = try TaskDatabase.opened(in: source)
    try writer.add("precious")
    let log = try source.bytes("aloft.db-wal")
    for (number, hasEmptyFile) in [(1, false), (2, true)] {
      let folder = try TemporaryFolder()
      try folder.write(log, to: "aloft.db-wal")
      if hasEmptyFile { try folder.write([]) }
      let opening = try TaskDatabase.open(folder: folder.path)
      #expect(opening.setAside != nil, "case \(number)")
      #expect(try folder.bytes("aloft.db.damaged-1-wal") == log)
      try opening.database.add("a")
      #expect(try opening.database.names() == ["a"])
    }
  }

  @Test("A folder, a pipe or a link to nowhere in the database's place is left alone")
  func notAFile() throws {
    let expected = StoreError.notAFile(path: folder.database)
    #expect(mkdir(folder.database, 0o700) == 0)
    #expect(throws: expected) { try TaskDatabase.open(folder: folder.path) }
    rmdir(folder.database)
    #expect(mkfifo(folder.database, 0o600) == 0)
    #expect(throws: expected) { try TaskDatabase.open(folder: folder.path) }
    #expect(expected.blamesTheFile == false)
    unlink(folder.database)
    #expect(symlink(folder.path + "/nowhere", folder.database) == 0)
    #expect(throws: expected) { try TaskDatabase.open(folder: folder.path) }
    #expect(try folder.names() == ["aloft.db"])
  }

  @Test("A file in the folder's place, or on the way to it, is reported by its path")
  func folderIsAFile() throws {
    try folder.write([1], to: "file")
    let path = folder.path + "/file"
    #expect(throws: StoreError.folderUnusable(path: path, reason: "Not a directory")) {
      try TaskDatabase.open(folder: path)
    }
    #expect(throws: StoreError.self) { try TaskDatabase.open(folder: path + "/deeper/still") }
    #expect(try folder.bytes("file") == [1])
  }

  @Test("A database behind a symbolic link is used where it is, and set aside there")
  func symbolicLink() throws {
    let other = try TemporaryFolder()
    try other.write(Array("not a database".utf8), to: "real.db")
    #expect(symlink(other.path + "/real.db", folder.database) == 0)
    let opening = try TaskDatabase.open(folder: folder.path)
    #expect(opening.setAside?.path == other.path + "/real.db.damaged-1")
    opening.database.forgetSetAside()
    try opening.database.add("a")
    #expect(try TaskDatabase.opened(in: folder).names() == ["a"])
    #expect(try other.names().contains("real.db"))
  }

  @Test("A truncated file is set aside as it is, and what is left of its tasks rescued")
  func truncated() throws {
    try makeStore()
    let whole = try folder.bytes()
    var rescued: [Int] = []
    // The last pages hold tasks; without eight of them the first tasks are still whole.
    let most = whole.count - 8 * 4096
    for length in [1, 15, 16, 99, 100, 511, 512, 4095, 4096, 8192, most, whole.count - 1] {
      let copy = try TemporaryFolder()
      try copy.write(Array(whole[..<length]))
      let opening = try TaskDatabase.open(folder: copy.path)
      let setAside = try #require(opening.setAside, "length \(length)")
      #expect(try copy.bytes("aloft.db.damaged-1") == Array(whole[..<length]))
      rescued.append(setAside.rescued)
      #expect(try opening.database.load().count == setAside.rescued)
      try opening.database.add("new")
    }
    #expect(rescued.first == 0)
    #expect((100..<500).contains(rescued[rescued.count - 2]))
    #expect((400...500).contains(rescued[rescued.count - 1]))
  }

  @Test("A file without one of its tables is damaged")
  func missingTable() throws {
    try makeStore(3)
    try Connection(.file(folder.database), timeout: .none).run(
      "DROP TABLE step_row")
    let setAside = try #require(try TaskDatabase.open(folder: folder.path).setAside)
    #expect(setAside.reason == .damaged(path: folder.database, found: .missingTable("step_row")))
    #expect(setAside.rescued == 3)
  }

  /// Fills the second half of every page that holds tasks number 200 to 300.
  private func breakTheMiddle() throws {
    var bytes = try folder.bytes()
    let needles = (200...300).map { Array("task \($0) ".utf8) }
    for page in stride(from: 4096, to: bytes.count, by: 4096) {
      let content = bytes[page..<page + 4096]
      let isTaskPage = content.first == 0x0D
      guard isTaskPage, needles.contains(where: { content.firstRange(of: $0) != nil }) else {
        continue
      }
      for index in page..<page + 4096 { bytes[index] = 0xA5 }
    }
    try folder.write(bytes)
  }

  @Test("Damage that shows while loading sets nothing aside until the app starts over")
  func damageFoundLater() throws {
    try makeStore()
    try breakTheMiddle()
    let broken = try folder.bytes()
    let database = try TaskDatabase.opened(in: folder)
    let error = thrown(StoreError.self) { try database.load() }
    let reason = try #require(error)
    #expect(reason.blamesTheFile)
    #expect(try folder.bytes() == broken)
    let setAside = try #require(try database.startOver(because: reason))
    database.forgetSetAside()
    #expect(setAside.reason == reason)
    #expect(setAside.path == folder.database + ".damaged-1")
    #expect(try folder.bytes("aloft.db.damaged-1") == broken)
    let list = try database.load()
    #expect(list.count == setAside.rescued)
    #expect((300..<500).contains(list.count))
    #expect(list[id: 1]?.name.hasPrefix("task 1 ") == true)
    #expect(list[id: 500]?.name.hasPrefix("task 500 ") == true)
    #expect(list[id: 250] == nil)
    #expect(try database.add("new") == [501])
    #expect(try TaskDatabase.opened(in: folder).load().count == list.count + 1)
  }

  @Test("A window that still holds the whole list loses nothing by starting over")
  func startOverWithList() throws {
    try makeStore()
    let list = try TaskDatabase.opened(in: folder).load()
    try breakTheMiddle()
    let database = try TaskDatabase.opened(in: folder)
    let error = thrown(StoreError.self) {
      try database.perform(.delete(Array(200...300)), at: Timestamp(seconds: 2))
    }
    let setAside = try database.startOver(because: try #require(error), keeping: list)
    #expect(setAside?.rescued == 500)
    #expect(try database.load() == list)
    #expect(try database.startOver(because: try #require(error), keeping: list) != nil)
    #expect(try database.load() == list)
  }

  @Test("Starting over for an error that does not blame the file is refused")
  func startOverWithoutCause() throws {
    let database = try TaskDatabase.opened(in: folder)
    let error = StoreError.diskFull(path: database.path)
    #expect(throws: error) { try database.startOver(because: error) }
    #expect(try folder.names().contains { $0.contains("damaged") } == false)
  }

  @Test("A second window whose file was set aside by the first finds the fresh one")
  func startOverTwice() throws {
    try makeStore(5)
    let (first, second) = try (
      TaskDatabase.opened(in: folder), TaskDatabase.opened(in: folder)
    )
    let reason = StoreError.damaged(path: first.path, found: .sqlite("a test says so"))
    #expect(try first.startOver(because: reason) != nil)
    try first.add("new")
    #expect(throws: StoreError.moved(path: second.path)) { try second.add("lost?") }
    #expect(try second.startOver(because: reason) == nil)
    #expect(try second.load().last?.name == "new")
    #expect(try folder.names().filter { $0.hasSuffix("damaged-1") }.count == 1)
    #expect(try folder.names().filter { $0.hasSuffix("damaged-2") }.isEmpty)
  }

  @Test("A file that was moved while open takes no edit")
  func moved() throws {
    let database = try TaskDatabase.opened(in: folder)
    try database.add("a")
    try #require(rename(folder.database, folder.path + "/b") == 0)
    #expect(throws: StoreError.moved(path: database.path)) { try database.add("b") }
  }

  @Test("Bytes changed at random never crash it, and never change before they are set aside")
  func fuzz() throws {
    try makeStore(60)
    let whole = try folder.bytes()
    var generator = SeededGenerator(seed: 77)
    var outcomes: Set<String> = []
    for round in 0..<250 {
      var bytes = whole
      // The header, the tables' definitions and the roots more often than the rest.
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let end = Bool.random(using: &generator) ? min(4096, bytes.count) : bytes.count
        let index = Int.random(in: 0..<end, using: &generator)
        bytes[index] = .random(in: 0...255, using: &generator)
      }
      let copy = try TemporaryFolder()
      try copy.write(bytes)
      outcomes.insert(try outcome(of: copy, bytes, round))
    }
    #expect(outcomes == ["sound", "set aside", "started over", "refused"])
  }

  /// Opens, loads and edits, as the app does.
  private func outcome(
    of folder: TemporaryFolder, _ bytes: [UInt8], _ round: Int
  ) throws -> String {
    let opening: TaskDatabase.Opening
    do throws(StoreError) {
      opening = try TaskDatabase.open(folder: folder.path)
    } catch {
      #expect(try folder.bytes() == bytes, "round \(round): \(error)")
      return "refused"
    }
    let isSetAside = opening.setAside != nil
    if isSetAside {
      #expect(try folder.bytes("aloft.db.damaged-1") == bytes, "round \(round)")
    }
    do throws(StoreError) {
      _ = try opening.database.load()
      try opening.database.perform(.complete([1]), at: Timestamp(seconds: 5))
      try opening.database.undo()
      try opening.database.records.exportJSON { _ in }
      return isSetAside ? "set aside" : "sound"
    } catch {
      guard error.blamesTheFile else { return "refused" }
      _ = try opening.database.startOver(because: error)
      _ = try opening.database.load()
      return "started over"
    }
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
