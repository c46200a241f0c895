import Dates
import Formats
import Tasks
import Testing

@Suite struct FormatTests {
  @Test("A file's name tells its format, or its content does")
  func guessing() {
    #expect(Format(path: "/a.b/todo.txt") == .todoTxt && Format(path: "tasks.ICS") == .iCalendar)
    #expect(Format(path: "notes.md") == .markdown && Format(path: "x.json") == .json)
    #expect(Format(path: "x.csv") == .csv && Format(path: "x") == nil && Format(path: "") == nil)
    func guess(_ text: String) -> Format { Format(guessing: Array(text.utf8)) }
    #expect(guess("\u{FEFF} \n{") == .json && guess("[]") == .json && guess("[ ] a") == .markdown)
    #expect(guess("begin:vcalendar\n") == .iCalendar && guess("# A\n") == .markdown)
    #expect(guess(write([TaskRecord(name: "- [ ] a")], as: .csv)) == .csv)
    #expect(
      guess("a\n\n- [ ] b") == .markdown && guess("(A) a\nb") == .todoTxt && guess("") == .todoTxt)
  }

  @Test(
    "A table has its quotes doubled and its lines ended as RFC 4180 has it, and keeps every text")
  func csv() {
    var task = TaskRecord(
      uid: "u", name: "=1+1 \"a\", b", notes: "c\nd", tags: ["x", "y"], created: Format.now,
      completion: .done(nil))
    #expect(
      write([task], as: .csv)
        == "uid,name,notes,list,tags,created,completed,due,start,repeats,reminder,priority\r\n"
        + "\"u\",\"=1+1 \"\"a\"\", b\",\"c\nd\",\"\",\"x y\",2026-01-01T00:00:00.000Z,true,,,,,\r\n"
    )
    #expect(write([], as: .csv).hasSuffix(",due,start,repeats,reminder,priority\r\n"))
    task.schedule = Schedule(
      due: TaskDate("2026-01-31T09:00 Europe/Berlin"), start: TaskDate("2026-01-30"),
      reminder: .before(600))
    #expect(
      write([task], as: .csv).hasSuffix(
        ",true,\"2026-01-31T09:00 Europe/Berlin\",\"2026-01-30\",,\"-PT600S\",\r\n"))
    #expect(TaskReader([], as: .csv) == nil)
  }

  @Test(
    "A long file is read a task at a time, and how far it is can be told in between",
    arguments: Format.readable)
  func progress(format: Format) throws {
    let tasks = (0..<2000).map {
      TaskRecord(uid: "\($0)", name: "Task \($0)", notes: "n", tags: ["t"])
    }
    let bytes = Array(write(tasks, as: format).utf8)
    var reader = try #require(TaskReader(bytes, as: format))
    #expect(reader.progress == 0)
    var (count, last) = (0, 0.0)
    while let next = reader.next() {
      _ = try next.get()
      count += 1
      #expect(reader.progress > last && reader.progress <= 1)
      last = reader.progress
    }
    #expect(count == 2000 && reader.progress == 1)
  }

  @Test(
    "In Markdown a heading is the list of what stands below it, and is written where lists change")
  func headings() throws {
    let text = "- a\n# L\n- b\n## M\n- c\n#\n- d\n"
    #expect(try records(text, as: .markdown).map(\.list) == [nil, "L", "M", nil])
    let tasks = ["L", "L", nil, "M"].map { TaskRecord(name: "a", list: $0) }
    #expect(
      write(tasks, as: .markdown)
        == "# L\n\n- [ ] a\n- [ ] a\n\n#\n\n- [ ] a\n\n# M\n\n- [ ] a\n")
  }

  @Test("In JSON a change rewrites its members, and those that nobody knows stay")
  func members() throws {
    let document = "{ \"n\": [1, {}], \"name\": \"a\",\n\"tags\": [] , \"list\": null }"
    var task = try Format.json.parse(document)
    (task.name, task.list, task.uid) = ("b\u{1}", "L", "u")
    #expect(
      Format.json.edit(document, to: task, at: Format.now)
        == "{ \"n\": [1, {}], \"name\": \"b\\u0001\",\n\"tags\": [] , \"list\": \"L\" , \"uid\": \"u\"}"
    )
  }

  @Test("A list that was exported by number is read, without its numbers")
  func bareArray() throws {
    let file = try #require(try Corpus.files().first { $0.name == "list.json" })
    let tasks = try read(file.bytes, as: .json).map { try $0.get() }
    #expect(tasks.map(\.name) == ["Buy food", "Call \"mum\""] && tasks[0].uid == nil)
    #expect(try tasks[1].completed == Timestamp(iso8601: "2026-01-02T10:20:30.500Z"))
  }
}
