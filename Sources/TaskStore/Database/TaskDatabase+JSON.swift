extension TaskDatabase {
  /// Writes the list as JSON: an array of objects `id`, `name`, `created`, `completed`, one a
  /// line, in the list's order. Moments are ISO 8601 in UTC with milliseconds; `completed` is null
  /// while the task is open.
  ///
  /// SQLite makes the text, row by row, so a long list takes no more memory than a short one;
  /// `write` takes the next piece of it. Where a task cannot be read, it takes nothing.
  public func exportJSON(_ write: (String) -> Void) throws(StoreError) {
    try connection.read { () throws(StoreError) in
      for half in Self.halves {
        try connection.run("SELECT created, length(name) FROM task WHERE " + half)
      }
      var separator = "[\n"
      for half in Self.halves {
        try connection.run(Self.objects + half) { (row) throws(StoreError) in
          write(separator + row.text(0))
          separator = ",\n"
        }
      }
      write(separator == ",\n" ? "\n]\n" : "[]\n")
    }
  }

  private static let halves = [
    "completed IS NULL ORDER BY position, id",
    "completed IS NOT NULL ORDER BY completed DESC, id",
  ]

  private static let objects = """
    SELECT json_object('id', id, 'name', name, 'created', \(moment("created")),
      'completed', \(moment("completed")))
    FROM task WHERE\u{20}
    """

  /// Milliseconds as ISO 8601. Divided by 1000.0 they are still exact to the millisecond, because
  /// a double holds the product again up to 2^53.
  private static func moment(_ column: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%fZ', \(column) / 1000.0, 'unixepoch')"
  }
}
