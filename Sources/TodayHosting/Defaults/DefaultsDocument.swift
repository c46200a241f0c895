import System

/// The content of a defaults file: keys and values, and what a later program of the same format has
/// put there without this one knowing it.
///
/// ```
/// aloft-defaults 1
/// disk.rate <tab> d <tab> 0.6243
/// end 1 00c0ffee00c0ffee
/// ```
///
/// One entry a line: key, kind, value; backslash, tab and line feed written as `\\`, `\t`, `\n`. The
/// last line holds the number of entries and a checksum of everything before it, so that a file that
/// was cut off or changed by chance is told from a whole one.
struct DefaultsDocument: Hashable, Sendable {
  /// What is read and written. A file of a higher one is left alone.
  static let format = 1

  /// An entry as it stands in the file.
  private struct Entry: Hashable, Sendable {
    var kind: String
    var text: String
  }

  enum Reading: Hashable {
    case whole(DefaultsDocument)
    /// Cut off, changed by chance, or no such file at all.
    case damaged
    case newer(format: Int)
  }

  private var entries: [String: Entry] = [:]

  init() {}

  /// Nil also for an entry of a kind that is not known, or one whose text is no such value.
  subscript(key: String) -> DefaultsValue? {
    get { entries[key].flatMap { Self.value(kind: $0.kind, text: $0.text) } }
    set { entries[key] = newValue.map(Self.entry) }
  }

  var keys: Set<String> { Set(entries.keys) }

  /// The keys whose entries differ.
  func changes(from other: DefaultsDocument) -> Set<String> {
    keys.union(other.keys).filter { entries[$0] != other.entries[$0] }
  }

  // MARK: Values

  private static func entry(_ value: DefaultsValue) -> Entry {
    switch value {
    case .bool(let flag): Entry(kind: "b", text: flag ? "1" : "0")
    case .int(let number): Entry(kind: "i", text: "\(number)")
    case .double(let number): Entry(kind: "d", text: "\(number)")
    case .string(let text): Entry(kind: "s", text: text)
    }
  }

  private static func value(kind: String, text: String) -> DefaultsValue? {
    switch kind {
    case "b": text == "1" ? .bool(true) : text == "0" ? .bool(false) : nil
    case "i": Int64(text).map(DefaultsValue.int)
    case "d": Double(text).flatMap { $0.isFinite ? .double($0) : nil }
    case "s": .string(text)
    default: nil
    }
  }

  // MARK: File

  private static let magic = "aloft-defaults "

  var bytes: [UInt8] {
    var text = "\(Self.magic)\(Self.format)\n"
    // Sorted, so that the same entries are the same file.
    for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
      text += [key, entry.kind, entry.text].map(Self.escaped).joined(separator: "\t") + "\n"
    }
    text += "end \(entries.count) \(Checksum.fnv1a(text.utf8))\n"
    return Array(text.utf8)
  }

  static func read(_ bytes: [UInt8]) -> Reading {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, first.starts(with: magic.utf8),
      let found = Int(String(decoding: first.dropFirst(magic.utf8.count), as: UTF8.self))
    else { return .damaged }
    // A later format is asked for nothing else: it may end in another way.
    if found > format { return .newer(format: found) }
    guard found == format, lines.count >= 3, lines.removeLast().isEmpty else { return .damaged }
    let end = lines.removeLast()
    let sum = Checksum.fnv1a(bytes[..<end.startIndex])
    guard end.elementsEqual("end \(lines.count - 1) \(sum)".utf8) else { return .damaged }
    var document = DefaultsDocument()
    for line in lines.dropFirst() {
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .compactMap(unescaped)
      guard parts.count == 3 else { return .damaged }
      document.entries[parts[0]] = Entry(kind: parts[1], text: parts[2])
    }
    return .whole(document)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Nil where it is no UTF-8.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"): isEscaped = true
      case (false, _): result.append(scalar)
      case (true, _):
        isEscaped = false
        result.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar)
      }
    }
    return String(result)
  }
}
