import Dates
import ProgramSupport
import StoreTesting
import System
import Testing

@testable import SQLite
@testable import Sync
@testable import TaskStore
@testable import Tasks

/// What the later versions add to the files of the first four.
extension SchemaTests {
  /// And the fifth.
  static let version5 =
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
  static let version6 =
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
  static let version7 =
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
  static let version8 =
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
  static let version9 =
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
  static let version10 =
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

  static let version11 =
    Array(version10.dropLast()) + [
      "INSERT INTO schedule VALUES (90, '2026-12-01', '', '', '', '', 'PT0S\n-PT600S\n', '')",
      "UPDATE task SET schedule = 90 WHERE id = 4",
      "PRAGMA user_version = 11",
    ]

  static let version12 =
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

  static let version13 =
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

  static let version14 =
    Array(version13.dropLast()) + [
      "ALTER TABLE reminded ADD COLUMN told INTEGER",
      "CREATE INDEX reminded_told ON reminded (told) WHERE told IS NOT NULL",
      "INSERT INTO schedule VALUES (94, '2027-01-15T12:00 UTC', '', '', '', '', 'PT0S\n', '')",
      "UPDATE task SET schedule = 94 WHERE id = 1",
      // By a clock that was a month ahead.
      "INSERT INTO reminded VALUES (1, 1800014400, NULL, 1802606400)",
      "PRAGMA user_version = 14",
    ]
}
