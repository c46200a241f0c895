/// The labels among the words of a text, `+list` and `#tag`, and what else there is.
///
/// A label begins with a letter or a symbol such as an emoji; marks that end a sentence are no part of it.
/// A backslash before it makes it a word like any other, and is no part of that: `\#word`.
/// In a list's name `_` stands for a space. Of two lists the first counts, and the other is a word.
public struct TypedLabels: Equatable, Sendable {
  /// The name of the list; nil where there is none.
  public private(set) var list: TaskName?
  /// The tags, in the order of the words.
  public private(set) var tags: [Tag] = []
  /// The other words; an empty one stands between two spaces.
  public private(set) var rest: [Substring] = []

  /// Whether there is a label.
  public var isAny: Bool { list != nil || !tags.isEmpty }
  /// Whether a word would be a label but for its backslash.
  public private(set) var hasLiterals = false

  private static let endings: Set<Character> = [".", ",", ";", ":", "!", "?"]

  /// - Parameters:
  ///   - text: one line.
  ///   - known: what is a label there is one here, whatever it begins with.
  public init(_ text: String, known: Labels = Labels()) {
    for word in text.split(separator: " ", omittingEmptySubsequences: false)
    where !take(word, known) {
      let literal = Self.literal(word)
      hasLiterals = hasLiterals || literal != nil
      rest.append(literal ?? word)
    }
    if rest.allSatisfy(\.isEmpty) { rest = [] }
  }

  private static let backslash: Character = "\\"

  /// A word that backslashes keep from being a label, without the first of them; nil for another one.
  private static func literal(_ word: Substring) -> Substring? {
    guard word.first == backslash else { return nil }
    return isLabel(word.drop { $0 == backslash }) ? word.dropFirst() : nil
  }

  private static func isLabel(_ word: Substring) -> Bool {
    var labels = TypedLabels("")
    return labels.take(word, Labels())
  }

  /// A name as it is typed, so that none of its words is taken for a label.
  public static func typed(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "+") }) else {
      return name
    }
    return name.split(separator: " ", omittingEmptySubsequences: false).map { word in
      isLabel(word.drop { $0 == backslash }) ? "\\" + word : String(word)
    }.joined(separator: " ")
  }

  /// - Returns: whether the word is a label.
  private mutating func take(_ word: Substring, _ known: Labels) -> Bool {
    guard let mark = word.first, mark == "#" || mark == "+" else { return false }
    var label = word.dropFirst()
    while let last = label.last, Self.endings.contains(last) { label.removeLast() }
    if mark == "+", self.list == nil, let list = known.list(named: String(word.dropFirst())) {
      self.list = try? TaskName(list.name)
      return self.list != nil
    }
    // One that is a tag by itself need not be looked for among thousands.
    let isWhole =
      label.endIndex == word.endIndex && label.unicodeScalars.first.map(Self.begins) == true
    if mark == "#", !isWhole, let tag = Tag(word), known.tags.contains(tag) {
      tags.append(tag)
      return true
    }
    guard let first = label.unicodeScalars.first, Self.begins(first) else { return false }
    if mark == "#", let tag = Tag(label) {
      tags.append(tag)
      return true
    }
    let name = label.map { $0 == "_" ? " " : $0 }
    guard mark == "+", list == nil, let list = try? TaskName(String(name)) else { return false }
    self.list = list
    return true
  }

  private static func begins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .otherSymbol:
      true
    default: false
    }
  }
}
