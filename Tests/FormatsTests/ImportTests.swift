import Dates
import Formats
import ProgramSupport
import TaskStore
import Tasks
import Testing

@testable import System

/// Files on their way into the store and out of it.
@Suite struct ImportTests {
  private let now = Timestamp(milliseconds: 1_767_312_000_123)

  @discardableResult
  private func load(
    _ text: String, _ format: Format, into database: TaskDatabase, at now: Timestamp? = nil
  ) throws -> (counts: [TaskImporting.Outcome: Int], change: Change) {
    let importing = try database.beginImporting(
      at: now ?? self.now, reading: Format.reading(in: .utc))
    for record in try records(text, as: format) { try importing.take(record) }
    return (importing.counts, try importing.finish())
  }

  private func save(_ format: Format, from database: TaskDatabase) throws -> String {
    var all: [TaskRecord] = []
    try database.records.export(in: format == .markdown ? .lists : .manual) { all.append($0) }
    return write(all, as: format)
  }

  private func names(_ database: TaskDatabase) throws -> [String] {
    try database.load().map(\.name)
  }

  @Test("A file that went through the store is the same file, byte for byte")
  func roundTrip() throws {
    for file in try Corpus.files() {
      let text = String(decoding: file.bytes, as: UTF8.self)
      let database = try TaskDatabase()
      let importing = try database.beginImporting(at: now, reading: Format.reading(in: .utc))
      let tasks = try read(file.bytes, as: file.format).map { try $0.get() }
      for task in tasks { try importing.take(task) }
      #expect(importing.counts == [.new: tasks.count], "\(file.name)")
      _ = try importing.finish()
      let saved = try save(file.format, from: database)
      if file.format == .todoTxt || file.format == .markdown {
        #expect(Array(saved.utf8) == Array(text.utf8), "\(file.name)")
      }
      // What a writer puts around the tasks is its own; each of them is as it was.
      let documents = try records(saved, as: file.format).compactMap(\.document?.text)
      #expect(
        documents.map { Array($0.utf8) }
          == tasks.compactMap { $0.document.map { Array($0.text.utf8) } })
      #expect(try load(saved, file.format, into: database).change.isEmpty, "\(file.name)")
    }
  }

  @Test(
    "What the store holds is the same in another one, and nothing new in the same",
    arguments: Format.readable)
  func exchange(format: Format) throws {
    var random = RandomRecord(seed: 6)
    let (mine, other) = (try TaskDatabase(), try TaskDatabase())
    for _ in 0..<60 {
      let task = random.record()
      let tags = task.tags.compactMap { Tag(adapting: $0) }
      let list = try task.list.map { NamedList.Choice.named(try TaskName($0)) }
      let new = NewTask(try TaskName(task.name), isCompleted: task.isDone, list: list, tags: tags)
      let id = try mine.perform(.add([new]), at: random.moment()).rows[0].id
      if let notes = task.notes { try mine.perform(.annotate(id, with: TaskNotes(notes)), at: now) }
    }
    let text = try save(format, from: mine)
    let again = try load(text, format, into: mine)
    #expect(again.counts == [.same: 60] && again.change.isEmpty)
    #expect(try load(text, format, into: other).counts == [.new: 60])
    #expect(try save(format, from: other).utf8.elementsEqual(text.utf8))
    #expect(try load(text, format, into: other).counts == [.same: 60])
  }

  @Test("An import is one step of undo")
  func undo() throws {
    let database = try TaskDatabase()
    try database.perform(.add(TaskName("mine")), at: now)
    let change = try load("a +New @t note:n\nx b\n", .todoTxt, into: database).change
    #expect(change.kind == .import && change.rows.count == 2 && change.lists.count == 1)
    #expect(try names(database) == ["mine", "a", "b"])
    #expect(try database.undo()?.kind == .import)
    #expect(try names(database) == ["mine"] && database.labels.lists.isEmpty)
    try database.redo()
    #expect(try save(.todoTxt, from: database).hasSuffix("\na +New @t note:n\nx b\n"))
  }

  @Test("What is cancelled has never been, and what could be redone still can")
  func preview() throws {
    let database = try TaskDatabase()
    try database.perform(.add(TaskName("mine")), at: now)
    try database.undo()
    let importing = try database.beginImporting(at: now, reading: Format.reading(in: .utc))
    for record in try records("a +L\nb\n", as: .todoTxt) { try importing.take(record) }
    #expect(importing.counts == [.new: 2])
    importing.cancel()
    #expect(try names(database).isEmpty)
    #expect(try load("", .todoTxt, into: database).change.isEmpty)
    #expect(try database.redo()?.rows.count == 1)
  }

  @Test(
    "A task that is known by its name for every machine is changed, not added, and keeps what was done here"
  )
  func merging() throws {
    let database = try TaskDatabase()
    try load("2026-01-01 a +L @x due:2026-02-01 uid:1\n", .todoTxt, into: database)
    let id = try #require(try database.load().first?.id)
    try database.perform(.complete(id), at: now)
    try database.perform(.tag([id], adding: [try #require(Tag("mine"))], removing: []), at: now)
    let (counts, _) = try load(
      "2026-01-01 A +M @y due:2026-02-01 uid:1\nb\n", .todoTxt, into: database)
    #expect(counts == [.changed: 1, .new: 1])
    let task = try database.task(id)
    #expect(task.name == "A" && task.completed == now)
    #expect(database.labels.list(of: task)?.name == "M")
    #expect(database.labels.tags(of: task).map(\.name) == ["mine", "y"])
    #expect(
      try save(.todoTxt, from: database)
        == "x 2026-01-02 2026-01-01 A +M @y due:2026-02-01 uid:1 @mine\nb\n")
  }

  @Test("Tasks without such a name are known by what they are called, as often as they are there")
  func namesakes() throws {
    let database = try TaskDatabase()
    #expect(try load("- a\n- a\n# L\n- a\n", .markdown, into: database).counts == [.new: 3])
    #expect(
      try load("- [x] a\n- a\n- a\n# L\n- a\n", .markdown, into: database).counts == [
        .changed: 1, .same: 2, .new: 1,
      ])
    #expect(try database.load().filter { !$0.isOpen }.map(\.id) == [1])
    // One that was renamed here is still the one that the file means.
    try database.perform(.rename(2, to: TaskName("other")), at: now)
    #expect(
      try load("- [x] a\n- a\n- a\n# L\n- a\n", .markdown, into: database).counts == [.same: 4])
    #expect(try load("a uid:1\nb uid:1\n", .todoTxt, into: database).counts == [.new: 1, .same: 1])
  }

  @Test("Tasks that were added in one moment come into another store as many, in any order")
  func sameMoment() throws {
    let mine = try TaskDatabase()
    let tasks = try ["one", "two", "three"].map { NewTask(try TaskName($0)) }
    try mine.perform(.add(tasks), at: now)
    let before = try save(.json, from: mine)
    try mine.perform(.move([2], to: .before(1)), at: now)
    let text = try save(.json, from: mine)
    let other = try TaskDatabase()
    #expect(try load(text, .json, into: other).counts == [.new: 3])
    #expect(try names(other) == ["two", "one", "three"])
    #expect(try load(before, .json, into: other).counts == [.same: 3])
    // The first of there is the second of here.
    let another = try TaskDatabase()
    let second = text.split(separator: "\n").first { $0.contains("two") }
    try load("[\(second?.dropLast() ?? "")]", .json, into: another)
    #expect(try load(before, .json, into: another).counts == [.new: 2, .same: 1])
    #expect(try names(another) == ["two", "one", "three"])
    // One that a file without such names has meant as well is still known by its own.
    #expect(try load("one note:n\n", .todoTxt, into: mine).counts == [.changed: 1])
    #expect(try load(before, .json, into: mine).counts[.new] == nil)
  }

  @Test("Properties that nobody here knows are kept, also of tasks that were made here")
  func unknownProperties() throws {
    let database = try TaskDatabase()
    try database.perform(.add(TaskName("mine")), at: now)
    let text = try save(.iCalendar, from: database)
    #expect(try load(text, .iCalendar, into: database).counts == [.same: 1])
    let other = text.replacing("END:VTODO", "GEO:1;2\r\nEND:VTODO")
    #expect(try load(other, .iCalendar, into: database).counts == [.changed: 1])
    #expect(try load(other, .iCalendar, into: database).counts == [.same: 1])
    try database.perform(.rename(1, to: TaskName("other")), at: now)
    let saved = try save(.iCalendar, from: database)
    #expect(saved.contains("SUMMARY:other\r\n") && saved.contains("GEO:1;2\r\n"))
  }

  @Test("Tags and lists that the store takes for the same are not written anew")
  func labels() throws {
    let database = try TaskDatabase()
    try database.perform(.addList(TaskName("Big list")), at: now)
    let text = "a +big_LIST @Home\n"
    try load(text, .todoTxt, into: database)
    #expect(database.labels.lists.count == 1)
    #expect(try save(.todoTxt, from: database) == text)
    try load("[{\"name\": \"b\", \"tags\": [\"two words\", \"#x\"]}]", .json, into: database)
    #expect(database.labels.tags.map(\.name).contains("two_words"))
    try database.perform(.rename(2, to: TaskName("c")), at: now)
    #expect(
      try save(.json, from: database).contains("\"name\": \"c\", \"tags\": [\"two words\", \"#x\"]")
    )
  }

  @Test("Of two imports at once the second waits, and adds nothing twice")
  func atOnce() throws {
    let folder = try TemporaryFolder()
    let mine = try TaskDatabase.open(folder: folder.path).database
    let other = try TaskDatabase.open(folder: folder.path, timeout: LockTimeout(milliseconds: 0))
      .database
    let text = "a uid:1\nb\n"
    let importing = try mine.beginImporting(at: now, reading: Format.reading(in: .utc))
    for record in try records(text, as: .todoTxt) { try importing.take(record) }
    #expect(throws: StoreError.self) { _ = try load(text, .todoTxt, into: other) }
    _ = try importing.finish()
    #expect(try load(text, .todoTxt, into: other).counts == [.same: 2])
    #expect(try names(other) == ["a", "b"])
  }

  @Test("Moments of days before 1970 and of the year 9999 go in and out")
  func moments() throws {
    let database = try TaskDatabase()
    let text = "x 9999-12-31 0000-01-01 a\nx 1969-12-31 1582-10-10 b born:15821010T235959Z\n"
    try load(text, .todoTxt, into: database)
    #expect(try save(.todoTxt, from: database) == text)
    #expect(try database.load().map(\.created.milliseconds).sorted().first == -62_167_219_200_000)
  }
}

extension String {
  /// The first occurrence of one text by another.
  fileprivate func replacing(_ text: String, _ other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
