/// A table of texts that never change, each of which tasks and the history hold by its number in a column
/// of the table's name.
enum SharedTable: String, CaseIterable {
  case note
  case tagSet = "tag_set"
  case origin

  var columns: [String] {
    switch self {
    case .note: ["text"]
    case .tagSet: ["tags"]
    case .origin: ["uid", "document"]
    }
  }

  /// Puts a row into it and gives its number.
  var inserting: String {
    switch self {
    case .note: "INSERT INTO note (id, text) VALUES (?, ?) RETURNING id"
    case .tagSet: "INSERT INTO tag_set (id, tags) VALUES (?, ?) RETURNING id"
    case .origin: "INSERT INTO origin (id, uid, document) VALUES (?, ?, ?) RETURNING id"
    }
  }
}

extension Task {
  /// The number that it has in a table of texts.
  subscript(table: SharedTable) -> Int64? {
    get {
      switch table {
      case .note: notes
      case .tagSet: tags
      case .origin: origin
      }
    }
    set {
      switch table {
      case .note: notes = newValue
      case .tagSet: tags = newValue
      case .origin: origin = newValue
      }
    }
  }
}

extension Connection {
  /// What stands in a row, in the order of the table's columns; nil where there is none of this number.
  func shared(_ id: Int64, _ table: SharedTable) throws(StoreError) -> [String]? {
    var texts: [String]?
    try run(
      "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.rawValue) WHERE id = ?",
      [.integer(id)]
    ) { (row) throws(StoreError) in texts = table.columns.indices.map { row.text(Int32($0)) } }
    return texts
  }

  /// Puts texts into a row of their own; of tags there is one row for each set.
  /// - Parameter id: its number, where that is not taken.
  /// - Returns: its number.
  func share(
    _ texts: [String], in table: SharedTable, as id: Int64? = nil
  ) throws(StoreError) -> Int64? {
    if table == .tagSet {
      let known = try integer("SELECT id FROM tag_set WHERE tags = ?", [.text(texts[0])])
      if let known { return known }
    }
    let isFree = try id.map { (id) throws(StoreError) in try shared(id, table) == nil } ?? false
    return try integer(table.inserting, [Value(isFree ? id : nil)] + texts.map(Value.text))
  }
}
