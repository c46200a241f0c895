import System
package import Tasks

/// A URL of the app's own scheme, parsed strictly: what is not in this table is refused. None of
/// them changes anything; what they propose waits for a person.
///
/// | URL | what it does |
/// |---|---|
/// | `aloft:show` | brings the window to the front |
/// | `aloft:new`, `aloft:new?name=Buy%20milk` | opens the dialog for a new task, with the name in it |
/// | `aloft:task?id=7` | selects a task, and brings it into view |
package enum AloftURL: Hashable, Sendable {
  /// Nothing but the window, at the front.
  case show
  /// - name: not empty, free of control characters; not yet what a task may be called.
  case new(name: String?)
  /// - id: 1 or more; such a task need not exist.
  case task(id: Task.ID)

  /// With its colon: what every URL of ours begins with.
  package static let scheme = "aloft:"
  /// In bytes. More than enough for a task's longest name in most scripts.
  package static let maximumLength = 8192

  /// Does somebody mean a URL of ours? It may still be refused.
  package static func isOne(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: scheme.utf8)
  }

  /// The URL in the one way in which it is written: everything but letters, digits and `-._~` is
  /// percent-encoded.
  package var text: String {
    switch self {
    case .show: "aloft:show"
    case .new(nil): "aloft:new"
    case .new(let name?): "aloft:new?name=\(PercentCoding.encode(name))"
    case .task(let id): "aloft:task?id=\(id)"
    }
  }
}

// MARK: - Parsing

extension AloftURL {
  /// Why a URL is not followed, as one line without anything of the URL that could upset a terminal.
  package enum Refusal: Error, Hashable {
    /// It begins with another scheme, or with none.
    case scheme
    /// So many bytes, more than `maximumLength`.
    case tooLong(Int)
    /// A byte that has to be percent-encoded, or has no place in a URL.
    case character(UInt8)
    /// What comes after the scheme is in no row of the table.
    case verb(String)
    /// A parameter that the verb does not have.
    case parameter(String, verb: String)
    /// A parameter that is given twice.
    case duplicate(String)
    /// A parameter that the verb cannot do without.
    case missing(String, verb: String)
    /// A percent sign without two hexadecimal digits.
    case percent
    /// The parameter's value, decoded, is not UTF-8.
    case notUTF8(String)
    /// The parameter's value, decoded, has a control character or a line end.
    case control(String)
    /// The parameter has no value.
    case empty(String)
    /// No whole number from 1 on, written without leading zeros.
    case badID(String)
  }

  /// - Parameter bytes: anything at all, such as a command line's word.
  package init(_ bytes: some Collection<UInt8>) throws(Refusal) {
    guard bytes.count <= Self.maximumLength else { throw .tooLong(bytes.count) }
    // All that follows is plain ASCII, which can be shown to anybody.
    if let byte = bytes.first(where: { !PercentCoding.isAllowed($0) }) { throw .character(byte) }
    guard Self.isOne(bytes) else { throw .scheme }
    let text = String(decoding: bytes.dropFirst(Self.scheme.utf8.count), as: UTF8.self)
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let verb = String(parts[0])
    guard let names = Self.parameters[verb] else { throw .verb(Self.brief(verb)) }
    let values = try Self.values(
      parts.count > 1 ? String(parts[1]) : nil, among: names, of: verb)
    switch verb {
    case "new": self = .new(name: values["name"])
    case "task":
      guard let id = values["id"] else { throw .missing("id", verb: verb) }
      self = .task(id: try Self.id(id))
    default: self = .show
    }
  }

  private static let parameters: [String: Set<String>] = [
    "show": [], "new": ["name"], "task": ["id"],
  ]

  private static func values(
    _ query: String?, among names: Set<String>, of verb: String
  ) throws(Refusal) -> [String: String] {
    var values: [String: String] = [:]
    guard let query else { return values }
    for pair in query.split(separator: "&", omittingEmptySubsequences: false) {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(halves[0])
      guard names.contains(name) else { throw .parameter(brief(name), verb: verb) }
      guard values[name] == nil else { throw .duplicate(name) }
      guard halves.count == 2, !halves[1].isEmpty else { throw .empty(name) }
      values[name] = try value(String(halves[1]), of: name)
    }
    return values
  }

  private static func value(_ text: String, of name: String) throws(Refusal) -> String {
    // A `+` is a plus sign.
    let decoded = PercentCoding.decoded(Array(text.utf8)[...])
    guard !decoded.hasStray else { throw .percent }
    guard let value = String(validating: decoded.bytes, as: UTF8.self) else { throw .notUTF8(name) }
    let isControl = value.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    guard !isControl else { throw .control(name) }
    return value
  }

  /// Decimal digits alone, and none before the first that counts.
  private static func id(_ text: String) throws(Refusal) -> Task.ID {
    let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isPlain, !text.hasPrefix("0"), let id = Task.ID(text) else { throw .badID(brief(text)) }
    return id
  }

  private static func brief(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }
}
