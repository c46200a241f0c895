import Dates
import Formats
import TaskStore
import Tasks
import Testing

@testable import System

/// What people leave behind in other programs, from samples of their forms.
@Suite("Files of other programs") struct ForeignSourceTests {
  private func berlin() throws -> Zone {
    try #require(ZoneName("Europe/Berlin").flatMap { Zone.named($0) })
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    return try FileList.bytes("/\(folder)/Foreign/\(name)")
  }

  private func read(
    _ bytes: [UInt8], as format: Format
  ) throws -> (program: ForeignSource?, found: [Result<TaskRecord, Refusal>], annotated: Int) {
    var reader = try #require(TaskReader(bytes, as: format, in: berlin()))
    var found: [Result<TaskRecord, Refusal>] = []
    while let next = reader.next() { found.append(next) }
    return (reader.program, found, reader.annotated)
  }

  private func tasks(
    _ name: String, _ program: ForeignSource, annotated: Int
  ) throws -> [TaskRecord] {
    let bytes = try bytes(name)
    #expect(Format(guessing: bytes) == Format(path: name))
    let read = try read(bytes, as: try #require(Format(path: name)))
    #expect(read.program == program && read.annotated == annotated)
    return try read.found.map { try $0.get() }
  }

  private func moment(_ text: String) throws -> Timestamp { try Timestamp(iso8601: text) }

  // MARK: JSON

  @Test("Taskwarrior's array: name, list, tags, annotations, and moments in UTC")
  func taskwarrior() throws {
    let tasks = try tasks("taskwarrior.json", .taskwarrior, annotated: 0)
    #expect(tasks.map(\.name) == ["Pay rent", "Old"])
    #expect(tasks[0].list == "Home.Flat" && tasks[0].tags == ["money"])
    #expect(tasks[0].uid == "5f4dcc3b-5aa7-65d6-1d83-27deb882cf99")
    #expect(tasks[0].notes == "2026-11-02 by transfer")
    #expect(tasks[0].schedule.due == TaskDate("2026-12-01T09:00"))
    #expect(try tasks[0].created == moment("2026-11-01T08:00:00Z"))
    #expect(try tasks[1].completed == moment("2026-11-01T09:00:00Z"))
  }

  @Test("Taskwarrior's lines: a midnight is a day, and what comes again does so once")
  func taskwarriorLines() throws {
    let tasks = try tasks("taskwarrior-lines.json", .taskwarrior, annotated: 2)
    #expect(tasks.map(\.name) == ["Water plants", "Thrown away", "Later", "Yearly model"])
    #expect(tasks[0].schedule.due == TaskDate("2026-12-07"))
    #expect(tasks[0].schedule.repetition?.rule.text == "FREQ=WEEKLY")
    #expect(tasks[1].isDone && tasks[1].isArchived == true && tasks[1].priority == .high)
    #expect(
      tasks[1].notes == """
        status: deleted
        depends: ["00000000-0000-0000-0000-000000000002"]
        estimate: 2.5
        """)
    #expect(tasks[2].schedule.start == TaskDate("2026-12-05") && !tasks[2].isDone)
    #expect(tasks[2].notes == "recur: 3 lunar")
    #expect(tasks[3].schedule.repetition?.rule.text == "FREQ=YEARLY")
  }

  @Test("Google's lists: a due date is a day")
  func google() throws {
    let tasks = try tasks("google-tasks.json", .googleTasks, annotated: 0)
    #expect(tasks.map(\.name) == ["Buy milk"] && tasks[0].list == "My list")
    #expect(tasks[0].notes == "two bottles" && tasks[0].uid == "t1")
    #expect(tasks[0].schedule == Schedule(due: TaskDate("2026-12-01")))
  }

  @Test("Google's lists as the API has them: parents, empty lines, and what was deleted")
  func googleList() throws {
    let json = """
      {"kind":"tasks#tasks","title":"L","items":[{"kind":"tasks#task","id":"a","title":"One","status":"completed",
      "completed":"2026-11-02T08:00:00.000Z","links":[{"type":"email","link":"https://example.org/m"}]},
      {"id":"b","title":"","status":"needsAction"},{"id":"c","parent":"a","title":"Two","deleted":true,
      "status":"needsAction"},{"id":"d","title":"","notes":"first\\nsecond","status":"needsAction"}]}
      """
    let lists =
      json.replacing("{\"kind\":\"tasks#tasks\"", with: "{\"items\":[{\"kind\":\"tasks#tasks\"")
      + "]}"
    for (json, list) in [(lists, "L" as String?), (json, "L")] {
      let read = try read(Array(json.utf8), as: .json)
      let tasks = try read.found.map { try $0.get() }
      #expect(tasks.map(\.name).prefix(1) == ["One"] && tasks.allSatisfy { $0.list == list })
      #expect(try tasks[0].completed == moment("2026-11-02T08:00:00Z"))
      #expect(tasks[0].notes == "link: https://example.org/m")
      #expect(tasks.last?.name == "first" && tasks.last?.notes == "first\nsecond")
      let two = try #require(tasks.first { $0.name == "Two" })
      #expect(two.isArchived == true && two.isDone)
      #expect(two.notes?.hasPrefix("deleted: true\nparent: ") == true)
    }
  }

  @Test("Microsoft's lists: dates in zones, a rule of parts, and boxes in the notes")
  func microsoft() throws {
    let tasks = try tasks("microsoft-lists.json", .microsoftToDo, annotated: 0)
    #expect(tasks.map(\.name) == ["Mow the lawn", "Done one"])
    let mow = tasks[0]
    #expect(mow.list == "Home" && mow.tags == ["Garden work"] && mow.uid == "T1")
    #expect(mow.notes == "Behind the house.\n\n- [x] Fuel\n- [ ] Rake" && mow.priority == .high)
    #expect(mow.schedule.due == TaskDate("2026-12-04"))
    let reminder = try #require(TaskDate("2026-12-04T09:00"))
    #expect(mow.schedule.reminder == .at(reminder))
    #expect(
      mow.schedule.repetition?.rule.text == "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;WKST=SU;COUNT=5")
    #expect(try mow.created == moment("2026-11-01T10:20:30Z"))
    #expect(try tasks[1].completed == moment("2026-11-20T08:00:00Z"))
    #expect(tasks[1].schedule.due == TaskDate("2026-11-20"))
  }

  // MARK: CSV

  @Test(
    "Todoist's table: labels, comments, sections, and what only Todoist knows",
    arguments: ["todoist.csv", "todoist-semicolons.csv"])
  func todoist(name: String) throws {
    let tasks = try tasks(name, .todoist, annotated: 1)
    #expect(tasks.map(\.name) == ["Paint the \"blue\" door", "Buy paint", "Mow"])
    #expect(tasks[0].tags == ["home", "2day"])
    #expect(tasks[0].schedule.due == TaskDate("2026-12-01T09:00"))
    #expect(tasks[0].notes == "With care\n\nColour: blue,\nnot green")
    #expect(tasks[0].priority == .high)
    #expect(
      tasks[1].notes == """
        parent: Paint the "blue" door
        DATE: every monday
        DURATION: 30 minute
        RESPONSIBLE: Kim (2)
        DEADLINE: 2026-12-24
        """)
    #expect(tasks.map(\.list) == [nil, nil, "Garden"])
    #expect(tasks[2].schedule.due == TaskDate("2026-12-02"))
  }

  @Test("TickTick's backup: whole days in their zone, rules, reminders, boxes, parents")
  func tickTick() throws {
    let tasks = try tasks("ticktick.csv", .tickTick, annotated: 2)
    #expect(tasks.map(\.name) == ["Pay rent", "Pack", "Old"])
    #expect(tasks[0].list == "Home" && tasks[0].tags == ["money", "flat"])
    #expect(tasks[0].notes == "by transfer\n\nFolder Name: Private" && tasks[0].priority == .high)
    #expect(tasks[0].schedule.due == TaskDate("2026-12-01") && tasks[0].schedule.start == nil)
    #expect(tasks[0].schedule.reminder == .before(-32_400))
    #expect(tasks[0].schedule.repetition?.rule.text == "FREQ=MONTHLY;INTERVAL=1")
    #expect(tasks[1].schedule.start == TaskDate("2026-12-01T09:00"))
    #expect(tasks[1].schedule.due == TaskDate("2026-12-01T11:00"))
    #expect(tasks[1].schedule.reminder == .before(1800))
    #expect(
      tasks[1].notes == "▫Tent\n▪Stove\n\nRepeat: RRULE:FREQ=SOMETIMES\nparent: Pay rent")
    #expect(try tasks[2].completed == moment("2026-10-02T08:00:00Z") && tasks[2].isArchived == true)
  }

  // MARK: Once more

  private static let samples = [
    "taskwarrior.json", "taskwarrior-lines.json", "google-tasks.json", "microsoft-lists.json",
    "todoist.csv", "ticktick.csv",
  ]

  @Test(
    "What is imported twice is there once, and what was done here meanwhile stays",
    arguments: samples)
  func again(name: String) throws {
    let database = try TaskDatabase()
    database.place = try berlin()
    let now = Timestamp(milliseconds: 1_767_312_000_123)
    func load() throws -> [TaskImporting.Outcome: Int] {
      let importing = try database.beginImporting(
        at: now, reading: Format.reading(in: database.place))
      let format = try #require(Format(path: name))
      for found in try read(try bytes(name), as: format).found { try importing.take(found.get()) }
      let counts = importing.counts
      _ = try importing.finish()
      return counts
    }
    let count = try #require(try load()[.new])
    let first = try #require(try database.load().first)
    try database.perform(.rename(first.id, to: NewTask(try TaskName("Mine"))), at: now)
    #expect(try load() == [.same: count])
    #expect(try database.task(first.id).name == "Mine")
  }

  // MARK: Almost

  private static let mistakes:
    [(text: String, format: Format, program: ForeignSource?, refusal: String)] = [
      (#"[{"description":"a","uuid":"1","due":5}]"#, .json, .taskwarrior, "1:38 json(string) 5}]"),
      (
        "[\n{\"description\":\"a\",\"uuid\":\"1\",\"due\":\"soon\"}]", .json, .taskwarrior,
        "2:37 moment"
      ),
      (
        #"{"kind":"tasks#taskLists","items":[{"title":"L","items":[5]}]}"#, .json, .googleTasks,
        "1:58 json(object)"
      ),
      (
        #"{"value":[{"title":"a","importance":"low","id":"1"}"#, .json, .microsoftToDo, "1:52 token"
      ),
      ("TYPE,CONTENT\ntask,\"open\ntask,b\n", .csv, .todoist, "2:6 closingQuote"),
      ("TYPE,CONTENT,DATE\ntask,\"\",2026-12-01\n", .csv, .todoist, "2:6 name"),
      ("List Name,Title,Due Date\rL,a,soon\r", .csv, .tickTick, "2:5 moment"),
      (#"{"aloft": 2, "tasks": []}"#, .json, nil, "1:11 knownVersion"),
      (#"{"aloft": "1", "tasks": []}"#, .json, nil, "1:11 token"),
    ]

  @Test(
    "What is almost such a file is named as one, with the place that is not",
    arguments: mistakes.indices)
  func almost(index: Int) throws {
    let mistake = Self.mistakes[index]
    let found = try read(Array(mistake.text.utf8), as: mistake.format).found
    guard case .failure(let refusal)? = found.last else {
      Issue.record("it was read: \(found)")
      return
    }
    #expect(refusal.program == mistake.program)
    let text = "\(refusal.line):\(refusal.column) \(refusal.expected) \(refusal.found)"
      .replacing("Formats.Refusal.JSONKind.", with: "")
    #expect(text.hasPrefix(mistake.refusal), "\(text)")
  }

  @Test("A table of anything, and JSON of anything, is none of these")
  func others() {
    for text in ["a,b\nc,d\n", "{}", "[]", "[1]", "{\"title\":\"a\"}", "CONTENT,TYPE\n", "\"", ""] {
      #expect(ForeignSource(recognizing: Array(text.utf8)) == nil, "\(text)")
    }
    #expect(TaskReader(Array("a,b\n".utf8), as: .csv) == nil)
  }

  @Test("Names of 100,000 letters, and files of megabytes of nothing, are refused in time")
  func hostile() throws {
    let long = String(repeating: "a", count: 100_000)
    let name = try read(Array("TYPE,CONTENT\ntask,\(long)\ntask,b\n".utf8), as: .csv).found
    #expect(name.count == 2)
    if case .failure(let refusal) = name[0] {
      #expect(refusal.expected == .atMost(1000, .characters) && refusal.line == 2)
    } else {
      Issue.record("it was read")
    }
    let many = String(repeating: "\"", count: 999_999) + String(repeating: "\n,\"", count: 100_000)
    #expect(try read(Array("TYPE,CONTENT\n\(many)".utf8), as: .csv).found.count <= 1)
    let open = "{\"kind\":\"tasks#x\",\"items\":" + String(repeating: "[", count: 1_000_000)
    #expect(try read(Array(open.utf8), as: .json).found.count == 1)
  }
}
