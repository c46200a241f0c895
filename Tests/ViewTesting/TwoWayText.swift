public import Canvas

/// Text of fixed pitch in which Hebrew and Arabic letters run from right to left: each character is
/// half its size wide. Counts what it is asked to shape.
public final class TwoWayText: TextMeasuring {
  private let fixedPitch = FixedPitchText()
  public private(set) var shapedCount = 0

  public init() {}

  public func metrics(for style: TextStyle) -> FontMetrics { fixedPitch.metrics(for: style) }

  public func lineBreaks(in text: String) -> [LineBreak] { fixedPitch.lineBreaks(in: text) }

  public func wordBoundaries(in text: String) -> [Int] { fixedPitch.wordBoundaries(in: text) }

  public func line(_ text: String, style: TextStyle, fitting width: Double) -> TextLine {
    shapedCount += 1
    let line = fixedPitch.line(text, style: style, fitting: width)
    guard !line.isTruncated else { return line }
    let isRightToLeft = text.map(Self.runsLeft)
    // Spaces run as the text does, which is as its first letter does.
    let base = zip(text, isRightToLeft).first { $0.0.isLetter }?.1 ?? false
    let levels = zip(text, isRightToLeft).map { character, runsLeft in
      character == " " ? (base ? 1 : 0) : runsLeft ? 1 : base ? 2 : 0
    }
    let order = Self.visualOrder(levels)
    let pitch = style.size / 2
    var stops: [TextLine.CaretStop] = []
    var offset = 0
    var before = base ? line.width : 0
    for (index, character) in text.enumerated() {
      let (left, runsLeft) = (Double(order[index]) * pitch, levels[index] % 2 == 1)
      stops.append(
        TextLine.CaretStop(
          offset: offset, x: runsLeft ? left + pitch : left, before: before, isRightToLeft: runsLeft
        ))
      before = runsLeft ? left : left + pitch
      offset += character.utf8.count
    }
    stops.append(
      TextLine.CaretStop(
        offset: offset, x: base ? 0 : line.width, before: before, isRightToLeft: base))
    return TextLine(
      text: text, style: style, limit: width, width: line.width, metrics: line.metrics,
      isRightToLeft: base, runs: line.runs, caretStops: stops)
  }

  private static func runsLeft(_ character: Character) -> Bool {
    character.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
  }

  /// Rule L2 of the Unicode bidirectional algorithm: from the highest level down, reverse each run
  /// of that level or above. Gives each character's place from the left.
  private static func visualOrder(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    var places = order
    for (place, index) in order.enumerated() { places[index] = place }
    return places
  }
}
