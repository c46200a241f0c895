/// A word that tells tasks of one kind from others: never empty, without white space and without `#`.
package struct Tag: Hashable, Sendable {
  /// As it was written first, without the `#` before it.
  package let name: String

  /// The longest in bytes of UTF-8.
  package static let maximumBytes = 200

  /// A tag of this name, with or without its `#`; nil where that is none.
  package init?(_ text: some StringProtocol) {
    let name = text.first == "#" ? text.dropFirst() : text[...]
    guard !name.isEmpty, name.utf8.count <= Self.maximumBytes, !name.contains("#"),
      name.unicodeScalars.allSatisfy(Self.isAllowed)
    else { return nil }
    self.name = String(name)
  }

  /// What comes next to a text of another program's; nil where nothing does.
  package init?(adapting text: String) {
    let isPlain = text.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "#") }
    if isPlain, (1...Self.maximumBytes).contains(text.utf8.count) {
      self.init(plain: text)
      return
    }
    let allowed = text.unicodeScalars.filter { $0 != "#" }.map { Self.isAllowed($0) ? $0 : "_" }
    var scalars = String.UnicodeScalarView(allowed)
    while String(scalars).utf8.count > Self.maximumBytes { scalars.removeLast() }
    self.init(String(scalars))
  }

  private init(plain name: String) { self.name = name }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value != 0x7F }
    if scalar.value == 0xFFFE || scalar.value == 0xFFFF { return false }
    return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
  }
}

/// The tags of a task: each once, whatever its case and accents, in order of their names.
///
/// Many tasks have the same ones, so a task holds but a set's number, and ``Labels`` knows the sets.
package struct TagSet: Hashable, Sendable {
  /// Given once by the store for each set, counted up from 1.
  package typealias ID = Int64

  /// The tags in order.
  package private(set) var tags: [Tag] = []

  /// A set of these; of two that are the same but for case or accents the first stays.
  package init(_ tags: some Sequence<Tag> = []) {
    let tags = Array(tags)
    guard tags.count > 1 else {
      self.tags = tags
      return
    }
    // Each is folded once, and a sort of what is in order already compares each once: a task may have thousands.
    let keyed = tags.enumerated().map { (key: $1.name.folded(), place: $0, tag: $1) }.sorted {
      $0.key == $1.key ? $0.place < $1.place : $0.key.lexicographicallyPrecedes($1.key)
    }
    var former: [UInt8]?
    for (key, _, tag) in keyed where key != former {
      self.tags.append(tag)
      former = key
    }
  }

  /// As the store has it: the names with a space between them. What is no tag is left out.
  package init(text: String) { self.init(text.split(separator: " ").compactMap { Tag($0) }) }

  /// What comes next to tags of another program's.
  package init(adapting texts: [String]) { self.init(texts.compactMap { Tag(adapting: $0) }) }

  package var text: String { tags.map(\.name).joined(separator: " ") }

  /// Whether the task has none.
  package var isEmpty: Bool { tags.isEmpty }

  /// Whether a tag is among them, whatever its case and accents.
  package func contains(_ tag: Tag) -> Bool {
    let key = tag.name.folded()
    var (start, end) = (0, tags.count)
    while start < end {
      let middle = (start + end) / 2
      let found = tags[middle].name.folded()
      if found == key { return true }
      if found.lexicographicallyPrecedes(key) { start = middle + 1 } else { end = middle }
    }
    return false
  }

  /// The set with some more and without some.
  package func changed(adding: [Tag], removing: [Tag]) -> TagSet {
    var result = TagSet(tags + adding)
    let gone = TagSet(removing)
    if !gone.isEmpty { result.tags.removeAll(where: gone.contains) }
    return result
  }
}
