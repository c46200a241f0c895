import SQLite
package import Tasks

/// A table of texts that never change, each of which tasks and the history hold by its number in a column
/// of the table's name.
package enum SharedTable: String, CaseIterable {
  case note
  case tagSet = "tag_set"
  case origin
  case schedule
  case link

  /// Whether equal texts share one row, so that equal numbers mean equal texts.
  var isUnique: Bool { self == .tagSet || self == .schedule || self == .link }

  package var columns: [String] {
    switch self {
    case .note: ["text"]
    case .tagSet: ["tags"]
    case .origin: ["uid", "document"]
    case .link: ["addresses"]
    case .schedule: ["due", "start", "rule", "anchor", "basis", "reminder", "snooze"]
    }
  }

  /// That of the number, too, as a statement has them.
  var allColumns: String { (["id"] + columns).joined(separator: ", ") }

  /// Puts a row into it and gives its number, for which SQLite takes notes of every page that it touches.
  var inserting: String {
    let places = Array(repeating: "?", count: columns.count + 1).joined(separator: ", ")
    return "INSERT INTO \(rawValue) (\(allColumns)) VALUES (\(places)) RETURNING id"
  }

  /// Finds the number of a row.
  var finding: String {
    let conditions = columns.map { $0 + " = ?" }.joined(separator: " AND ")
    return "SELECT id FROM \(rawValue) WHERE \(conditions)"
  }
}

extension Task {
  /// The number that it has in a table of texts.
  package subscript(table: SharedTable) -> Int64? {
    get {
      switch table {
      case .note: notes
      case .tagSet: tags
      case .origin: origin
      case .schedule: schedule
      case .link: links
      }
    }
    set {
      switch table {
      case .note: notes = newValue
      case .tagSet: tags = newValue
      case .origin: origin = newValue
      case .link: links = newValue
      case .schedule:
        schedule = newValue
        if newValue == nil { set(nil, numbered: nil) }
      }
    }
  }
}

extension Connection {
  /// What stands in a row, in the order of the table's columns; nil where there is none of this number.
  package func shared(_ id: Int64, _ table: SharedTable) throws(StoreError) -> [String]? {
    var texts: [String]?
    try run(
      "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.rawValue) WHERE id = ?",
      [.integer(id)]
    ) { (row) throws(StoreError) in texts = row.texts(table.columns.count) }
    return texts
  }

  /// Puts texts into a row of their own; where those are unique, the row that they have.
  /// - Parameter id: its number, where that is not taken.
  /// - Returns: its number.
  package func share(
    _ texts: [String], in table: SharedTable, as id: Int64? = nil
  ) throws(StoreError) -> Int64? {
    if table.isUnique, let known = try integer(table.finding, texts.map(Value.text)) {
      return known
    }
    let isFree = try id.map { (id) throws(StoreError) in try shared(id, table) == nil } ?? false
    return try integer(table.inserting, [Value(isFree ? id : nil)] + texts.map(Value.text))
  }
}
