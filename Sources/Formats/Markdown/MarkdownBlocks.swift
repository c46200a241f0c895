/// Tells line by line what of a text is none of its lists and headings: code between fences or indented, comments of HTML
/// and of Obsidian, and front matter. What is never closed goes on to the end, as in CommonMark.
struct MarkdownBlocks {
  private enum Block {
    case fence(MarkdownFence)
    /// Up to a line with this in it.
    case comment(StaticString)
    case frontMatter
  }

  private enum Before { case nothing, paragraph, other }

  private var block: Block?
  private var before = Before.nothing
  private var isAfterBlank = false
  private var isInCode = false

  /// Whether the next line belongs to such a block.
  /// - Parameter rest: what follows it.
  mutating func take(_ line: Bytes, before rest: Lines) -> Bool {
    if let block {
      if ends(block, line) { self.block = nil }
      return true
    }
    defer { isAfterBlank = line.trimmedFront.isEmpty }
    if before == .nothing, !isAfterBlank, Self.beginsFrontMatter(line, rest) {
      (block, before) = (.frontMatter, .other)
      return true
    }
    if isCode(line) { return true }
    block = Self.block(line)
    let isComment = block == nil && Self.isComment(line)
    if !line.trimmedFront.isEmpty {
      let isHeading = MarkdownItem.heading(line) != nil
      before = block != nil || isComment || isHeading ? .other : .paragraph
    }
    return block != nil || isComment
  }

  /// What closes the block that is open now.
  var end: [UInt8]? {
    switch block {
    case .fence(let fence): fence.end
    case .comment(let end): Array(String(describing: end).utf8)
    case .frontMatter, nil: nil
    }
  }

  private func ends(_ block: Block, _ line: Bytes) -> Bool {
    switch block {
    case .fence(let fence): fence.isClosed(by: line)
    case .comment(let end): line.contains(end)
    case .frontMatter: Self.isRule(line) || line.elementsEqual("...".utf8)
    }
  }

  /// Four blanks make code, but not of what goes on from a paragraph, nor below a list, where a task may be that deep.
  private mutating func isCode(_ line: Bytes) -> Bool {
    guard !line.trimmedFront.isEmpty else { return isInCode }
    let mayBegin = before == .other || before == .paragraph && isAfterBlank
    isInCode =
      (isInCode || mayBegin) && (line.first == 0x09 || line.prefix(4).elementsEqual("    ".utf8))
    return isInCode
  }

  private static func block(_ line: Bytes) -> Block? {
    if let fence = MarkdownFence(opening: line) { return .fence(fence) }
    let text = line.trimmedFront
    if text.starts(with: "<!--".utf8) { return text.contains("-->") ? nil : .comment("-->") }
    if text.starts(with: "%%".utf8) {
      return text.dropFirst(2).contains("%%") ? nil : .comment("%%")
    }
    return nil
  }

  private static func isComment(_ line: Bytes) -> Bool {
    let text = line.trimmedFront
    return text.starts(with: "<!--".utf8) || text.starts(with: "%%".utf8)
  }

  // MARK: Front matter

  /// How many lines it may have.
  private static let mostLines = 200

  /// A line across the page is none, unless a key of YAML follows and it is closed.
  private static func beginsFrontMatter(_ line: Bytes, _ rest: Lines) -> Bool {
    guard isRule(line.trimmedFront) else { return false }
    var rest = rest
    guard let first = rest.next(), first.content.prefix(while: isKeyLetter).count > 0,
      first.content.drop(while: isKeyLetter).first == UInt8(ascii: ":")
    else { return false }
    for _ in 0..<mostLines {
      guard let line = rest.next() else { return false }
      if isRule(line.content) || line.content.elementsEqual("...".utf8) { return true }
    }
    return false
  }

  private static func isRule(_ line: Bytes) -> Bool { line.elementsEqual("---".utf8) }

  private static func isKeyLetter(_ byte: UInt8) -> Bool {
    byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80 || "_-".utf8.contains(byte)
  }
}

extension Bytes {
  fileprivate func contains(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount > 0 else { return true }
    return indices.contains {
      self[$0] == text.utf8Start[0] && self[$0...].starts(with: String(describing: text).utf8)
    }
  }
}
