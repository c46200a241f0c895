/// A task that is about to be added, or what becomes of one that gets another name.
public struct NewTask: Hashable, Sendable {
  /// What there is to do.
  public var name: TaskName
  /// Whether it arrives already done, as a pasted `- [x]` line does.
  public var isCompleted: Bool
  /// Which list it goes into; nil where nothing is said of that.
  public var list: NamedList.Choice?
  /// Its tags, or those that it gets besides its own.
  public var tags: [Tag]

  /// A task to add, open and without any labels unless said otherwise.
  public init(
    _ name: TaskName, isCompleted: Bool = false, list: NamedList.Choice? = nil, tags: [Tag] = []
  ) {
    self.name = name
    self.isCompleted = isCompleted
    self.list = list
    self.tags = tags
  }

  /// A task as a person types it: `+list` and `#tag` among its words are no part of the name.
  ///
  /// A label begins with a letter or a symbol such as an emoji, so `#1`, `+1` and `C#` stay what they are;
  /// marks that end a sentence are no part of it. Where nothing but labels was typed, that is the name.
  public init(typed text: TaskName, isCompleted: Bool = false) {
    self.init(text, isCompleted: isCompleted)
    guard text.text.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "+") })
    else { return }
    var labels = TypedLabels()
    let rest = text.text.split(separator: " ", omittingEmptySubsequences: false)
      .filter { !labels.take($0) }
    guard labels.isAny, let name = try? TaskName(rest.joined(separator: " ")) else { return }
    (self.name, list, tags) = (name, labels.list.map(NamedList.Choice.named), labels.tags)
  }
}

/// What of a text is labels.
private struct TypedLabels {
  var list: TaskName?
  var tags: [Tag] = []
  var isAny: Bool { list != nil || !tags.isEmpty }

  private static let endings: Set<Character> = [".", ",", ";", ":", "!", "?"]

  /// - Returns: whether the word is a label. Of two lists the first counts, and the other is a word.
  mutating func take(_ word: Substring) -> Bool {
    guard let mark = word.first, mark == "#" || mark == "+" else { return false }
    var label = word.dropFirst()
    while let last = label.last, Self.endings.contains(last) { label.removeLast() }
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
