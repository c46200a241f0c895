/// Tasks that are steps of others.
extension Schema {
  /// - `parent`: the task that one is a step of; 0 where nobody has said, so that what its document says stays, and -1
  ///   where a person has moved it out. That task may be gone: an undo brings it back.
  ///   What documents on servers and of imports say is so from the beginning.
  /// - `awaited_parent`: by what name every machine knows the task that one is a step of, where it is not here; no part of
  ///   the history.
  static let version10 =
    ["task", "step_row"].map {
      "ALTER TABLE \($0) ADD COLUMN parent INTEGER NOT NULL DEFAULT 0"
    } + [
      "CREATE INDEX task_parent ON task (parent) WHERE parent > 0",
      """
      CREATE TABLE awaited_parent (
        task INTEGER PRIMARY KEY REFERENCES task (id) ON DELETE CASCADE,
        uid TEXT NOT NULL
      ) STRICT
      """,
      awaitParents,
      """
      UPDATE task SET parent = ifnull((
        SELECT id FROM (
          SELECT other.id AS id, awaited.task AS step, state FROM awaited_parent AS awaited
            JOIN sync_item ON sync_item.uid = awaited.uid JOIN task AS other ON other.id = sync_item.task
          UNION ALL SELECT other.id, awaited.task, 9 FROM awaited_parent AS awaited
            JOIN origin ON origin.uid = awaited.uid JOIN task AS other ON other.origin = origin.id
        ) WHERE step = task.id AND id <> step ORDER BY state, id LIMIT 1), 0)
      WHERE id IN (SELECT task FROM awaited_parent)
      """,
      "DELETE FROM awaited_parent WHERE task IN (SELECT id FROM task WHERE parent > 0)",
    ]

  /// Takes note of what documents name as parents.
  private static let awaitParents = """
    WITH body (task, text) AS (
      SELECT task, char(10) || CAST(document AS TEXT) FROM sync_item
        WHERE task IN (SELECT id FROM task) AND document IS NOT NULL
      UNION ALL SELECT task.id, char(10) || document FROM task JOIN origin ON origin.id = task.origin
        WHERE document LIKE 'icalendar%'
    ), rest (task, text) AS (
      SELECT task, substr(text, instr(text, char(10) || 'RELATED-TO') + 1) FROM body
        WHERE instr(text, char(10) || 'RELATED-TO')
    ), line (task, text) AS (
      SELECT task, rtrim(substr(text, 1, instr(text || char(10), char(10)) - 1), char(13)) FROM rest
    )
    INSERT OR IGNORE INTO awaited_parent (task, uid)
    SELECT task, trim(substr(text, instr(text, ':') + 1)) FROM line
    WHERE upper(substr(text, 1, instr(text, ':') - 1)) IN ('RELATED-TO', 'RELATED-TO;RELTYPE=PARENT')
      AND trim(substr(text, instr(text, ':') + 1)) <> ''
    """
}
