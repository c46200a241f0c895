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
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What a future version may do.
  static let next = Schema(
    migrations: Schema.current.migrations + [
      [
        "ALTER TABLE task ADD COLUMN remark TEXT NOT NULL DEFAULT ''",
        "UPDATE task SET remark = 'from ' || name",
      ]
    ])

  /// A file exactly as the first released version made it. This text must never change: it stands
  /// for the files on people's disks.
  static let version1 = [
    "PRAGMA application_id = 1095517780",
    """
    CREATE TABLE task (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL CHECK (name <> ''),
      created INTEGER NOT NULL,
      completed INTEGER,
      position INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX task_open ON task (position, id) WHERE completed IS NULL",
    "CREATE INDEX task_done ON task (completed DESC, id) WHERE completed IS NOT NULL",
    """
    CREATE TABLE step (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      performed INTEGER NOT NULL,
      undone INTEGER NOT NULL DEFAULT 0
    ) STRICT
    """,
    """
    CREATE TABLE step_row (
      step INTEGER NOT NULL REFERENCES step (id) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL,
      side INTEGER NOT NULL,
      task INTEGER NOT NULL,
      name TEXT NOT NULL,
      created INTEGER NOT NULL,
      completed INTEGER,
      position INTEGER NOT NULL,
      PRIMARY KEY (step, ordinal, side)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    "INSERT INTO task VALUES (1, 'Buy food', 1767258000000, NULL, 16777216)",
    "INSERT INTO task VALUES (4, 'Call mum', 1767258060000, 1767258120500, 67108864)",
    "INSERT INTO step VALUES (6, 'complete', 1767258120500, 0)",
    "INSERT INTO step VALUES (7, 'rename', 1767258130000, 1)",
    "INSERT INTO step_row VALUES (6, 0, 0, 4, 'Call mum', 1767258060000, NULL, 67108864)",
    """
    INSERT INTO step_row VALUES
      (6, 0, 1, 4, 'Call mum', 1767258060000, 1767258120500, 67108864)
    """,
    "INSERT INTO step_row VALUES (7, 0, 0, 1, 'Buy food', 1767258000000, NULL, 16777216)",
    "INSERT INTO step_row VALUES (7, 0, 1, 1, 'Buy fruit', 1767258000000, NULL, 16777216)",
    "INSERT INTO setting VALUES ('window', '480x720')",
    "PRAGMA user_version = 1",
  ]

  /// What the second one made of it, and put into it. The same holds for this text.
  static let version2 =
    Array(version1.dropLast()) + [
      """
      CREATE TABLE note (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        text TEXT NOT NULL CHECK (text <> '')
      ) STRICT
      """,
      "ALTER TABLE task ADD COLUMN note INTEGER REFERENCES note (id)",
      "ALTER TABLE step_row ADD COLUMN note INTEGER REFERENCES note (id)",
      "CREATE INDEX task_note ON task (note) WHERE note IS NOT NULL",
      "CREATE INDEX step_row_note ON step_row (note) WHERE note IS NOT NULL",
      """
      CREATE TRIGGER note_forgotten AFTER DELETE ON step_row WHEN old.note IS NOT NULL BEGIN
        DELETE FROM note WHERE id = old.note
          AND NOT EXISTS (SELECT 1 FROM task WHERE note = old.note)
          AND NOT EXISTS (SELECT 1 FROM step_row WHERE note = old.note);
      END
      """,
      "INSERT INTO note VALUES (3, 'milk' || char(10) || 'bread')",
      "DELETE FROM step WHERE id = 7",
      "UPDATE task SET note = 3 WHERE id = 1",
      "INSERT INTO step VALUES (8, 'annotate', 1767258140000, 0)",
      "INSERT INTO step_row VALUES (8, 0, 0, 1, 'Buy food', 1767258000000, NULL, 16777216, NULL)",
      "INSERT INTO step_row VALUES (8, 0, 1, 1, 'Buy food', 1767258000000, NULL, 16777216, 3)",
      "PRAGMA user_version = 2",
    ]

  /// And the third.
  static let version3 =
    Array(version2.dropLast()) + [
      """
      CREATE TABLE list (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL CHECK (name <> ''),
        position INTEGER NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE tag_set (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        tags TEXT NOT NULL UNIQUE CHECK (tags <> '')
      ) STRICT
      """,
      """
      CREATE TABLE origin (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        uid TEXT NOT NULL CHECK (uid <> ''),
        document TEXT NOT NULL
      ) STRICT
      """,
      "CREATE INDEX origin_uid ON origin (uid)",
      """
      CREATE TABLE step_list (
        step INTEGER NOT NULL REFERENCES step (id) ON DELETE CASCADE,
        ordinal INTEGER NOT NULL,
        side INTEGER NOT NULL,
        list INTEGER NOT NULL,
        name TEXT NOT NULL,
        position INTEGER NOT NULL,
        PRIMARY KEY (step, ordinal, side)
      ) STRICT, WITHOUT ROWID
      """,
      "ALTER TABLE task ADD COLUMN list INTEGER REFERENCES list (id)",
      "ALTER TABLE step_row ADD COLUMN list INTEGER",
      "CREATE INDEX task_list ON task (list) WHERE list IS NOT NULL",
      "ALTER TABLE task ADD COLUMN tag_set INTEGER REFERENCES tag_set (id)",
      "ALTER TABLE step_row ADD COLUMN tag_set INTEGER REFERENCES tag_set (id)",
      "CREATE INDEX task_tag_set ON task (tag_set) WHERE tag_set IS NOT NULL",
      "CREATE INDEX step_row_tag_set ON step_row (tag_set) WHERE tag_set IS NOT NULL",
      """
      CREATE TRIGGER tag_set_forgotten AFTER DELETE ON step_row WHEN old.tag_set IS NOT NULL BEGIN
        DELETE FROM tag_set WHERE id = old.tag_set
          AND NOT EXISTS (SELECT 1 FROM task WHERE tag_set = old.tag_set)
          AND NOT EXISTS (SELECT 1 FROM step_row WHERE tag_set = old.tag_set);
      END
      """,
      "ALTER TABLE task ADD COLUMN origin INTEGER REFERENCES origin (id)",
      "ALTER TABLE step_row ADD COLUMN origin INTEGER REFERENCES origin (id)",
      "CREATE INDEX task_origin ON task (origin) WHERE origin IS NOT NULL",
      "CREATE INDEX step_row_origin ON step_row (origin) WHERE origin IS NOT NULL",
      """
      CREATE TRIGGER origin_forgotten AFTER DELETE ON step_row WHEN old.origin IS NOT NULL BEGIN
        DELETE FROM origin WHERE id = old.origin
          AND NOT EXISTS (SELECT 1 FROM task WHERE origin = old.origin)
          AND NOT EXISTS (SELECT 1 FROM step_row WHERE origin = old.origin);
      END
      """,
      "INSERT INTO list VALUES (2, 'Home', 1)",
      "INSERT INTO tag_set VALUES (5, 'soon urgent')",
      "INSERT INTO origin VALUES (4, 'a@b', '(A) Buy food')",
      "UPDATE task SET list = 2, tag_set = 5, origin = 4 WHERE id = 1",
      "INSERT INTO step VALUES (9, 'file', 1767258150000, 0)",
      "INSERT INTO step_list VALUES (9, 0, 1, 2, 'Home', 1)",
      """
      INSERT INTO step_row VALUES
        (9, 0, 0, 1, 'Buy food', 1767258000000, NULL, 16777216, 3, NULL, 5, 4)
      """,
      """
      INSERT INTO step_row VALUES
        (9, 0, 1, 1, 'Buy food', 1767258000000, NULL, 16777216, 3, 2, 5, 4)
      """,
      "PRAGMA user_version = 3",
    ]

  /// And the fourth.
  static let version4 =
    Array(version3.dropLast()) + [
      """
      CREATE TABLE schedule (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        due TEXT NOT NULL,
        start TEXT NOT NULL,
        rule TEXT NOT NULL,
        anchor TEXT NOT NULL,
        basis TEXT NOT NULL,
        reminder TEXT NOT NULL,
        snooze TEXT NOT NULL,
        UNIQUE (due, start, rule, anchor, basis, reminder, snooze)
      ) STRICT
      """,
      "ALTER TABLE task ADD COLUMN schedule INTEGER REFERENCES schedule (id)",
      "ALTER TABLE step_row ADD COLUMN schedule INTEGER REFERENCES schedule (id)",
      "CREATE INDEX task_schedule ON task (schedule) WHERE schedule IS NOT NULL",
      "CREATE INDEX step_row_schedule ON step_row (schedule) WHERE schedule IS NOT NULL",
      """
      CREATE TRIGGER schedule_forgotten AFTER DELETE ON step_row WHEN old.schedule IS NOT NULL BEGIN
        DELETE FROM schedule WHERE id = old.schedule
          AND NOT EXISTS (SELECT 1 FROM task WHERE schedule = old.schedule)
          AND NOT EXISTS (SELECT 1 FROM step_row WHERE schedule = old.schedule);
      END
      """,
      "ALTER TABLE task ADD COLUMN due INTEGER",
      "ALTER TABLE task ADD COLUMN start INTEGER",
      "ALTER TABLE step_row ADD COLUMN due INTEGER",
      "ALTER TABLE step_row ADD COLUMN start INTEGER",
      "CREATE INDEX task_due ON task (due, id) WHERE due IS NOT NULL AND completed IS NULL",
      "CREATE INDEX schedule_reminding ON schedule (id) WHERE reminder <> '' OR snooze <> ''",
      """
      CREATE TABLE reminded (
        task INTEGER NOT NULL,
        moment INTEGER NOT NULL,
        claimed INTEGER,
        PRIMARY KEY (task, moment)
      ) STRICT, WITHOUT ROWID
      """,
      """
      INSERT INTO schedule VALUES (7, '2026-01-09T17:00 Europe/Berlin', '2026-01-05',
        'FREQ=WEEKLY;BYDAY=FR', '2026-01-02T17:00 Europe/Berlin', 'schedule', '-PT600S', '')
      """,
      "UPDATE task SET schedule = 7, due = 29466300, start = 29459520 WHERE id = 1",
      // Ten minutes before it is due.
      "INSERT INTO reminded VALUES (1, 1767977400, NULL)",
      "INSERT INTO step VALUES (10, 'schedule', 1767258160000, 0)",
      """
      INSERT INTO step_row VALUES
        (10, 0, 0, 1, 'Buy food', 1767258000000, NULL, 16777216, 3, 2, 5, 4, NULL, NULL, NULL)
      """,
      """
      INSERT INTO step_row VALUES
        (10, 0, 1, 1, 'Buy food', 1767258000000, NULL, 16777216, 3, 2, 5, 4, 7, 29466300, 29459520)
      """,
      "PRAGMA user_version = 4",
    ]

  /// And the fifth.
  private static let version5 =
    Array(version4.dropLast()) + [
      "ALTER TABLE task ADD COLUMN archived INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE step_row ADD COLUMN archived INTEGER NOT NULL DEFAULT 0",
      "DROP INDEX task_done",
      """
      CREATE INDEX task_done ON task (completed DESC, id)
        WHERE completed IS NOT NULL AND archived = 0
      """,
      "CREATE INDEX task_archived ON task (completed DESC, id) WHERE archived = 1",
      "UPDATE task SET archived = 1 WHERE id = 4",
      "INSERT INTO step VALUES (11, 'archive', 1767258170000, 0)",
      """
      INSERT INTO step_row VALUES (11, 0, 0, 4, 'Call mum', 1767258060000, 1767258120500, 67108864,
        NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0)
      """,
      """
      INSERT INTO step_row VALUES (11, 0, 1, 4, 'Call mum', 1767258060000, 1767258120500, 67108864,
        NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1)
      """,
      "PRAGMA user_version = 5",
    ]

  /// And the sixth.
  private static let version6 =
    Array(version5.dropLast()) + [
      """
      CREATE TABLE sync_account (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        url TEXT NOT NULL CHECK (url <> ''),
        user TEXT NOT NULL,
        details TEXT NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE sync_collection (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account INTEGER NOT NULL REFERENCES sync_account (id) ON DELETE CASCADE,
        href TEXT NOT NULL CHECK (href <> ''),
        name TEXT NOT NULL,
        list INTEGER,
        token TEXT,
        read_only INTEGER NOT NULL
      ) STRICT
      """,
      """
      CREATE TABLE sync_item (
        id INTEGER PRIMARY KEY,
        collection INTEGER NOT NULL REFERENCES sync_collection (id) ON DELETE CASCADE,
        key TEXT NOT NULL,
        href TEXT NOT NULL,
        state INTEGER NOT NULL,
        uid TEXT NOT NULL,
        task INTEGER,
        etag TEXT NOT NULL,
        seen TEXT NOT NULL,
        document BLOB,
        sent BLOB,
        UNIQUE (collection, key)
      ) STRICT
      """,
      "CREATE INDEX sync_item_task ON sync_item (task) WHERE task IS NOT NULL",
      "CREATE INDEX sync_item_uid ON sync_item (uid)",
      "INSERT INTO sync_account VALUES (1, 'https://dav.example/', 'ada', '')",
      "INSERT INTO sync_collection VALUES (3, 1, '/dav/home/', 'Home', 2, 'token 8', 0)",
      """
      INSERT INTO sync_item VALUES (9, 3, '/dav/home/a@b.ics', '/dav/home/a%40b.ics', 0, 'a@b', 1,
        '"7"', '', CAST('BEGIN:VCALENDAR' AS BLOB), NULL)
      """,
      "CREATE INDEX step_row_task ON step_row (task)",
      "PRAGMA user_version = 6",
    ]

  /// And the seventh.
  private static let version7 =
    Array(version6.dropLast()) + [
      """
      CREATE TABLE file_line (
        file TEXT NOT NULL CHECK (file <> ''),
        task INTEGER NOT NULL,
        state INTEGER NOT NULL,
        line BLOB,
        sent BLOB,
        seen TEXT NOT NULL,
        PRIMARY KEY (file, task)
      ) STRICT, WITHOUT ROWID
      """,
      "INSERT INTO file_line VALUES ('/todo.txt', 1, 0, CAST('Buy food' AS BLOB), NULL, '')",
      "PRAGMA user_version = 7",
    ]

  /// And the eighth.
  private static let version8 =
    Array(version7.dropLast()) + [
      "INSERT INTO setting VALUES ('uids', '0123456789abcdef 4')",
      "ALTER TABLE sync_item ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0",
      """
      CREATE TABLE shared_file (
        file TEXT PRIMARY KEY CHECK (file <> ''),
        modified INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID
      """,
      "UPDATE sync_item SET unlisted = 1 WHERE id = 9",
      "INSERT INTO shared_file VALUES ('/todo.txt', 1767258140000)",
      "PRAGMA user_version = 8",
    ]

  /// And the ninth.
  private static let version9 =
    Array(version8.dropLast()) + [
      """
      CREATE TABLE taken_back (
        task INTEGER PRIMARY KEY REFERENCES task (id) ON DELETE CASCADE,
        moment INTEGER NOT NULL
      ) STRICT
      """,
      "INSERT INTO taken_back VALUES (4, 1767258180000)",
      "ALTER TABLE task ADD COLUMN priority INTEGER",
      "ALTER TABLE step_row ADD COLUMN priority INTEGER",
      "UPDATE task SET priority = 3 WHERE id = 1",
      "INSERT INTO step (kind, performed) VALUES ('skip', 1767258140000)",
      """
      INSERT INTO step_row (step, ordinal, side, task, name, created, position)
      VALUES (last_insert_rowid(), 0, 0, 1, 'Buy milk', 1767258140000, 16777216)
      """,
      """
      INSERT INTO step_row (step, ordinal, side, task, name, created, position)
      SELECT max(step), 0, 1, 1, 'Buy food', 1767258140000, 16777216 FROM step_row
      """,
      "PRAGMA user_version = 9",
    ]

  /// And the tenth.
  private static let version10 =
    Array(version9.dropLast()) + [
      "ALTER TABLE task ADD COLUMN parent INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE step_row ADD COLUMN parent INTEGER NOT NULL DEFAULT 0",
      "CREATE INDEX task_parent ON task (parent) WHERE parent > 0",
      """
      CREATE TABLE awaited_parent (
        task INTEGER PRIMARY KEY REFERENCES task (id) ON DELETE CASCADE,
        uid TEXT NOT NULL
      ) STRICT
      """,
      "UPDATE task SET parent = 4 WHERE id = 1",
      "PRAGMA user_version = 10",
    ]

  private static let version11 =
    Array(version10.dropLast()) + [
      "INSERT INTO schedule VALUES (90, '2026-12-01', '', '', '', '', 'PT0S\n-PT600S\n', '')",
      "UPDATE task SET schedule = 90 WHERE id = 4",
      "PRAGMA user_version = 11",
    ]

  private static let version12 =
    Array(version11.dropLast()) + [
      "ALTER TABLE list ADD COLUMN look TEXT NOT NULL DEFAULT ''",
      "ALTER TABLE step_list ADD COLUMN look TEXT NOT NULL DEFAULT ''",
      "UPDATE list SET look = 'green 🏡'",
      """
      INSERT INTO schedule
        VALUES (92, '2026-12-03', '', 'FREQ=DAILY', '2026-12-03', 'completion steps', '', '')
      """,
      "UPDATE task SET schedule = 92 WHERE id = 4",
      "PRAGMA user_version = 12",
    ]

  private static let version13 =
    Array(version12.dropLast()) + [
      """
      CREATE TABLE link (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        addresses TEXT NOT NULL UNIQUE
      ) STRICT
      """,
      "ALTER TABLE task ADD COLUMN link INTEGER REFERENCES link (id)",
      "ALTER TABLE step_row ADD COLUMN link INTEGER REFERENCES link (id)",
      "CREATE INDEX task_link ON task (link) WHERE link IS NOT NULL",
      "CREATE INDEX step_row_link ON step_row (link) WHERE link IS NOT NULL",
      """
      CREATE TRIGGER link_forgotten AFTER DELETE ON step_row WHEN old.link IS NOT NULL BEGIN
        DELETE FROM link WHERE id = old.link
          AND NOT EXISTS (SELECT 1 FROM task WHERE link = old.link)
          AND NOT EXISTS (SELECT 1 FROM step_row WHERE link = old.link);
      END
      """,
      "INSERT INTO link VALUES (5, 'https://example.org/' || char(10) || 'file:///tmp/a%20b')",
      "UPDATE task SET link = 5 WHERE id = 1",
      "PRAGMA user_version = 13",
    ]

  private func make(_ version: [String], in other: TemporaryFolder? = nil) throws {
    let folder = other ?? self.folder
    try folder.write([])
    let connection = try Connection(.file(folder.database), timeout: .none)
    for statement in version { try connection.run(statement) }
  }

  /// How the tables, indices and triggers of a file read, blanks apart.
  private func definitions(_ connection: borrowing Connection) throws -> [String] {
    var found: [String] = []
    try connection.run("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name") {
      (row) throws(StoreError) in
      found.append(row.text(0).split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return found
  }

  @Test("A fresh file has the tables that the newest stored file has")
  func freshFile() throws {
    try make(Self.version13)
    let stored = try definitions(try Connection(.file(folder.database), timeout: .none))
    #expect(try definitions(try TaskDatabase().connection) == stored)
  }

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
    #expect(try all.connection.schemaVersion() == 13)
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
