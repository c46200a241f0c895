/// Reads the tasks out of a text a piece at a time, so that a long one keeps nobody waiting.
package struct PastedTasksReader: Sendable {
  /// What was read so far.
  package private(set) var pasted: PastedTasks
  /// Whether nothing is left to read.
  package private(set) var isDone = false

  private let text: String
  private var line: Line
  private var lineNumber = 1
  /// How far line ends have been looked for, in bytes.
  private var place = 0

  private struct Line {
    var start: String.Index
    /// The same in bytes.
    var offset = 0
  }

  /// Nothing is read yet. A text that is not stored as UTF-8 is copied once.
  /// - Parameter dates: what dates among the words are read by; nil: they stay words.
  package init(_ text: String, _ dates: SpokenDates? = nil) {
    pasted = PastedTasks(dates)
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    line = Line(start: text.startIndex)
  }

  /// How much of the text has been read, from 0 to 1.
  package var progress: Double {
    isDone ? 1 : Double(place) / Double(max(1, text.utf8.count))
  }

  /// Reads on, for at least so many bytes and to the end of the line behind them; a line that goes
  /// on for longer than that is left for the next time.
  package mutating func read(_ bytes: Int) {
    let (sum, isOverflow) = place.addingReportingOverflow(bytes)
    let end = isOverflow ? text.utf8.count : min(sum, text.utf8.count)
    while !isDone, place < end, let ending = nextEnding(before: end) {
      takeLine(upTo: ending.lowerBound)
      start(lineAt: ending.upperBound)
      isDone = pasted.isCut
    }
    if !isDone, place >= text.utf8.count {
      takeLine(upTo: text.utf8.count)
      isDone = true
    }
  }

  /// The next line's end, marks and all, in bytes.
  private mutating func nextEnding(before end: Int) -> Range<Int>? {
    let first = place
    let found = text.withUTF8Bytes { bytes in LineEnding.first(in: bytes, from: first, to: end) }
    place = found?.upperBound ?? end
    return found
  }

  private mutating func takeLine(upTo end: Int) {
    let endIndex = text.utf8.index(line.start, offsetBy: end - line.offset)
    pasted.take(text[line.start..<endIndex], number: lineNumber)
  }

  private mutating func start(lineAt offset: Int) {
    line.start = text.utf8.index(line.start, offsetBy: offset - line.offset)
    line.offset = offset
    lineNumber += 1
  }
}

/// What ends a line, as `Character.isNewline` has it, in UTF-8.
private enum LineEnding {
  /// The first one that begins in `first..<end`; a carriage return takes the line feed behind it.
  static func first(
    in bytes: UnsafeBufferPointer<UInt8>, from first: Int, to end: Int
  )
    -> Range<Int>?
  {
    var place = first
    while place < end {
      let length = length(in: bytes, at: place)
      if length > 0 { return place..<place + length }
      place += 1
    }
    return nil
  }

  /// 0 where no line ends.
  private static func length(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    func byte(_ distance: Int) -> UInt8 {
      place + distance < bytes.count ? bytes[place + distance] : 0
    }
    switch bytes[place] {
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: return 1
    // U+0085, U+2028 and U+2029.
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}

extension String {
  /// Its bytes without a copy; `self` is stored as UTF-8.
  fileprivate func withUTF8Bytes<Result>(_ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(use) ?? Array(utf8).withUnsafeBufferPointer(use)
  }
}
