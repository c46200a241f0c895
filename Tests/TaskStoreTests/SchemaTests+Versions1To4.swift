import Dates
import ProgramSupport
import StoreTesting
import System
import Testing

@testable import SQLite
@testable import Sync
@testable import TaskStore
@testable import Tasks

/// Files as the first four versions made them.
extension SchemaTests {
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
}
