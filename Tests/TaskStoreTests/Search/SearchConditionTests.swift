import Dates
import StoreTesting
import System
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// What a search asks besides words.
@Suite struct SearchConditionTests {
  private let store: TaskDatabase
  /// Wednesday, 10 December 2025, 12:00.
  private let minute: ClockMinute
  private let dayStart: Timestamp

  init() throws {
    store = try TaskDatabase()
    let day = try #require(CivilDate(text: "2025-12-10"))
    minute = ClockMinute(startOf: day).adding(minutes: 720)
    dayStart = Timestamp(seconds: day.daysSince1970 * 86_400)
    func add(_ text: String, due: String? = nil, daysAgo: Int64 = 0, rule: String? = nil) throws {
      var task = NewTask(typed: try TaskName(text))
      if let due {
        let date = try #require(TaskDate(due))
        task.schedule = [.due(date)]
        if let rule {
          let rule = try #require(RecurrenceRule(text: rule))
          task.schedule.append(.repetition(Repetition(rule, from: date)))
        }
      }
      let moment = Timestamp(milliseconds: dayStart.milliseconds - daysAgo * 86_400_000 + 1)
      try store.perform(.add([task]), at: moment)
    }
    try add("milk +House #shop", due: "2025-12-10")
    try add("milk powder +Big_garden !!!", due: "2025-12-16")
    try add("rent +House !", due: "2025-12-01", daysAgo: 9, rule: "FREQ=MONTHLY")
    try add("old letter #post", daysAgo: 31)
    try add("tidy up", daysAgo: 30)
    try add("2026 plans", due: "2026-02-01T09:00")
    try add("done thing +House", daysAgo: 3)
    try store.perform(.complete([7]), at: dayStart)
    try store.perform(.annotate(5, with: try TaskNotes("milk behind the shelf")), at: dayStart)
  }

  private func context() -> SearchContext {
    SearchContext(store.labels, at: minute, since: dayStart, asking: store.search)
  }

  private func found(_ text: String) throws -> [Int64] {
    try store.search.find(TaskSearch(text, context()), in: Array(try store.load())).map(\.id)
      .sorted()
  }

  @Test(
    "Each key, sign and bracket",
    arguments: [
      ("milk", [1, 2, 5]), ("milk +house", [1]), ("+House", [1, 3, 7]), ("+big_garden", [2]),
      ("+gard", [2]), ("#post", [4]), ("-#post is:open", [1, 2, 3, 5, 6]),
      ("is:done", [7]), ("IS:Open +house", [1, 3]), ("is:overdue", [3]), ("is:repeating", [3]),
      ("is:stale", [4]), ("is:archived", []),
      ("due:today", [1]), ("due:week", [1, 2]), ("due:<week", [1, 2, 3]), ("due:>week", [6]),
      ("due:<today", [3]), ("due:<=today", [1, 3]), ("due:tomorrow", []), ("due:6d", [1]),
      ("due:7d", [1, 2]), ("due:2026-02-01", [6]), ("due:>=2025-12-16", [2, 6]),
      ("due:<2025-12-10", [3]), ("due:none is:open", [4, 5]), ("due:<3m", [1, 2, 3, 6]),
      ("older:30d", [4]), ("older:29d", [4, 5]), ("newer:1d -is:done", [1, 2, 6]),
      ("older:4w", [4, 5]),
      ("priority:high", [2]), ("priority:>none", [2, 3]), ("priority:low", [3]),
      ("priority:<low is:open", [1, 4, 5, 6]),
      ("has:notes", [5]), ("has:date -has:list", [6]), ("has:tags", [1, 4]),
      ("has:priority", [2, 3]),
      ("milk or rent", [1, 2, 3]), ("rent OR #post or 2026", [3, 4, 6]),
      ("+house (milk or is:done)", [1, 7]), ("-(milk or rent) has:date", [6]),
      ("+house -milk -is:done", [3]), ("\"milk powder\"", [2]), ("\"is:open\"", []),
      // Who types is in the middle of it.
      ("milk or", [1, 2, 5]), ("or milk", [1, 2, 5]), ("(milk", [1, 2, 5]), ("milk)", []),
      ("+house (milk or", [1]), ("-", []), ("\"tidy", [5]), ("milk -", []),
      ("()", [1, 2, 3, 4, 5, 6, 7]),
    ] as [(String, [Int64])])
  func table(_ text: String, _ expected: [Int64]) throws {
    #expect(try found(text) == expected, "\(text)")
  }

  @Test(
    "What looks like a key and is none is looked for as it stands, and is named",
    arguments: [
      ("is:opn", ["is:opn"]), ("due:soon milk", ["due:soon"]),
      ("has:legs or older:x", ["has:legs", "older:x"]),
      ("older:99999999999999999999d", ["older:99999999999999999999d"]),
      ("due:2025-02-30", ["due:2025-02-30"]), ("priority:<=urgent", ["priority:<=urgent"]),
      ("10:30 http://a.b c: :d +49 -5", []), ("is:open due:<week", []), ("\"is:opn\"", []),
      ("is:", ["is:"]),
    ])
  func unknown(_ text: String, _ expected: [String]) throws {
    #expect(TaskSearch(text, context()).unknown == expected)
  }

  @Test(
    "What has steps or links is found, in names, notes, files and calendars, and follows a change")
  func stepsAndLinks() throws {
    #expect(try found("has:steps") == [] && found("has:link") == [])
    let step = try store.perform(.add(try TaskName("see HTTPS://example.org")), at: dayStart)
    let id = try #require(step.rows.first?.id)
    try store.perform(.nest([id], under: 4), at: dayStart)
    try store.perform(.annotate(5, with: try TaskNotes("at file:///tmp/a%20b")), at: dayStart)
    #expect(try found("has:steps") == [4] && found("has:link") == [5, id])
    #expect(try found("-has:steps has:link -#post") == [5, id])
    let importing = try store.beginImporting(
      at: dayStart, reading: .init(read: { _ in nil }, isPlain: { _ in false }))
    for (name, line) in [("page", "URL:https://a.b"), ("file", "ATTACH;X=1:x"), ("none", "URLS:x")]
    {
      var record = TaskRecord(uid: name, name: name)
      record.document = TaskDocument(
        format: "icalendar", text: "BEGIN:VTODO\r\n\(line)\r\nEND:VTODO\r\n")
      try importing.take(record)
    }
    _ = try importing.finish()
    #expect(try found("has:link") == [5, id, id + 1, id + 2])
    try store.perform(.link(4, adding: ["https://a.example/"]), at: dayStart)
    try store.perform(.link(id + 1, adding: [], removing: ["x"], former: ["x"]), at: dayStart)
    #expect(try found("has:link") == [4, 5, id, id + 2])
    try store.perform(.nest([id], under: nil), at: dayStart)
    #expect(try found("has:steps") == [])
    #expect(TaskSearch("has:steps", context()).asksTheStore)
  }

  @Test("Nothing is too long, too deep or too odd")
  func odd() throws {
    let deep = String(repeating: "(-", count: 500) + "milk" + String(repeating: ")", count: 500)
    #expect(try found(deep) == [1, 2, 5] || found(deep) == [1, 2])
    for text in ["((((", "))))", "- - -", "or or or", "\"", "\"\"", "-\"\"", "-()", "is:open)"] {
      _ = try found(text)
    }
  }

  @Test("Dates say nothing where it is not known what day it is")
  func noDay() {
    #expect(TaskSearch("due:today is:overdue is:later").unknown.count == 3)
  }

  @Test("What is put away is found by conditions alone, too")
  func archive() throws {
    try store.perform(.archive([7]), at: dayStart)
    let found = try store.search.find(TaskSearch("is:done +house", context()), atMost: 9)
    #expect(found.map(\.task.id) == [7])
    #expect(try store.search.find(TaskSearch("is:open", context()), atMost: 9).isEmpty)
  }
}
