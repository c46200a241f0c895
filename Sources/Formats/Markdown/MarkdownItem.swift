import Tasks

/// The first item of a list in a text, with what stands before and below it.
struct MarkdownItem {
  /// What an item's line begins with, in bytes of the text; of one that is not UTF-8 it says nothing.
  struct Marks {
    /// The check box with its brackets.
    let box: Range<Int>?
    let isTicked: Bool
    /// Where the text begins.
    let text: Int
  }

  /// Its line without the end.
  private(set) var content: Bytes = []
  private(set) var number = 0
  private(set) var marks = Marks(box: nil, isTicked: false, text: 0)
  /// The heading that was passed last; nil where none was, empty for one without text.
  private(set) var heading: Bytes?
  /// The lines of its notes, with their ends, and where they would begin and end.
  private(set) var notes: [Bytes] = []
  private(set) var notesStart = 0
  private(set) var end = 0

  /// Reads up to the end of an item's notes.
  /// - Returns: nil where no item follows.
  init?(_ lines: inout Lines) {
    var blocks = MarkdownBlocks()
    while let line = lines.next() {
      if blocks.take(line.content, before: lines) { continue }
      if let heading = Self.heading(line.content) { self.heading = heading }
      guard let marks = Self.marks(line.content) else { continue }
      (content, number, self.marks) = (line.content, line.number, marks)
      (notesStart, end) = (line.end, line.end)
      readNotes(&lines)
      return
    }
    return nil
  }

  /// Blank lines count where more notes follow. In code between fences a check box is none.
  private mutating func readNotes(_ lines: inout Lines) {
    var ahead = lines
    var fence: MarkdownFence?
    var found: [Bytes] = []
    while let line = ahead.next() {
      found.append(line.content)
      if line.isBlank { continue }
      guard let first = line.content.first, first == 0x20 || first == 0x09 else { return }
      if let open = fence {
        if open.isClosed(by: line.content) { fence = nil }
      } else if Self.hasBox(line.content) {
        return
      } else {
        fence = MarkdownFence(opening: line.content)
      }
      notes += found
      found = []
      end = line.end
      lines = ahead
    }
  }

  // MARK: Lines

  /// A bullet or a check box with a text behind it; a line across the page is none.
  static func isItem(_ line: Bytes) -> Bool { marks(line) != nil }

  private static func marks(_ line: Bytes) -> Marks? {
    let text = line.knownText[...]
    let marks = LineMarks(text)
    guard marks.bulletEnd != nil || marks.box != nil, marks.text < text.endIndex,
      !line.allSatisfy({ $0.isBlank || "*-_".utf8.contains($0) })
    else { return nil }
    func place(_ index: String.Index) -> Int {
      line.startIndex + text.utf8.distance(from: text.startIndex, to: index)
    }
    return Marks(
      box: marks.box.map { place($0.lowerBound)..<place($0.upperBound) },
      isTicked: marks.isTicked, text: place(marks.text))
  }

  private static func hasBox(_ line: Bytes) -> Bool { LineMarks(line.knownText[...]).box != nil }

  /// The text of a heading.
  static func heading(_ line: Bytes) -> Bytes? {
    let line = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    let rest = line.drop { $0 == UInt8(ascii: "#") }
    let level = rest.startIndex - line.startIndex
    guard (1...6).contains(level), rest.first?.isBlank ?? true else { return nil }
    let text = rest.knownText.unicodeScalars.drop { $0.properties.isWhitespace }
    let end = text.lastIndex { !$0.properties.isWhitespace }
    return end.map { Bytes(String(text[...$0])) } ?? []
  }

  // MARK: Notes

  /// The white space that all lines of the notes begin with.
  private var indent: Bytes {
    notes.first { !$0.trimmedFront.isEmpty }?.prefix { $0 == 0x20 || $0 == 0x09 } ?? Bytes("  ")
  }

  /// The notes without what makes them part of the item.
  var notesText: String? {
    let indent = indent
    let lines = notes.drop { $0.trimmedFront.isEmpty }
    guard !lines.isEmpty else { return nil }
    var code = Code()
    return lines.enumerated().map { index, line in
      let isIndented = line.starts(with: indent)
      let text = isIndented ? line.dropFirst(indent.count) : line.drop { $0 == 0x20 || $0 == 0x09 }
      let isInCode = code.take(text)
      let isEscaped = Self.isEscaped(text, isFirst: index == 0, isInCode: isInCode)
      return isEscaped ? text.dropFirst().knownText : text.knownText
    }.joined(separator: "\n")
  }

  /// The notes as they stand below an item, with the same white space before them as now.
  func written(_ notes: String?, ending: String) -> [UInt8] {
    guard let notes else { return [] }
    let lines = Bytes(notes).split(separator: 0x0A, omittingEmptySubsequences: false)
    var code = Code()
    var fences = UnclosedFences()
    return lines.enumerated().flatMap { index, line -> [UInt8] in
      let isSpecial =
        !code.isOpen && fences.isUnclosed(line, before: lines[(index + 1)...])
        || Self.isSpecial(line, isFirst: index == 0, isInCode: code.isOpen)
      let text = (isSpecial ? [UInt8(ascii: "\\")] : []) + line
      _ = code.take(text[...])
      return (text.isEmpty ? [] : Array(indent)) + text + Array(ending.utf8)
    }
  }

  /// Where notes have code between fences.
  private struct Code {
    private var fence: MarkdownFence?
    var isOpen: Bool { fence != nil }

    /// - Returns: whether the line stands between fences.
    mutating func take(_ line: Bytes) -> Bool {
      guard let open = fence else {
        fence = MarkdownFence(opening: line)
        return false
      }
      if open.isClosed(by: line) { fence = nil }
      return true
    }
  }

  /// Whether the backslash at its front only says that what follows is text.
  private static func isEscaped(_ line: Bytes, isFirst: Bool, isInCode: Bool) -> Bool {
    line.first == UInt8(ascii: "\\")
      && (isSpecial(line.dropFirst(), isFirst: isFirst, isInCode: isInCode)
        || !isInCode && MarkdownFence(opening: line.dropFirst()) != nil)
  }

  /// Whether a line of notes would be read as something else: a task of its own, or nothing, or more deeply
  /// indented than the rest; or, after backslashes, would not keep those.
  private static func isSpecial(_ line: Bytes, isFirst: Bool, isInCode: Bool) -> Bool {
    let text = line.drop { $0 == UInt8(ascii: "\\") }
    if text.trimmedFront.isEmpty { return isFirst || !text.isEmpty }
    if isFirst && text.first?.isBlank == true { return true }
    // One that begins code is text where it is never closed.
    return !isInCode
      && (hasBox(text) || text.count < line.count && MarkdownFence(opening: text) != nil)
  }
}
