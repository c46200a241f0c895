import SQLite
package import Tasks

/// What is known of a task's line in a todo.txt file that is kept in step with the tasks.
package struct FileLine: Sendable {
  package enum State: Int64, Sendable {
    /// It stands in the file, or is on its way there.
    case held
    /// One side has removed it. The line waits for who brings the task back.
    case gone
  }

  /// The path of the file, without links.
  package let file: String
  package let task: Task.ID
  package var state: State
  /// What both sides agreed on last, without the line's end; nil where they never have.
  package var line: [UInt8]?
  /// What was written, and nobody knows whether it has arrived.
  package var sent: [UInt8]?
  /// How the task looked when both agreed, see `FileLines.looks(of:)`; empty: nobody knows.
  package var seen = ""

  package init(
    file: String, task: Task.ID, state: State = .held, line: [UInt8]? = nil, sent: [UInt8]? = nil
  ) {
    (self.file, self.task, self.state, self.line, self.sent) = (file, task, state, line, sent)
  }

  static let columns = "file, task, state, line, sent, seen"

  init(_ row: borrowing ResultRow) {
    (file, task) = (row.text(0), row.integer(1))
    state = State(rawValue: row.integer(2)) ?? .gone
    (line, sent, seen) = (row.optionalBytes(3), row.optionalBytes(4), row.text(5))
  }
}
