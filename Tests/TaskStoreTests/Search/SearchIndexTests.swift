import Glibc
import ProgramSupport
import SQLite
import StoreTesting
import System
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// The index of words in the archive and in notes.
@Suite struct SearchIndexTests {
  private let folder: TemporaryFolder
  private let store: TaskDatabase
  private let now = Timestamp(seconds: 1000)

  init() throws {
    folder = try TemporaryFolder()
    store = try TaskDatabase.opened(in: folder)
  }

  private var path: String { folder.path + "/cache/index.db" }
  private var index: SearchIndex { SearchIndex(path, of: store.store, leastTasks: 0) }

  private func found(_ text: String, atMost limit: Int = 100) throws -> Set<String> {
    Set(
      try index.find(TaskSearch(text, SearchContext(store.labels)), atMost: limit).map {
        $0.task.name + ($0.excerpt.map { ": " + $0 } ?? "")
      })
  }

  private func note(_ name: String, _ text: String) throws {
    let id = try store.add(name)[0]
    try store.perform(.annotate(id, with: try TaskNotes(text)), at: now)
  }

  @Test("It finds what stands in notes as the store itself does, whatever the script")
  func scripts() throws {
    let notes = [
      "Die Müllabfuhr kommt am Freitag", "去北京旅行的计划", "東京タワーとﾗｰﾒﾝ", "مَدْرَسَة الأطفال",
      "Ёлка и подарки", "한국어 공부하기", "ไปเที่ยวทะเล", "STRASSE, Straße; c++ (draft-2)",
      "ＦＵＬＬ width 🎉party", "Don’t forget the “loan” – 1914—18",
    ]
    for (place, text) in notes.enumerated() { try note("n\(place)", text) }
    let words = [
      "mull", "MÜLLABFUHR", "frei kom", "北京", "旅行", "京旅", "北", "计", "ラーメン", "タワー", "مدرسة",
      "елка", "подарк", "공부", "เที่ยว", "strasse", "straße", "c++", "draft", "2", "full", "wid",
      "party", "🎉", "kommt freitag", "don't", "„loan“", "1914-18",
    ]
    for word in words + ["abfuhr", "مدرسه", "x", "am nothing", "…"] {
      let expected = try store.search.find(TaskSearch(word), atMost: 100).map(\.task.name).sorted()
      let found = try index.find(TaskSearch(word), atMost: 100).map(\.task.name).sorted()
      #expect(found == expected, "\(word)")
      if words.contains(word) { #expect(found.count == 1, "\(word)") }
    }
    #expect(try found("abfuhr") == [], "in notes a word is found from its beginning on")
  }

  @Test("It follows every change, also those that are undone and those of a restore")
  func following() throws {
    try note("a", "first words")
    try note("b", "second words")
    #expect(try found("words") == ["a: first words", "b: second words"])
    try store.perform(.annotate(1, with: try TaskNotes("third")), at: now)
    #expect(try found("words") == ["b: second words"])
    try store.undo()
    #expect(try found("first") == ["a: first words"])
    try store.perform(.rename(2, to: try TaskName("Keller")), at: now)
    try store.perform(.tag([2], adding: [Tag("home")].compactMap(\.self), removing: []), at: now)
    #expect(try found("elle second ome") == ["Keller: second words"])
    try store.perform(.delete(1), at: now)
    #expect(try found("first") == [])
    try store.undo()
    #expect(try found("first") == ["a: first words"])
    try store.perform(.complete([1, 2]), at: now)
    try store.perform(.archive([2]), at: now)
    #expect(try found("eller") == ["Keller"])
    try store.perform(.unarchive([2]), at: now)
    #expect(try found("eller") == [], "the list knows that by itself")
    // What undoing has forgotten is compared anew.
    try store.undo()
    try store.perform(.annotate(1, with: nil), at: now)
    #expect(try found("eller") == ["Keller"] && found("first") == [])
  }

  /// More newer tasks with a name and notes than several searches show, above one that is older.
  private func bury(_ notes: String, below name: String, _ others: String) throws {
    try note("old", notes)
    try store.connection.write { () throws(StoreError) in
      for (table, columns) in [
        ("note (id, text)", "n, '\(others)'"),
        ("task (id, name, created, position, note)", "n, '\(name) ' || n, 0, n * 16777216, n"),
      ] {
        try store.connection.run(
          """
          WITH RECURSIVE numbers (n) AS (VALUES (2) UNION ALL SELECT n + 1 FROM numbers LIMIT 350)
          INSERT INTO \(table) SELECT \(columns) FROM numbers
          """)
      }
    }
  }

  @Test(
    "What stands in notes alone is found below any number of newer tasks that the list knows by name"
  )
  func belowNames() throws {
    try bury("the garden", below: "Garden", "garden, of course")
    #expect(try found("garden") == ["old: the garden"])
    #expect(try found("gard the") == ["old: the garden"])
    #expect(try found("garden course").count == 100, "one of the words stands in notes alone")
    #expect(try found("#garden") == [], "no tag, and notes have none")
  }

  @Test(
    "A word that the index knows by its beginning alone is found below tasks that only begin like it"
  )
  func belowBeginnings() throws {
    try bury("learn c++", below: "c", "c and c")
    #expect(try found("c++") == ["old: learn c++"])
    #expect(try found("c++ old") == ["old: learn c++"])
  }

  @Test("However many of the archive are found, as many are found by their notes")
  func archiveAndNotes() throws {
    try note("noted", "a garden")
    let ids = try (0..<120).flatMap { try store.add("Garden \($0)") }
    try store.perform(.complete(ids), at: now)
    try store.perform(.archive(ids), at: now)
    #expect(try found("garden").count == 101)
    #expect(try store.search.find(TaskSearch("garden"), atMost: 100).count == 101)
  }

  @Test("A damaged index, one of another program and one of another version are made anew")
  func damage() throws {
    try note("a", "first words")
    #expect(try found("first").count == 1)
    let size = try folder.bytes("cache/index.db").count
    let whole = try folder.bytes("cache/index.db")
    var generator = SeededGenerator(seed: 3)
    for round in 0..<40 {
      var bytes = whole
      for _ in 0..<60 {
        bytes[.random(in: 0..<size, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      try folder.write(bytes, to: "cache/index.db")
      for ending in ["-wal", "-shm"] { unlink(path + ending) }
      let found = try found("first")
      // Where words are lost silently nothing wrong is found, and the next version of it has them.
      #expect(found.isSubset(of: ["a: first words"]), "round \(round)")
    }
    for bytes in [Array("no database".utf8), Array(whole[..<(size / 2)]), []] {
      try folder.write(bytes, to: "cache/index.db")
      #expect(try found("first") == ["a: first words"])
    }
    #expect(try store.names() == ["a"])
    let readOnly = SearchIndex("/proc/nowhere/index.db", of: store.store, leastTasks: 0)
    #expect(try readOnly.find(TaskSearch("first"), atMost: 9).count == 1, "without one, too")
  }

  @Test("A store with little to look at needs no index")
  func small() throws {
    try note("a", "first words")
    let index = SearchIndex(path, of: store.store)
    #expect(try index.find(TaskSearch("first"), atMost: 9).count == 1)
    #expect(access(path, F_OK) != 0)
  }

  /// So many tasks with notes, as many of them archived as not.
  private func fill(_ count: Int) throws {
    let words = "bread plan garden müller north letter boat rain window milk".split(separator: " ")
    let table = words.enumerated().map { "WHEN \($0) THEN '\($1)'" }.joined(separator: " ")
    func word(_ step: Int) -> String { "(CASE (n * \(step) / 7) % 10 \(table) END)" }
    try store.connection.write { () throws(StoreError) in
      try store.connection.run(
        """
        WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers LIMIT ?)
        INSERT INTO note (id, text) SELECT n, \(word(3)) || ' ' || \(word(11)) || ' number' || n
          || ' and then the ' || \(word(29)) || ' of the house, which ' || \(word(53)) FROM numbers
        """, [.integer(Int64(count))])
      try store.connection.run(
        """
        INSERT INTO task (id, name, created, completed, position, archived, note)
        SELECT id, 'task ' || id, 0, iif(id % 2, 5, NULL), id * 16777216, id % 2, id FROM note
        """)
    }
    try store.add("last")
  }

  @Test("However a word is begun, a search reads as many pages among many tasks as among few")
  func pages() throws {
    try note("a", "words")
    _ = try found("words")
    let texts = ["g", "gar", "gard", "garden", "number", "number1", "garden hous", "nothing"]
    func reads() throws -> [Int] {
      let index = index
      _ = try index.find(TaskSearch("x"), atMost: 1)
      return try texts.map { text in
        let before = index.pageReadCount
        _ = try index.find(TaskSearch(text), atMost: 100)
        return index.pageReadCount - before
      }
    }
    func add(_ numbers: Range<Int64>) throws {
      let file = try Connection(.file(path), timeout: .none)
      for rest in [
        "INSERT INTO doc (number, task, content) SELECT n, n, 0 FROM numbers",
        "INSERT INTO words (rowid, text) SELECT n, '§§n number' || n || ' garden house' FROM numbers",
      ] {
        try file.run(
          """
          WITH RECURSIVE numbers (n) AS (VALUES (?) UNION ALL SELECT n + 1 FROM numbers LIMIT ?) \(rest)
          """, [.integer(numbers.lowerBound), .integer(Int64(numbers.count))])
      }
    }
    try add(100..<3_000)
    let few = try reads()
    try add(3_000..<60_000)
    let many = try reads()
    for (text, (few, many)) in zip(texts, zip(few, many)) {
      // An index of more pieces has each of them asked, for a word's beginnings in notes and in names.
      #expect(many <= 3 * few + 20, "\(text): \(few) pages among few")
    }
  }

  /// How many tasks are searched among; `ALOFT_FOUND=1000000` measures, and prints.
  private static let count = getenv("ALOFT_FOUND").flatMap { Int(String(cString: $0)) }

  @Test("A search costs among many tasks what it costs among few")
  func cost() throws {
    try fill(Self.count ?? 4_000)
    let clock = ContinuousClock()
    let build = try clock.measure { _ = try found("bread", atMost: 1) }
    #expect(try found("number77", atMost: 200).count > 10)
    var times: [Duration] = []
    let texts = ["b", "br", "bread", "bread g", "mull", "number12", "7", "task 1", "nothing"]
    for text in texts {
      for _ in 0..<(Self.count == nil ? 1 : 20) {
        let before = store.connection.instructionCount
        times.append(try clock.measure { _ = try found(text) })
        #expect(store.connection.instructionCount - before < 60_000, "\(text)")
      }
    }
    guard let count = Self.count else { return }
    times.sort()
    var size = stat()
    stat(path, &size)
    print(
      "\(count) tasks: index made in \(build), \(size.st_size / 1_000_000) MB; a search takes",
      "\(times[times.count / 2]) at the median, \(times[times.count * 99 / 100]) at the 99th percentile"
    )
  }
}
