import Dates
import ProgramSupport
import StoreTesting
import System
import TaskTesting
import Testing

@testable import SQLite
@testable import Sync
@testable import TaskStore
@testable import Tasks

/// Files of each version that was released open with all that is in them.
extension SchemaTests {
  @Test("Lists of version 11 are told by their names, and those of version 12 by their looks")
  func version12Looks() throws {
    func lists(_ version: [String]) throws -> [NamedList] {
      let folder = try TemporaryFolder()
      try make(version, in: folder)
      let database = try TaskDatabase.opened(in: folder)
      _ = try database.load()
      return database.labels.lists
    }
    let look = ListLook(color: .green, emoji: ListEmoji("🏡"))
    let (former, newer) = (try lists(Self.version11), try lists(Self.version12))
    #expect(!former.isEmpty && former.allSatisfy(\.look.isPlain))
    #expect(newer.map(\.id) == former.map(\.id) && newer.allSatisfy { $0.look == look })
  }

  @Test("A file of version 10 opens with steps")
  func version10() throws {
    try make(Self.version10)
    let database = try TaskDatabase.opened(in: folder)
    #expect(try database.task(1).parent == 4 && database.task(4).parent == nil)
  }

  @Test("Of several reminders a file of version 10 has the first, and one of version 11 has all")
  func version11() throws {
    let former =
      Array(Self.version10.dropLast()) + [
        "INSERT INTO schedule VALUES (91, '2026-12-02', '', '', '', '', '-PT60S', '')",
        "UPDATE task SET schedule = 91 WHERE id = 1", "PRAGMA user_version = 10",
      ]
    try make(former)
    let database = try TaskDatabase.opened(in: folder)
    let first = database.schedules[try database.task(1)]
    #expect(first.reminders == [.before(60)] && first.knowsFirstReminderAlone)
    let newer = try TemporaryFolder()
    try make(Self.version11, in: newer)
    let all = try TaskDatabase.opened(in: newer)
    let several = all.schedules[try all.task(4)]
    #expect(several.reminders == [.before(0), .before(600)] && !several.knowsFirstReminderAlone)
  }

  @Test("In a file of version 12 the steps of what comes again may stay, and do in none before")
  func version12() throws {
    try make(Self.version12)
    let database = try TaskDatabase.opened(in: folder)
    let kept = try #require(database.schedules[try database.task(4)].repetition)
    #expect(kept.keepsSteps && kept.basis == .completion)
    let former = try TemporaryFolder()
    try make(
      Array(Self.version11.dropLast()) + [
        """
        INSERT INTO schedule
          VALUES (93, '2026-12-03', '', 'FREQ=DAILY', '2026-12-03', 'schedule', '', '')
        """,
        "UPDATE task SET schedule = 93 WHERE id = 4", "PRAGMA user_version = 11",
      ], in: former)
    let all = try TaskDatabase.opened(in: former)
    #expect(all.schedules[try all.task(4)].repetition?.keepsSteps == false)
    #expect(try all.connection.schemaVersion() == Schema.current.version)
  }

  @Test("In a file of version 13 addresses stand beside tasks, and in none before any are known")
  func version13() throws {
    try make(Self.version13)
    let database = try TaskDatabase.opened(in: folder)
    #expect(
      try database.records.record(of: 1).links?.addresses
        == ["https://example.org/", "file:///tmp/a%20b"])
    let former = try TemporaryFolder()
    try make(Self.version12, in: former)
    #expect(try TaskDatabase.opened(in: former).records.record(of: 1).links == nil)
  }

  @Test("A file of version 14 knows when reminders were told, and one of version 13 but roughly")
  func version14() throws {
    let noon: Int64 = 1_800_014_400
    func plans(_ version: [String]) throws -> [ReminderPlan] {
      let folder = try TemporaryFolder()
      try make(version, in: folder)
      let database = try TaskDatabase.opened(in: folder)
      return try [noon - 90_000, noon - 60, noon].map { now in
        _ = try database.reminders.forgetEarly(at: now)
        return try database.reminders.plan(at: now)
      }
    }
    let again = try plans(Self.version14)
    #expect(again.map(\.next) == [noon, noon, nil] && again[2].notices.count == 1)
    // What an earlier version has told is told again where it was a day early; nobody knows of less.
    let early = try plans(
      Self.version13 + [
        "INSERT INTO schedule VALUES (94, '2027-01-15T12:00 UTC', '', '', '', '', 'PT0S\n', '')",
        "UPDATE task SET schedule = 94 WHERE id = 1", "DELETE FROM reminded",
        "INSERT INTO reminded VALUES (1, \(noon), NULL)",
      ])
    #expect(early.map(\.next) == [noon, noon, nil] && early[2].notices.count == 1)
  }

  @Test(
    "Tasks of before version 10 are steps of what their documents name, or wait for it",
    arguments: [
      ("RELATED-TO:b@x", true), ("RELATED-TO;RELTYPE=PARENT:b@x", true),
      ("related-to;reltype=parent:b@x", false), ("RELATED-TO;RELTYPE=CHILD:b@x", false),
      ("RELATED-TO;RELTYPE=SIBLING:b@x", false), ("X-RELATED-TO:b@x", false),
      ("RELATED-TO:", false),
      ("RELATED-TO", false), ("RELATED-TO:c@x", nil), ("SUMMARY:RELATED-TO:b@x", false),
    ] as [(String, Bool?)])
  func parents(line: String, isStep: Bool?) throws {
    for table in ["origin", "sync_item"] {
      let folder = try TemporaryFolder()
      try folder.write([])
      do {
        let connection = try Connection(.file(folder.database), timeout: .none)
        for statement in Self.version9 { try connection.run(statement) }
        try connection.run("DELETE FROM sync_item")
        let text = "UID:a@x\r\n\(line)\r\nEND:VTODO\r\n"
        if table == "origin" {
          try connection.run(
            "INSERT INTO origin VALUES (98, 'b@x', ''), (99, 'a@x', ?)",
            [.text("icalendar\n" + text)])
          try connection.run("UPDATE task SET origin = 102 - id - (id = 1) * 2 WHERE id IN (1, 4)")
        } else {
          try connection.run(
            """
            INSERT INTO sync_item (collection, key, href, state, uid, task, etag, seen, document)
            VALUES (3, 'a', 'a', 0, 'a@x', 1, '', '', CAST(? AS BLOB)), (3, 'b', 'b', 0, 'b@x', 4, '', '', NULL)
            """, [.text(text)])
        }
      }
      let database = try TaskDatabase.opened(in: folder)
      #expect(try database.task(1).parent == (isStep == true ? 4 : nil), "\(table)")
      let waiting = try database.connection.integer("SELECT count(*) FROM awaited_parent")
      #expect(waiting == (isStep == nil ? 1 : 0), "\(table)")
    }
  }

  @Test("A file of version 9 opens with priorities, skipped dates, and what was taken back")
  func version9() throws {
    try make(Self.version9)
    let database = try TaskDatabase.opened(in: folder)
    #expect(try database.items.lastChange(of: 4).milliseconds == 1_767_258_180_000)
    #expect(try database.task(1).priority == .high && database.task(4).priority == nil)
    #expect(try database.undo()?.account == "undone skip Buy food")
    #expect(try database.task(1).name == "Buy milk")
  }

  @Test(
    "Tasks of before version 9 have the priority that their documents say",
    arguments: [
      ("1 0\nPRIORITY:1\r\nEND:VTODO", Priority.high), ("\nPRIORITY:4\n", .high),
      ("\nPRIORITY:5\r\n", .medium), ("\nPRIORITY:9\n", .low), ("\nPRIORITY:0\n", nil),
      ("\nX-PRIORITY:1\n", nil), ("\nPRIORITY:-1\n", nil), ("\nPRIORITY:10\n", nil),
      ("\nPRIORITY:70\n", nil),
      ("\nDESCRIPTION:(A) b\n", nil),
      ("(A) 2026-01-01 Buy food", .high), ("\n(B) Buy food\n", .medium), ("(Z) Buy", .low),
      ("Buy (A) food", nil), ("(a) Buy", nil), ("(A)Buy", nil),
    ])
  func priorities(text: String, expected: Priority?) throws {
    let isLine = text.contains("(") && !text.contains("DESCRIPTION")
    for table in ["origin", isLine ? "file_line" : "sync_item"] {
      let folder = try TemporaryFolder()
      try folder.write([])
      do {
        let connection = try Connection(.file(folder.database), timeout: .none)
        for statement in Self.version8 { try connection.run(statement) }
        for statement in ["DELETE FROM file_line", "DELETE FROM sync_item"] {
          try connection.run(statement)
        }
        switch table {
        case "origin":
          try connection.run(
            "INSERT INTO origin (id, uid, document) VALUES (99, 'a', ?)",
            [.text((isLine ? "todo.txt\n" : "icalendar\n") + text)])
          try connection.run("UPDATE task SET origin = 99 WHERE id = 1")
        case "sync_item":
          try connection.run(
            """
            INSERT INTO sync_item (collection, key, href, state, uid, task, etag, seen, document)
            VALUES (3, 'k', 'h', 0, 'u', 1, '', '', CAST(? AS BLOB))
            """, [.text(text)])
        default:
          try connection.run(
            "INSERT INTO file_line VALUES ('/a', 1, 0, CAST(? AS BLOB), NULL, '')", [.text(text)])
        }
      }
      let database = try TaskDatabase.opened(in: folder)
      #expect(try database.task(1).priority == expected, "\(table)")
      #expect(try database.task(4).priority == nil)
    }
  }

  @Test("A file of version 8 opens with what no listing had, and with the names of its tasks")
  func version8() throws {
    try make(Self.version8)
    let database = try TaskDatabase.opened(in: folder)
    #expect(try #require(try database.items.item(in: 3, key: "/dav/home/a@b.ics")).isUnlisted)
    #expect(try database.lines.fileModified("/todo.txt")?.milliseconds == 1_767_258_140_000)
    let old = try #require(try database.load().first)
    #expect(try database.records.record(of: 4).uid == "aloft-4-19b78c9f4e0")
    let new = try #require(try database.add("next").first)
    #expect(new > 4 && old.id == 1)
    #expect(try database.records.record(of: new).uid?.hasSuffix("-0123456789abcdef") == true)
  }

  @Test("Tasks of before version 8 keep the names that files and servers know them by")
  func names() throws {
    try make(Self.version7)
    let database = try TaskDatabase.opened(in: folder)
    #expect(try database.records.record(of: 4).uid == "aloft-4-19b78c9f4e0")
    let new = try #require(try database.add("next").first)
    let parts = try #require(try database.records.record(of: new).uid).split(separator: "-")
    #expect(parts.count == 4 && parts[3].count == 16)
    let other = try TaskDatabase.opened(in: try TemporaryFolder())
    #expect(try database.store.uids() != other.store.uids())
  }

  @Test("A file of version 7 opens with the lines of a file")
  func version7() throws {
    try make(Self.version7)
    let database = try TaskDatabase.opened(in: folder)
    let line = try #require(try database.lines.fileLines(of: "/todo.txt").first)
    #expect(line.task == 1 && line.state == .held && line.sent == nil)
    #expect(line.line == Array("Buy food".utf8))
    #expect(try database.lines.touchedFileTasks(of: "/todo.txt") == [1])
  }

  @Test("A file of version 6 opens with what is kept in step")
  func version6() throws {
    try make(Self.version6)
    let database = try TaskDatabase.opened(in: folder)
    let account = try #require(try database.accounts.all().first)
    #expect(account.url == "https://dav.example/" && account.user == "ada")
    let collection = try #require(try database.accounts.collections(of: account.id).first)
    #expect(collection.list == 2 && collection.token == "token 8" && !collection.isReadOnly)
    let item = try #require(try database.items.item(in: 3, key: "/dav/home/a@b.ics"))
    #expect(item.task == 1 && item.etag == "\"7\"" && item.state == .held)
    #expect(item.document == Array("BEGIN:VCALENDAR".utf8) && item.sent == nil)
  }

  @Test("Files of versions 5 to 7 open with what was done to each task")
  func historyOfTask() throws {
    for version in [Self.version5, Self.version6, Self.version7] {
      let folder = try TemporaryFolder()
      try folder.write([])
      let connection = try Connection(.file(folder.database), timeout: .none)
      for statement in version { try connection.run(statement) }
      let database = try TaskDatabase.opened(in: folder)
      #expect(
        try database.history.steps(of: 4, atMost: 9).map(\.change.kind) == [.archive, .complete])
    }
  }

  @Test("A file of version 5 opens with its archive and its history")
  func version5() throws {
    try make(Self.version5)
    let database = try TaskDatabase.opened(in: folder)
    #expect(try database.names() == ["Buy food"])
    #expect(try database.task(4).isArchived)
    #expect(try database.undo()?.account == "undone archive Call mum")
    #expect(try database.names() == ["Buy food", "Call mum"])
    try database.redo()
    #expect(try database.names() == ["Buy food"])
  }

  @Test("A file of version 4 opens with what tasks say of when, and with its history")
  func version4() throws {
    try make(Self.version4)
    let database = try TaskDatabase.opened(in: folder)
    let task = try #require(try database.load()[id: 1])
    let schedule = database.schedules[task]
    #expect(schedule.due?.description == "2026-01-09T17:00 Europe/Berlin")
    #expect(schedule.start?.description == "2026-01-05")
    #expect(schedule.repetition?.rule.text == "FREQ=WEEKLY;BYDAY=FR")
    #expect(schedule.repetition?.anchor.description == "2026-01-02T17:00 Europe/Berlin")
    #expect(schedule.reminder == .before(600) && schedule.snooze == nil)
    #expect(
      task.ownDue == schedule.due?.lastMinute && task.ownStart == schedule.start?.firstMinute)
    #expect(try database.reminders.plan(at: 1_800_000_000) == ReminderPlan(), "it was told")
    try database.undo()
    #expect(try database.load()[id: 1]?.schedule == nil)
    try database.redo()
    #expect(try database.load()[id: 1] == task)
  }

  @Test("A file of version 3 opens with its lists, tags and origins, and with their history")
  func version3() throws {
    try make(Self.version3)
    let database = try TaskDatabase.opened(in: folder)
    let task = try #require(try database.load()[id: 1])
    #expect(database.labels.list(of: task)?.name == "Home")
    #expect(database.labels.tags(of: task).map(\.name) == ["soon", "urgent"])
    #expect(task.origin == 4 && task.notes == 3)
    #expect(try database.undo()?.lists.first?.before?.name == "Home")
    #expect(database.labels.lists.isEmpty)
    #expect(try database.load()[id: 1]?.list == nil)
    try database.redo()
    #expect(try database.load()[id: 1] == task)
    #expect(database.labels.list(of: task)?.name == "Home")
  }

  @Test("A file of version 2 opens with its tasks' notes and their history")
  func version2() throws {
    try make(Self.version2)
    let database = try TaskDatabase.opened(in: folder)
    let task = try #require(try database.load()[id: 1])
    #expect(task.notes == 3)
    #expect(try database.notes(3) == "milk\nbread")
    #expect(try database.undo()?.account == "undone annotate Buy food")
    #expect(try database.load()[id: 1]?.notes == nil)
    #expect(try database.undo()?.account == "undone complete Call mum")
    try database.redo()
    try database.redo()
    #expect(try database.load()[id: 1] == task)
    #expect(try database.add("next") == [5])
  }

  @Test(
    "A file of version 1 on a disk that cannot be written is shown all the same, and stays as it is",
    .enabled(if: TinyDisk.isAvailable, "root mounts a disk in memory"))
  func version1ThatCannotBeWritten() throws {
    try make(Self.version1)
    let disk = try TinyDisk(in: folder, kilobytes: 512)
    try folder.write(try folder.bytes(), to: "disk/aloft.db")
    try disk.setReadOnly(true)
    let database = try TaskDatabase.open(folder: disk.path).database
    #expect(database.readOnlyReason == .readOnly(path: disk.path + "/aloft.db"))
    #expect(try database.names() == ["Buy food", "Call mum"])
    #expect(throws: StoreError.self) { try database.add("b") }
    try disk.setReadOnly(false)
    #expect(try database.add("b") == [5])
    #expect(try database.connection.schemaVersion() == Schema.current.version)
  }

  @Test("A file of version 1 opens with its tasks, history and settings")
  func version1() throws {
    try make(Self.version1)
    let database = try TaskDatabase.opened(in: folder)
    #expect(
      Array(try database.load()) == [
        Task(
          id: 1, name: "Buy food", created: Timestamp(seconds: 1_767_258_000),
          position: 16_777_216),
        Task(
          id: 4, name: "Call mum", created: Timestamp(seconds: 1_767_258_060),
          completed: Timestamp(milliseconds: 1_767_258_120_500), position: 67_108_864),
      ])
    #expect(try database.redo()?.account == "redone rename Buy food to Buy fruit")
    try database.undo()
    #expect(try database.undo()?.account == "undone complete Call mum")
    #expect(try database.value(for: "window") == "480x720")
    #expect(try database.add("next") == [5])
  }
}
