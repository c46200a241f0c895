import Dates
import Formats
import Tasks
import Testing

/// What other programs mean by a text in Markdown.
@Suite("Markdown of other programs") struct MarkdownTests {
  private func listed(_ text: String) throws -> [String] {
    try records(text, as: .markdown).map { ($0.list.map { $0 + ": " } ?? "") + $0.name }
  }

  @Test("Fences, comments, front matter and indented code are no tasks and no lists")
  func blocks() throws {
    let text = """
      ---
      tags:
        - project
      ---
      # A
      - [ ] one
      ```markdown
      - [ ] no
      # B
      ````
      - [ ] two
      ~~~
      - [ ] no
      ```
      ~~~
      <!-- - [ ] no -->
      <!--
      - [ ] no
      # C
      -->
      %%
      - [ ] no
      %%
      text

          - [ ] no

          - [ ] no
      - [ ] three
          - [ ] child
        ```
        - [ ] no
        ```
      paragraph
          - [ ] four
      ---
      - [ ] five
      ---
      """
    #expect(
      try listed(text) == ["A: one", "A: two", "A: three", "A: child", "A: four", "A: five"])
    let child = try #require(try records(text, as: .markdown).first { $0.name == "child" })
    #expect(child.notes == "```\n- [ ] no\n```")
  }

  @Test("Code that is never closed goes on to the end, and a task behind it is behind its end")
  func unclosed() throws {
    let file = "- [ ] a\n\n```\n- [ ] no\n"
    let read = try records(file, as: .markdown)
    #expect(read.map(\.name) == ["a"])
    let text = write(read + [TaskRecord(name: "b")], as: .markdown)
    #expect(text == file + "```\n- [ ] b\n")
    #expect(try listed(text) == ["a", "b"])
  }

  @Test("A file of Obsidian's is read as it is meant")
  func obsidian() throws {
    let file = try #require(try Corpus.files().first { $0.name == "obsidian.md" })
    let records = read(file.bytes, as: .markdown).compactMap { try? $0.get() }
    let names = records.map(\.name)
    for no in ["project", "example in a fence", "indented code"] { #expect(!names.contains(no)) }
    #expect(records.allSatisfy { $0.list == "Groceries" })
    let report = try #require(records.first { $0.name.hasPrefix("Send report") })
    #expect(report.name == "Send report ⏫" && report.tags == ["work/reports"])
    #expect(report.schedule.due == TaskDate("2026-12-31"))
    #expect(report.schedule.start == TaskDate("2026-12-01"))
    #expect(report.schedule.repetition?.rule.text == "FREQ=WEEKLY")
    let keyed = try #require(records.first { $0.name == "Dataview" })
    #expect(keyed.schedule.due == TaskDate("2026-12-31"))
    #expect(keyed.schedule.start == TaskDate("2026-12-20"))
    let link = try #require(records.first { $0.name.hasPrefix("Link") })
    #expect(
      link.name == "Link [doc](https://example.org/a_b#frag) and `code #notatag` and **bold**")
    #expect(link.tags == ["tag"])
  }

  private static let spoken = [
    ("every day", "FREQ=DAILY", false), ("every 3 days when done", "FREQ=DAILY;INTERVAL=3", true),
    ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", false),
    ("every 2 weeks on Friday, monday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR", false),
    ("every Tuesday", "FREQ=WEEKLY;BYDAY=TU", false),
    ("every month on the last", "FREQ=MONTHLY;BYMONTHDAY=-1", false),
    ("every month on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15", false),
    ("every year", "FREQ=YEARLY", false),
  ]

  @Test("What Tasks says of what comes again is a rule", arguments: spoken)
  func rules(text: String, rule: String, isAfter: Bool) throws {
    for line in [
      "- [ ] a 🔁 \(text) 📅 2026-12-15 #t\n", "- [ ] a [repeat:: \(text)] 📅2026-12-15 #t\n",
    ] {
      let record = try Format.markdown.parse(line)
      #expect(record.name == "a" && record.tags == ["t"], "\(line)")
      #expect(record.schedule.repetition?.rule.text == rule)
      #expect(record.schedule.repetition?.basis == (isAfter ? .completion : .schedule))
    }
  }

  @Test(
    "What is not read stays in the name",
    arguments: [
      "🔁 every January on the 15th", "📅 tomorrow", "📅 2026-02-30", "[due:: soon]", "(other:: 1)",
      "🔁 every 0 days", "[due:: 2026-12-31].",
    ])
  func unread(text: String) throws {
    let record = try Format.markdown.parse("- [ ] a \(text)\n")
    #expect(record.name == "a \(text)" && record.schedule.isEmpty)
  }

  @Test("Days of creation and completion are read, and what changes stays in its own words")
  func changes() throws {
    func day(_ text: String) throws -> Timestamp { try Timestamp(iso8601: text + "T00:00:00Z") }
    let line =
      "- [x] Sent 🆔 ab1 ➕ 2026-11-01 ⏳ 2026-11-10 📅 2026-11-19 ✅ 2026-11-20 [priority:: high]\n"
    var record = try Format.markdown.parse(line)
    #expect(try record.name == "Sent" && record.created == day("2026-11-01"))
    #expect(try record.completed == day("2026-11-20"))
    #expect(record.schedule.start == TaskDate("2026-11-10"))
    record.schedule.due = TaskDate("2026-12-01")
    record.schedule.start = TaskDate("2026-11-30")
    record.completion = .open
    #expect(
      Format.markdown.edit(line, to: record, at: Format.now)
        == "- [ ] Sent 🆔 ab1 ➕ 2026-11-01 ⏳ 2026-11-30 📅 2026-12-01 [priority:: high]\n")
    let keyed = "- [ ] a [due:: 2026-12-31] (scheduled:: 2026-12-20)\n"
    record = try Format.markdown.parse(keyed)
    record.schedule = Schedule(due: TaskDate("2027-01-01T09:00"))
    #expect(
      Format.markdown.edit(keyed, to: record, at: Format.now)
        == "- [ ] a [due:: 2027-01-01] at:0900\n")
  }

  private static let signs = [
    "📅", "⏳", "🛫", "✅", "🔁", "every", "week", "when done", "[due::", "2026-12-31]", "(start::", "⛔",
    "2026-02-30)", "2026-12-30", "#42", "#5a", "#c`", "```", "~~~~", "```a", "<!--", "-->", "%%",
    "---",
  ]

  @Test("Texts of signs and fences are written so that they mean nothing, and stay as they are")
  func law() throws {
    var random = RandomRecord(seed: 40, adding: Self.signs + Self.signs)
    for _ in 0..<500 {
      var document = Format.markdown.edit(nil, to: random.record(), at: Format.now)
      for _ in 0..<3 {
        let said = try Format.markdown.parse(document)
        let same = Format.markdown.edit(document, to: said, at: Format.now)
        try #require(same.utf8.elementsEqual(document.utf8), "\(document.debugDescription)")
        let wanted = random.variation(of: said)
        let changed = Format.markdown.edit(document, to: wanted, at: Format.now)
        let read = try Format.markdown.parse(changed)
        try #require(
          read.saysTheSame(as: Format.markdown.sayable(wanted)),
          "\(document.debugDescription) told \(wanted) became \(changed.debugDescription): \(read)")
        document = changed
      }
    }
    let tasks = (0..<200).map { _ in random.record() }
    let file = write(tasks, as: .markdown)
    #expect(try records(file, as: .markdown).map(\.name) == tasks.map(\.name))
  }

  @Test("A number is no tag and no list")
  func numbers() throws {
    let issue = try Format.markdown.parse("- [ ] Close #42, #43 and #5a\n")
    #expect(issue.name == "Close #42, #43 and" && issue.tags == ["5a"])
    let call = try Format.todoTxt.parse("Call +49 30 1234567 +1-555-12 about +Lease +200\n")
    #expect(call.name == "Call +49 30 1234567 +1-555-12 about +200" && call.list == "Lease")
    let record = TaskRecord(name: "a", tags: ["42"], list: "49")
    #expect(Format.todoTxt.edit(nil, to: record, at: Format.now) == "a +%349 @42\n")
    #expect(Format.markdown.edit(nil, to: record, at: Format.now).hasSuffix("- [ ] a #%342\n"))
  }
}
