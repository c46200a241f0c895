/// The labels among the words of a text, `+list` and `#tag`, a priority, and what else there is.
///
/// A label begins with a letter or a symbol such as an emoji; marks that end a sentence are no part of it.
/// A backslash before it makes it a word like any other, and is no part of that: `\#word`.
/// In a list's name `_` stands for a space. Of two lists the first counts, and the other is a word.
///
/// A priority is `!`, `!!` or `!!!` where it is the last of the other words, or the first, and not the only one.
package struct TypedLabels: Equatable, Sendable {
  /// The name of the list; nil where there is none.
  package private(set) var list: TaskName?
  /// The tags, in the order of the words.
  package private(set) var tags: [Tag] = []
  /// The other words; an empty one stands between two spaces.
  package private(set) var rest: [Substring] = []

  /// What is said of how much it matters; nil where nothing is.
  package private(set) var priority: Priority?

  /// Whether there is a label, or a priority.
  package var isAny: Bool { list != nil || !tags.isEmpty || priority != nil }
  /// Whether a word would be a label but for its backslash.
  package private(set) var hasLiterals = false

  private static let endings: Set<Character> = [".", ",", ";", ":", "!", "?"]

  /// - Parameters:
  ///   - text: one line.
  ///   - known: what is a label there is one here, whatever it begins with.
  package init(_ text: String, known: Labels = Labels()) {
    for word in text.split(separator: " ", omittingEmptySubsequences: false)
    where !take(word, known) {
      let literal = Self.literal(word)
      hasLiterals = hasLiterals || literal != nil
      rest.append(literal ?? word)
    }
    takePriority()
    if rest.allSatisfy(\.isEmpty) { rest = [] }
  }

  /// Whether there may be one, or a priority, in a text.
  static func mayBe(in text: String) -> Bool { text.utf8.contains { "#+!".utf8.contains($0) } }

  /// Takes one from the end of the other words, or else from their beginning, and the backslash from what would be one.
  private mutating func takePriority() {
    let words = rest.indices.filter { !rest[$0].isEmpty }
    guard let first = words.first, let last = words.last, first < last else { return }
    for place in [last, first] {
      if priority == nil, let found = Priority(typed: rest[place]) {
        priority = found
        rest.remove(at: place)
      } else if rest[place].first == Self.backslash, Self.isPriority(rest[place]) {
        hasLiterals = true
        rest[place] = rest[place].dropFirst()
      }
    }
  }

  /// Whether a word is one, but for the backslashes before it.
  private static func isPriority(_ word: Substring) -> Bool {
    Priority(typed: word.drop { $0 == backslash }) != nil
  }

  /// A text with a backslash before what would be a priority in it.
  package static func keepingPriority(_ text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let others = words.indices.filter { !words[$0].isEmpty && !isLabel(words[$0][...]) }
    guard let first = others.first, let last = others.last, first < last else { return text }
    for place in [first, last] where isPriority(words[place][...]) {
      words[place] = "\\" + words[place]
    }
    return words.joined(separator: " ")
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

  /// A name as it is typed, so that none of its words is taken for a label or a priority.
  package static func typed(_ name: String) -> String {
    guard mayBe(in: name) else { return name }
    return keepingPriority(name).split(separator: " ", omittingEmptySubsequences: false).map {
      word in
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
