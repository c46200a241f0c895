import Tasks

/// How deep items stand: one is a step of the nearest above it that stands less deep, below the same heading.
struct MarkdownNesting<Name> {
  private var above: [(indent: Int, name: Name)] = []

  /// What an item is a step of, which stands so deep.
  func parent(at indent: Int) -> Name? { above.last { $0.indent < indent }?.name }

  /// How deep a step of an item stands; nil where that is not among those that could be meant.
  func indent(below isMeant: (Name) -> Bool) -> Int? {
    above.last { isMeant($0.name) }.map { $0.indent + 2 }
  }

  mutating func add(_ name: Name, at indent: Int) {
    while let last = above.last, last.indent >= indent { above.removeLast() }
    above.append((indent, name))
  }

  /// A heading stands between what is above it and what is below.
  mutating func end() { above = [] }
}

extension MarkdownItem {
  /// How deep it stands, in columns.
  var depth: Int {
    content.prefix { $0 == 0x20 || $0 == 0x09 }.reduce(0) {
      $1 == 0x09 ? ($0 / 4 + 1) * 4 : $0 + 1
    }
  }

  /// The document with it and its notes standing as deep as that.
  func moved(to indent: Int, in document: [UInt8]) -> [UInt8] {
    let blanks = [UInt8](repeating: 0x20, count: indent)
    let former = content.prefix { $0 == 0x20 || $0 == 0x09 }
    var result = Array(document[..<content.startIndex])
    result += blanks
    result += content.dropFirst(former.count)
    result += document[content.endIndex..<notesStart]
    var lines = Lines(document[notesStart..<end])
    var place = notesStart
    while let line = lines.next() {
      let text = document[place..<line.end]
      place = line.end
      if line.isBlank {
        result += text
      } else {
        result += blanks
        result += text.starts(with: former) ? text.dropFirst(former.count) : text.trimmedFront
      }
    }
    return result + document[end...]
  }
}
