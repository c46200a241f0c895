import Canvas
import Kit
import Play
import Wording

/// What is written on a stage's window, line by line in painting order, and what of it cannot be read.
struct DrawnText {
  /// Cut with an ellipsis or by an edge, or not painted at all; in words.
  private(set) var hidden: [String] = []
  /// Words that are broken at the end of a line: alone they are wider than it.
  private(set) var brokenWords: Set<String> = []
  private let lines: [(text: String, line: TextLine)]
  private let stage: Stage

  /// - Parameters:
  ///   - names: that people have written; they may be cut in their rows.
  ///   - isWhole: all that there is has room in the window, without scrolling.
  init(_ stage: Stage, names: [String], isWhole: Bool) {
    self.stage = stage
    stage.root.forgetLastFrame()
    let commands = stage.root.nextFrame().commands
    let drawn = commands.compactMap { command -> (TextLine, Point, Rect)? in
      guard case .text(let line, let at, _) = command.shape, command.clip.width > 0,
        at.y > command.clip.minY, at.y - line.metrics.ascent < command.clip.maxY
      else { return nil }
      return (line, at, command.clip)
    }
    lines = drawn.map { ($0.0.text.plain, $0.0) }
    for (line, at, clip) in drawn {
      let text = line.text.plain
      let isName = names.contains { $0.hasSuffix(text) || $0.hasPrefix(text) }
      guard !isName else { continue }
      if line.isTruncated { hidden.append("“\(text)” is cut in \(line.limit) points") }
      if at.x < clip.minX - 1 || at.x + line.width > clip.maxX + 1 {
        hidden.append("“\(text)” leaves its place by an edge")
      }
    }
    let said = stage.nodes.map(\.semantics)
    let whole =
      said.flatMap { [$0.name, $0.value] } + [DialogWords.nameHint, ListWords.search]
    findBroken(in: Set(whole), names)
    if isWhole { findMissing(said) }
  }

  /// Every line begins and ends where the text that it is of may be broken.
  private mutating func findBroken(in texts: Set<String>, _ names: [String]) {
    for (text, line) in lines where !text.isEmpty && !line.isTruncated {
      guard !names.contains(where: { $0.contains(text) }) else { continue }
      let wholes = texts.filter { $0.plain.contains(text) }
      guard !wholes.isEmpty, !wholes.contains(where: { $0.plain == text }) else { continue }
      guard !wholes.contains(where: { Words($0, stage).isPart(text) }) else { continue }
      let words = wholes.compactMap { Words($0, stage).brokenWord(by: text) }
      guard let word = words.first, !names.contains(where: { $0.contains(word) }) else { continue }
      brokenWords.insert(word)
    }
  }

  /// What is said to be there can be read there.
  private mutating func findMissing(_ said: [Semantics]) {
    let all = lines.map(\.text.withoutBlanks).joined()
    for semantics in said {
      let texts: [String] =
        switch semantics.role {
        case .label, .status, .dialog, .switch: [semantics.name]
        case .menuItem, .comboBox: [semantics.name, semantics.value]
        default: []
        }
      for text in texts where !all.contains(text.plain.withoutBlanks) {
        hidden.append("“\(text)” is not painted whole")
      }
    }
  }
}

/// Where a text may be broken.
private struct Words {
  private let text: String
  /// Where lines may begin, and where they may end, in bytes of UTF-8.
  private let starts: [Int]
  private let ends: [Int]

  /// - Parameter whole: with what isolates its parts; a line may begin with a part that is isolated.
  init(_ whole: String, _ stage: Stage) {
    text = whole.plain
    let bytes = Array(text.utf8)
    let breaks = stage.root.text.lineBreaks(in: whole).map {
      String(decoding: Array(whole.utf8)[..<$0.offset], as: UTF8.self).plain.utf8.count
    }
    starts = [0] + breaks
    ends = breaks.map { place in
      var end = place
      while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0A { end -= 1 }
      return end
    }
  }

  private func places(of part: String) -> [Range<Int>] {
    let (whole, part) = (Array(text.utf8), Array(part.utf8))
    guard part.count <= whole.count else { return [] }
    return (0...(whole.count - part.count)).filter { whole[$0...].starts(with: part) }
      .map { $0..<($0 + part.count) }
  }

  func isPart(_ part: String) -> Bool {
    places(of: part).contains { place in
      // What stands in quotation marks somewhere may stand alone elsewhere.
      (starts.contains(place.lowerBound) || isMark(before: place.lowerBound))
        && (ends.contains(place.upperBound) || isMark(after: place.upperBound))
    }
  }

  private func isMark(before offset: Int) -> Bool {
    String(decoding: Array(text.utf8)[..<offset], as: UTF8.self).last?.isPunctuation == true
  }

  private func isMark(after offset: Int) -> Bool {
    String(decoding: Array(text.utf8)[offset...], as: UTF8.self).first?.isPunctuation == true
  }

  /// The word that a line begins or ends in.
  func brokenWord(by part: String) -> String? {
    for place in places(of: part) {
      for (offset, isBroken) in [
        (place.lowerBound, !starts.contains(place.lowerBound)),
        (place.upperBound, !ends.contains(place.upperBound)),
      ] where isBroken {
        let start = starts.last { $0 < offset } ?? 0
        let end = ends.first { $0 > start } ?? text.utf8.count
        return String(decoding: Array(text.utf8)[start..<max(start, end)], as: UTF8.self)
      }
    }
    return nil
  }
}

extension String {
  /// Without marks of direction.
  fileprivate var plain: String {
    var scalars = String.UnicodeScalarView()
    scalars += unicodeScalars.filter {
      !(0x2066...0x2069).contains($0.value) && !(0x200E...0x200F).contains($0.value)
    }
    return String(scalars)
  }

  fileprivate var withoutBlanks: String { filter { !$0.isWhitespace } }
}
