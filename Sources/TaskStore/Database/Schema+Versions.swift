/// What makes each version's tables out of those of the version before. Nothing here is ever changed once it is
/// released: somebody has a file of it. A new version is appended.
extension Schema {
  static let versions = [
    version1, version2, version3, version4, version5, version6, version7, version8,
    version9, version10, version11, version12, version13, version14,
  ]

  /// - `task`: `AUTOINCREMENT` is what keeps a deleted task's number from being given again.
  ///   Moments are milliseconds since 1970 UTC. The two indices are the two halves of the list in
  ///   their order.
  /// - `step`: the history. Undone steps are those that can be redone; they are always the last.
  /// - `step_row`: each task of a step, before it (`side` 0) and after it (1).
  /// - `setting`: what else should survive a restart, such as the window's geometry.
  private static let version1 = [
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
  ]

  /// - `note`: what stands in a task's notes. A text is never changed: another one is another row, so that
  ///   a task and the history hold but its number. It goes with the last step that knows it, and a task
  ///   that has it always stands in one or holds it itself.
  private static let version2 = [
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
  ]

  /// - `list`: the person's lists.
  /// - `tag_set`: tags that stand together at some task, with a space between them.
  /// - `origin`: the name that an imported task has elsewhere, and the document that it came in.
  /// - `step_list`: each list of a step, before it and after it, as `step_row` has the tasks.
  ///
  /// Rows of `tag_set` and of `origin` never change and go as those of `note` do.
  private static let version3 =
    [
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
      // The history may name lists that are gone.
      "ALTER TABLE step_row ADD COLUMN list INTEGER",
      "CREATE INDEX task_list ON task (list) WHERE list IS NOT NULL",
    ] + ["tag_set", "origin"].flatMap(sharing)

  /// - `schedule`: what a task says of when: dates as people say them, and a rule of RFC 5545; an empty text
  ///   stands for nothing. Rows never change and go as those of `note` do.
  ///
  /// A task holds besides its due date and its start in minutes since 1970, as the clocks of their places
  /// show them: by these it is in order, and found.
  ///
  /// - `reminded`: of which reminders a person was told, by what the clocks show then, in seconds since 1970;
  ///   `claimed` is when a process began to tell, until it has. It is no part of the history, and what a task
  ///   that is gone has left goes in time.
  private static let version4 =
    [
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
      """
    ] + sharing("schedule")
    + ["task", "step_row"].flatMap { table in
      ["due", "start"].map { "ALTER TABLE \(table) ADD COLUMN \($0) INTEGER" }
    } + [
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
    ]

  /// - `archived`: 1 for a completed task that was put away. Two indices instead of one: whoever reads what
  ///   is shown meets nothing of the archive, however much is in it.
  private static let version5 =
    ["task", "step_row"].map {
      "ALTER TABLE \($0) ADD COLUMN archived INTEGER NOT NULL DEFAULT 0"
    } + [
      "DROP INDEX task_done",
      """
      CREATE INDEX task_done ON task (completed DESC, id)
        WHERE completed IS NOT NULL AND archived = 0
      """,
      "CREATE INDEX task_archived ON task (completed DESC, id) WHERE archived = 1",
    ]

  /// What goes on between the tasks and servers; no part of the history. And an index by
  /// which the history of one task is found, however many others its steps have changed.
  ///
  /// - `sync_account`: whom to ask; never a password. `details` are the client's own.
  /// - `sync_collection`: a calendar, and the list that it stands for: NULL for the tasks without one. `token` is where
  ///   the last listing ended.
  /// - `sync_item`: a resource. `key` is its href decoded, `document` what both sides agreed on last, `sent` what
  ///   was sent and nobody has confirmed, `seen` how the task's row looked when they agreed, so that one that was not
  ///   touched is not compared.
  private static let version6 = [
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
    "CREATE INDEX step_row_task ON step_row (task)",
  ]

  /// - `file_line`: a task's line in a todo.txt file that is kept in step with the tasks, see `FileLine`; no part of
  ///   the history. `line` is what both sides agreed on last, `sent` what was written and nobody has confirmed,
  ///   `seen` how the task's row looked when they agreed.
  private static let version7 = [
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
    """
  ]

  /// - In `setting`, what makes the names of this store's tasks its own, see `TaskUIDs`.
  /// - `sync_item.unlisted`: 1 for what was sent, or removed there, and was in no listing since; 2 for what the server has
  ///   lost.
  /// - `shared_file`: when a todo.txt file was written last, as far as the last pass over it knows.
  private static let version8 = [
    """
    INSERT OR REPLACE INTO setting (key, value) VALUES ('uids', lower(hex(randomblob(8))) || ' '
      || ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'task'), 0))
    """,
    "ALTER TABLE sync_item ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0",
    """
    CREATE TABLE shared_file (
      file TEXT PRIMARY KEY CHECK (file <> ''),
      modified INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
  ]

  /// A step of the history may be of kinds that earlier versions do not know: `skip`, `prioritize`.
  ///
  /// - `taken_back`: when something that was done to a task was last undone, or done again; only where the tasks are kept in
  ///   step with others, who have to know.
  /// - `priority`: from 0, for none, to 3, for high; NULL where nobody has said. Tasks whose documents, on a server, in a
  ///   file or from an import, say one by their lines have that: what is kept as it came is not to look like a person's change.
  private static let version9 =
    ["task", "step_row"].map { "ALTER TABLE \($0) ADD COLUMN priority INTEGER" } + [
      fill(
        calendarSign, from: "origin", as: "origin.id = task.origin",
        "document LIKE 'icalendar%'", "document"),
      fill(
        lineSign, from: "origin", as: "origin.id = task.origin", "document LIKE 'todo.txt%'",
        "document"),
      fill(calendarSign, from: "sync_item", as: "sync_item.task = task.id", "1", "document"),
      fill(lineSign, from: "file_line", as: "file_line.task = task.id", "1", "line"),
      """
      CREATE TABLE taken_back (
        task INTEGER PRIMARY KEY REFERENCES task (id) ON DELETE CASCADE,
        moment INTEGER NOT NULL
      ) STRICT
      """,
    ]

  /// - `schedule.reminder`: any number of reminders, each with the end of its line. One without that end is the first of
  ///   those that a document has: an earlier version has kept no others, and would take several for none.
  private static let version11: [String] = []

  /// - `look`: by what a list is told at a glance, see `ListLook`; empty where by its name alone. A step of the history may
  ///   be of a kind that earlier versions do not know: `markList`.
  /// - `schedule.basis`: behind it ` steps`, where the steps of what comes again stay as they are. An earlier version would
  ///   take such a task for one that does not come again.
  /// - `schedule.reminder`: behind a reminder how it is told again, `/R24/PT300S`, which an earlier version cannot read.
  private static let version12 = ["list", "step_list"].map {
    "ALTER TABLE \($0) ADD COLUMN look TEXT NOT NULL DEFAULT ''"
  }

  /// A step of the history may be of a kind that earlier versions do not know: `link`.
  ///
  /// - `link`: the addresses that stand beside some task, a line each; none is an empty text. A task without a row has
  ///   those of its document, which only the formats can read: so it is with all tasks of earlier versions.
  private static let version13 =
    [
      """
      CREATE TABLE link (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        addresses TEXT NOT NULL UNIQUE
      ) STRICT
      """
    ] + sharing("link")

  /// - `reminded.told`: when a person was told, by the clock as it was, in seconds since 1970; NULL while a process tells.
  ///   Of what an earlier version has told nobody knows it: then what surely was later than this, wherever its clocks are.
  private static let version14 = [
    "ALTER TABLE reminded ADD COLUMN told INTEGER",
    "UPDATE reminded SET told = moment - 86400 WHERE claimed IS NULL",
    "CREATE INDEX reminded_told ON reminded (told) WHERE told IS NOT NULL",
  ]

  /// The number of `PRIORITY:1` in a line of its own, or its beginning.
  private static let calendarSign = """
    rtrim(substr(text, nullif(instr(text, char(10) || 'PRIORITY:'), 0) + 10, 2), char(13, 10))
    """

  /// The letter of `(A)` at the front of a line.
  private static let lineSign = """
    iif(text GLOB '*' || char(10) || '([A-Z]) *', substr(text, instr(text, char(10) || '(') + 2, 1), '')
    """

  /// Gives tasks the priority that a table's documents say.
  private static func fill(
    _ sign: String, from table: String, as condition: String, _ isMeant: String,
    _ document: String
  ) -> String {
    """
    UPDATE task SET priority = coalesce(priority, (
      SELECT CASE WHEN sign IN ('1', '2', '3', '4', 'A') THEN 3 WHEN sign IN ('5', 'B') THEN 2
        WHEN sign BETWEEN '6' AND '9' OR sign BETWEEN 'C' AND 'Z' THEN 1 END
      FROM (
        SELECT \(sign) AS sign FROM (
          SELECT char(10) || CAST(\(document) AS TEXT) AS text FROM \(table)
            WHERE \(condition) AND \(isMeant) LIMIT 1
        )
      ) WHERE length(sign) = 1
    ))
    """
  }

  /// Lets tasks and the history hold rows of a table that are never changed, in a column of its name.
  private static func sharing(_ table: String) -> [String] {
    [
      "ALTER TABLE task ADD COLUMN \(table) INTEGER REFERENCES \(table) (id)",
      "ALTER TABLE step_row ADD COLUMN \(table) INTEGER REFERENCES \(table) (id)",
      "CREATE INDEX task_\(table) ON task (\(table)) WHERE \(table) IS NOT NULL",
      "CREATE INDEX step_row_\(table) ON step_row (\(table)) WHERE \(table) IS NOT NULL",
      """
      CREATE TRIGGER \(table)_forgotten AFTER DELETE ON step_row WHEN old.\(table) IS NOT NULL BEGIN
        DELETE FROM \(table) WHERE id = old.\(table)
          AND NOT EXISTS (SELECT 1 FROM task WHERE \(table) = old.\(table))
          AND NOT EXISTS (SELECT 1 FROM step_row WHERE \(table) = old.\(table));
      END
      """,
    ]
  }
}
