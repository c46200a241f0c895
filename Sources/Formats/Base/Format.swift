/// The formats that tasks are read from and written to.
package enum Format: String, CaseIterable, Sendable {
  /// A task a line, with a language of its own: see `TodoTxt`.
  case todoTxt = "todo.txt"
  /// RFC 5545, its component VTODO: see `ICalendar`.
  case iCalendar = "icalendar"
  /// Lists with check boxes: see `Markdown`.
  case markdown
  /// Aloft's own, with all that it knows: see `JSON`.
  case json
  /// Dates that calendars show; only written: see `CalendarEvents`.
  case calendar
  /// A table, RFC 4180; only written: see `CSV`.
  case csv

  /// Those that can be read.
  package static let readable: [Format] = [.todoTxt, .iCalendar, .markdown, .json]

  /// The one that goes by this name or by the end of such a file's name: `ics`, `md`, `txt`.
  package init?(name: String) {
    switch name.lowercased() {
    case "todo.txt", "todotxt", "todo", "txt": self = .todoTxt
    case "icalendar", "ical", "ics", "ifb", "vtodo": self = .iCalendar
    case "markdown", "md", "mkd": self = .markdown
    case "json": self = .json
    case "calendar": self = .calendar
    case "csv": self = .csv
    default: return nil
    }
  }

  /// What the names of its files end in, behind the dot.
  package var ending: String {
    switch self {
    case .todoTxt: "txt"
    case .iCalendar, .calendar: "ics"
    case .markdown: "md"
    case .json: "json"
    case .csv: "csv"
    }
  }

  /// The one that a file's name ends in; nil where it tells none.
  package init?(path: String) {
    guard let ending = Self.ending(of: path) else { return nil }
    self.init(name: ending)
  }

  /// What a file's name has behind its last dot; nil where it has none.
  package static func ending(of path: String) -> String? {
    let parts = path.split(separator: "/").last?.split(
      separator: ".", omittingEmptySubsequences: false)
    return parts.flatMap { $0.count > 1 ? $0.last.map { String($0) } : nil }
  }
}
