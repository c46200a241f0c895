import Tasks

/// A JSON object at a place of a widget's document or manifest, whose members must be of certain kinds.
struct WidgetFields {
  let node: JSONNode
  let path: String
  let bytes: Bytes

  /// - Throws: where the value is no object.
  init(_ node: JSONNode, at path: String, of bytes: Bytes) throws(WidgetFormatError) {
    (self.node, self.path, self.bytes) = (node, path, bytes)
    guard case .object = node.kind else { throw wrong(node, at: path, .object) }
  }

  /// The one value of a file.
  static func root(of bytes: [UInt8]) throws(WidgetFormatError) -> WidgetFields {
    guard bytes.count <= WidgetDocument.Limit.bytes else {
      throw .wrong(
        path: "", expected: .atMost(WidgetDocument.Limit.bytes, .bytes), found: .count(bytes.count))
    }
    var scanner = JSONScanner(bytes[...])
    let node: JSONNode
    do throws(Refusal) {
      node = try scanner.value()
      if scanner.peek() != nil { throw scanner.refusal(at: scanner.place, .end) }
    } catch {
      throw .syntax(error)
    }
    let fields = try WidgetFields(node, at: "", of: bytes[...])
    // The version of the format, which stands in documents, manifests and requests alike.
    guard let version = try? fields.count("widget", in: 1...1), version == 1 else {
      throw fields.wrong("widget", .oneOf(["1"]))
    }
    return fields
  }

  // MARK: Members

  func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// nil where there is none, or it is null.
  private func member(_ key: String) -> JSONNode? {
    node[key].flatMap { if case .null = $0.kind { nil } else { $0 } }
  }

  func has(_ key: String) -> Bool { member(key) != nil }

  /// The names of members that are not among these.
  func names(besides known: [String]) -> [String] {
    guard case .object(let members) = node.kind else { return [] }
    return members.map(\.key).filter { key in !known.contains { $0.isSame(as: key) } }
  }

  /// As it is written.
  func text(_ key: String) throws(WidgetFormatError) -> String {
    guard let node = node[key], case .string(let text) = node.kind else {
      throw wrong(key, .text)
    }
    return text
  }

  /// To be shown.
  func shownText(_ key: String) throws(WidgetFormatError) -> String {
    try shownText(node[key], at: path(of: key))
  }

  private func shownText(_ node: JSONNode?, at path: String) throws(WidgetFormatError) -> String {
    guard let node, case .string(let text) = node.kind else { throw wrong(node, at: path, .text) }
    let shown = WidgetText.cleaned(text)
    func excess(_ most: Int, _ unit: WidgetFormatError.Unit, _ count: Int) -> WidgetFormatError {
      .wrong(path: path, expected: .atMost(most, unit), found: .count(count))
    }
    guard shown.utf8.count <= WidgetDocument.Limit.textBytes else {
      throw excess(WidgetDocument.Limit.textBytes, .bytes, shown.utf8.count)
    }
    guard shown.count <= WidgetDocument.Limit.characters else {
      throw excess(WidgetDocument.Limit.characters, .characters, shown.count)
    }
    return shown
  }

  /// Texts to be shown.
  /// - Parameter most: how many there may be.
  func shownTexts(_ key: String, most: Int) throws(WidgetFormatError) -> [String] {
    let nodes = try array(key)
    guard nodes.count <= most else { throw wrong(key, .atMost(most, .values), .count(nodes.count)) }
    var texts: [String] = []
    for (index, node) in nodes.enumerated() {
      texts.append(try shownText(node, at: "\(path(of: key))[\(index)]"))
    }
    return texts
  }

  func array(_ key: String) throws(WidgetFormatError) -> [JSONNode] {
    guard let node = node[key], case .array(let elements) = node.kind else {
      throw wrong(key, .array)
    }
    return elements
  }

  func number(_ key: String, in range: ClosedRange<Double>) throws(WidgetFormatError) -> Double {
    try number(node[key], at: path(of: key), in: range)
  }

  /// A whole one.
  func count(_ key: String, in range: ClosedRange<Int>) throws(WidgetFormatError) -> Int {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let count = Int(exactly: try number(key, in: bounds)) else {
      throw wrong(key, .number(bounds))
    }
    return count
  }

  /// - Parameter most: how many there may be.
  func numbers(_ key: String, most: Int) throws(WidgetFormatError) -> [Double] {
    let nodes = try array(key)
    guard nodes.count <= most else { throw wrong(key, .atMost(most, .values), .count(nodes.count)) }
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    var numbers: [Double] = []
    for (index, node) in nodes.enumerated() {
      numbers.append(try number(node, at: "\(path(of: key))[\(index)]", in: all))
    }
    return numbers
  }

  private func number(
    _ node: JSONNode?, at path: String, in range: ClosedRange<Double>
  ) throws(WidgetFormatError) -> Double {
    guard let node, case .number = node.kind, let number = Double(bytes[node.range].knownText),
      range.contains(number)
    else { throw wrong(node, at: path, .number(range)) }
    return number
  }

  func flag(_ key: String) throws(WidgetFormatError) -> Bool {
    guard let node = node[key], case .boolean(let flag) = node.kind else {
      throw wrong(key, .oneOf(["true", "false"]))
    }
    return flag
  }

  /// The object that a member is.
  func object(_ key: String) throws(WidgetFormatError) -> WidgetFields {
    guard let node = node[key] else { throw wrong(key, .object) }
    return try WidgetFields(node, at: path(of: key), of: bytes)
  }

  func moment(_ key: String) throws(WidgetFormatError) -> Timestamp {
    guard let moment = try? Timestamp(iso8601: try text(key)) else { throw wrong(key, .moment) }
    return moment
  }

  /// One of a closed set of words; nil where there is none.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String
  ) throws(WidgetFormatError) -> Word? {
    guard let node = member(key) else { return nil }
    return try word(node, at: path(of: key))
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, at path: String
  ) throws(WidgetFormatError) -> Word {
    guard case .string(let text) = node.kind, let word = Word(rawValue: text) else {
      throw wrong(node, at: path, .oneOf(Word.allCases.map(\.rawValue)))
    }
    return word
  }

  // MARK: Errors

  func wrong(
    _ key: String, _ expected: WidgetFormatError.Expectation,
    _ found: WidgetFormatError.Found? = nil
  ) -> WidgetFormatError {
    .wrong(path: path(of: key), expected: expected, found: found ?? self.found(node[key]))
  }

  private func wrong(
    _ node: JSONNode?, at path: String, _ expected: WidgetFormatError.Expectation
  ) -> WidgetFormatError {
    .wrong(path: path, expected: expected, found: found(node))
  }

  private func found(_ node: JSONNode?) -> WidgetFormatError.Found {
    guard let node else { return .nothing }
    return switch node.kind {
    case .null: .null
    case .object: .object
    case .array: .array
    case .string(let text): .text(WidgetText.excerpt(text))
    case .number, .boolean: .literal(WidgetText.excerpt(bytes[node.range].knownText))
    }
  }
}
