import SQLite
package import TaskStore
package import Tasks

extension StoredRecords {
  /// Writes the list as JSON: an array of objects `id`, `name`, `created`, `completed`,
  /// `notes`, `list`, `tags`, `due`, `start`, `repeats`, `reminder`, one a line, in the list's order.
  /// `priority` and `links` are there where there are any, and `parent`, the `id` of the task that one is a step of.
  /// Archived ones are among them only where they are named; they have `archived`, which is true.
  /// Moments are ISO 8601 in UTC with milliseconds;
  /// `completed` is null while the task is open, `notes` and `list` where it has none. Dates are as
  /// `TaskDate.description` has them, a reminder as `Reminder.description`, a rule as RFC 5545.
  ///
  /// SQLite makes the text, row by row, so a long list takes no more memory than a short one;
  /// `write` takes the next piece of it. Where a task cannot be read, it takes nothing.
  /// - Parameter ids: the tasks, in their order; nil for all.
  package func exportJSON(
    of ids: [Task.ID]? = nil, _ write: (String) -> Void
  ) throws(StoreError) {
    let parts = ids?.map { (clause: "id = ?", values: [Value.integer($0)]) } ?? Self.halves
    try store.connection.read { () throws(StoreError) in
      for part in parts {
        try store.connection.run(Self.readability + part.clause, part.values)
      }
      for id in ids ?? [] { _ = try store.tasks.task(id) }
      var separator = "[\n"
      for part in parts {
        try store.connection.run(Self.objects + part.clause, part.values) {
          (row) throws(StoreError) in
          write(separator + row.text(0).escapingControls)
          separator = ",\n"
        }
      }
      write(separator == ",\n" ? "\n]\n" : "[]\n")
    }
  }

  /// The same objects, one at a time; those that are gone by now are left out.
  /// - Parameter write: takes an object without an end of line.
  package func writeJSONLines(
    of ids: [Task.ID], _ write: (String) -> Void
  ) throws(StoreError) {
    for id in ids {
      try store.connection.run(Self.objects + "id = ?", [.integer(id)]) {
        (row) throws(StoreError) in
        write(row.text(0).escapingControls)
      }
    }
  }

  private static let halves: [(clause: String, values: [Value])] = [
    ("completed IS NULL ORDER BY position, id", []),
    ("completed IS NOT NULL AND archived = 0 ORDER BY completed DESC, id", []),
  ]

  /// Meets every page that the objects will need.
  private static let readability = """
    SELECT created, length(name), (SELECT length(text) FROM note WHERE note.id = task.note),
      (SELECT name FROM list WHERE list.id = task.list),
      (SELECT tags FROM tag_set WHERE tag_set.id = task.tag_set),
      (SELECT addresses FROM link WHERE link.id = task.link),
      (SELECT rule FROM schedule WHERE schedule.id = task.schedule)
    FROM task WHERE\u{20}
    """

  private static let objects = """
    SELECT rtrim(json_object('id', id, 'name', name, 'created', \(moment("created")),
      'completed', \(moment("completed")),
      'notes', (SELECT text FROM note WHERE note.id = task.note),
      'list', (SELECT name FROM list WHERE list.id = task.list),
      'tags', json(ifnull((SELECT '[' || replace(json_quote(tags), ' ', '","') || ']'
        FROM tag_set WHERE tag_set.id = task.tag_set), '[]')),
      'due', \(of("due")), 'start', \(of("start")), 'repeats', \(of("rule")),
      'reminder', (SELECT \(firstReminder) FROM schedule WHERE schedule.id = task.schedule)), '}')
      || ifnull((SELECT ',"reminders":[' || replace(json_quote(rtrim(reminder, char(10))), '\\n', '","') || ']'
        FROM schedule WHERE schedule.id = task.schedule AND instr(rtrim(reminder, char(10)), char(10)) > 0), '')
      || CASE priority WHEN 1 THEN ',"priority":"low"' WHEN 2 THEN ',"priority":"medium"'
        WHEN 3 THEN ',"priority":"high"' ELSE '' END
      || ifnull((SELECT ',"links":[' || replace(
          json_quote(replace(addresses, char(10), char(127))), char(127), '","') || ']'
        FROM link WHERE link.id = task.link AND addresses <> ''), '')
      || iif(parent > 0, ',"parent":' || parent, '')
      || iif(archived, ',"archived":true}', '}')
    FROM task WHERE\u{20}
    """

  /// Each stands in a line.
  private static let firstReminder =
    "nullif(substr(reminder, 1, instr(reminder || char(10), char(10)) - 1), '')"

  private static func of(_ column: String) -> String {
    "(SELECT nullif(schedule.\(column), '') FROM schedule WHERE schedule.id = task.schedule)"
  }

  /// Milliseconds as ISO 8601. Divided by 1000.0 they are still exact to the millisecond, because
  /// a double holds the product again up to 2^53.
  private static func moment(_ column: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%fZ', \(column) / 1000.0, 'unixepoch')"
  }
}

extension String {
  /// As JSON's escapes, which stand in its texts alone: the controls and ends of lines that SQLite leaves as
  /// they are, and a terminal obeys.
  fileprivate var escapingControls: String {
    guard unicodeScalars.contains(where: Self.isObeyed) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard Self.isObeyed(scalar) else { return text.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
