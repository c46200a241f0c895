/// What is wrong with a file that is Aloft's.
package enum Damage: Equatable, Sendable {
  /// The file is shorter than it says.
  case cutOff
  /// Its write-ahead log is there, and the database is not.
  case logAlone
  /// It does not say which version of the schema it has.
  case noVersion
  /// A table of that name is missing.
  case missingTable(String)
  /// Its index gives the tasks in an order that they do not have.
  case outOfOrder
  /// Its history has a step of a kind that there is not.
  case unknownStep(String)
  /// What SQLite says.
  case sqlite(String)
}

/// What stands in the database's place and is not Aloft's.
package enum ForeignFile: String, Equatable, Sendable {
  /// A file of another kind.
  case notSQLite
  /// An SQLite database that another program marked as its own.
  case otherProgram
}

/// For the note that a rescue leaves: `missingTable step_row`.
extension Damage {
  package var note: String {
    switch self {
    case .cutOff: "cutOff"
    case .logAlone: "logAlone"
    case .noVersion: "noVersion"
    case .missingTable(let name): "missingTable \(name)"
    case .outOfOrder: "outOfOrder"
    case .unknownStep(let kind): "unknownStep \(kind)"
    case .sqlite(let message): "sqlite \(message)"
    }
  }

  package init?(note: String) {
    let words = note.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let detail = words.count > 1 ? String(words[1]) : ""
    switch words[0] {
    case "cutOff": self = .cutOff
    case "logAlone": self = .logAlone
    case "noVersion": self = .noVersion
    case "missingTable": self = .missingTable(detail)
    case "outOfOrder": self = .outOfOrder
    case "unknownStep": self = .unknownStep(detail)
    case "sqlite": self = .sqlite(detail)
    default: return nil
    }
  }
}
