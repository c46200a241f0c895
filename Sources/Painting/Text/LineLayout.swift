import Canvas

/// A shaped text: glyphs in visual order, and where its grapheme clusters lie. It can be made of another
/// text again and again, which asks for no memory but what a line keeps.
struct LineLayout {
  private(set) var runs: [TextLine.Run] = []
  /// In points.
  private(set) var width = 0.0
  /// For each cluster, in the order of the text: the edge that it starts at, and its advance.
  private(set) var leading: [Double] = []
  private(set) var advances: [Double] = []
  private(set) var isRightToLeft = false
  // What shaping needs on its way.
  private var items: [TextItem] = []
  private var glyphs: [Shaper.Glyph] = []
  /// Of one item, in the order of the text.
  private var pieces: [Piece] = []

  /// What one or several neighbouring scalars have been shaped into.
  private struct Piece {
    var scalar: Int
    var left: Double
    var right: Double
  }

  /// Of no text.
  init() {}

  /// Becomes that of another text.
  mutating func shape(
    _ text: borrowing TextAnalysis, style: TextStyle, fonts: FontTable, shaper: borrowing Shaper
  ) {
    isRightToLeft = text.bidi.isRightToLeft
    width = 0
    leading.removeAll(keepingCapacity: true)
    leading.append(contentsOf: repeatElement(0, count: text.clusterCount))
    // A line keeps these two.
    advances = Array(repeating: 0, count: text.clusterCount)
    runs = []
    items.removeAll(keepingCapacity: true)
    TextItem.cut(text, weight: style.weight, fonts: fonts, into: &items)
    runs.reserveCapacity(items.count)
    let turns = items.contains { $0.isRightToLeft }
    let order = turns ? Bidi.visualOrder(of: items.map(\.level)) : []
    for index in items.indices {
      let item = items[turns ? order[index] : index]
      pieces.removeAll(keepingCapacity: true)
      if item.font == FontTable.boxes {
        placeBoxes(item, of: text.scalars, size: style.size)
      } else {
        let font = fonts.fonts[item.font]
        glyphs.removeAll(keepingCapacity: true)
        shaper.shape(
          item, of: text.scalars, font: font, hasTabularDigits: style.hasTabularDigits,
          into: &glyphs)
        placeGlyphs(font: item.font, point: style.size / font.shaping.unitsPerEm)
      }
      if item.isRightToLeft { pieces.reverse() }
      assignPieces(to: item, of: text)
    }
  }

  /// Lays glyphs behind those already there, as pieces from left to right.
  /// - Parameter point: points a font unit.
  private mutating func placeGlyphs(font: Int, point: Double) {
    var placed: [TextLine.Glyph] = []
    placed.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      placed.append(
        TextLine.Glyph(
          id: glyph.id, x: Float(width + Double(glyph.xOffset) * point),
          y: Float(-Double(glyph.yOffset) * point)))
      let right = width + Double(glyph.advance) * point
      if pieces.last?.scalar == glyph.scalar {
        pieces[pieces.count - 1].right = right
      } else {
        pieces.append(Piece(scalar: glyph.scalar, left: width, right: right))
      }
      width = right
    }
    runs.append(TextLine.Run(font: font, glyphs: placed))
  }

  /// A box for each character that is in no font, and nothing for those that are not seen.
  private mutating func placeBoxes(_ item: TextItem, of scalars: [UInt32], size: Double) {
    var placed: [TextLine.Glyph] = []
    for index in item.isRightToLeft ? Array(item.scalars.reversed()) : Array(item.scalars) {
      let left = width
      if !Characters.isInvisible(scalars[index]) {
        placed.append(TextLine.Glyph(id: scalars[index], x: Float(left), y: 0))
        width += CodePointBox(scalars[index]).advance * size
      }
      pieces.append(Piece(scalar: index, left: left, right: width))
    }
    runs.append(TextLine.Run(font: FontTable.boxes, glyphs: placed))
  }

  /// Shares the pieces, in the order of the text, among the item's clusters: a ligature is cut into
  /// equal parts, and what starts no cluster belongs to the one before.
  private mutating func assignPieces(to item: TextItem, of text: borrowing TextAnalysis) {
    var cluster = item.clusters.lowerBound
    for (index, piece) in pieces.enumerated() {
      let isLast = index + 1 == pieces.count
      let next = isLast ? item.scalars.upperBound : pieces[index + 1].scalar
      let first = cluster
      while cluster < item.clusters.upperBound, text.clusterStarts[cluster] < next { cluster += 1 }
      let width = piece.right - piece.left
      if first == cluster {
        if first > item.clusters.lowerBound { advances[first - 1] += width }
        continue
      }
      let part = width / Double(cluster - first)
      for (position, place) in (first..<cluster).enumerated() {
        let distance = Double(position) * part
        leading[place] = item.isRightToLeft ? piece.right - distance : piece.left + distance
        advances[place] = part
      }
    }
  }

  /// The places for a caret, in the order of the text. What lies before its beginning and behind its
  /// end runs as the line does.
  func caretStops(of text: borrowing TextAnalysis) -> [TextLine.CaretStop] {
    var before = isRightToLeft ? width : 0
    var stops: [TextLine.CaretStop] = []
    stops.reserveCapacity(leading.count + 1)
    for cluster in leading.indices {
      let runsLeft = text.bidi.levels[text.clusterStarts[cluster]] % 2 == 1
      stops.append(
        TextLine.CaretStop(
          offset: text.offsets[cluster], x: leading[cluster], before: before,
          isRightToLeft: runsLeft))
      before = leading[cluster] + (runsLeft ? -advances[cluster] : advances[cluster])
    }
    stops.append(
      TextLine.CaretStop(
        offset: text.offsets[leading.count], x: isRightToLeft ? 0 : width, before: before,
        isRightToLeft: isRightToLeft))
    return stops
  }
}
