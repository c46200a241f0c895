import Canvas

/// A shaped text: glyphs in visual order, and where its grapheme clusters lie.
struct LineLayout {
  private(set) var runs: [TextLine.Run] = []
  /// In points.
  private(set) var width = 0.0
  /// For each cluster, in the order of the text: the edge that it starts at, and its advance.
  private(set) var leading: [Double]
  private(set) var advances: [Double]
  let isRightToLeft: Bool

  /// What one or several neighbouring scalars have been shaped into.
  private struct Piece {
    var scalar: Int
    var left: Double
    var right: Double
  }

  init(_ text: TextAnalysis, style: TextStyle, fonts: FontTable, shaper: borrowing Shaper) {
    isRightToLeft = text.bidi.isRightToLeft
    leading = Array(repeating: 0, count: text.clusterCount)
    advances = leading
    let items = TextItem.items(of: text, weight: style.weight, fonts: fonts)
    var glyphs: [Shaper.Glyph] = []
    for index in Bidi.visualOrder(of: items.map(\.level)) {
      let item = items[index]
      guard item.font != FontTable.boxes else {
        let pieces = placeBoxes(item, of: text.scalars, size: style.size)
        assign(item.isRightToLeft ? pieces.reversed() : pieces, to: item, of: text)
        continue
      }
      let font = fonts.fonts[item.font]
      glyphs.removeAll(keepingCapacity: true)
      shaper.shape(
        item, of: text.scalars, font: font, hasTabularDigits: style.hasTabularDigits, into: &glyphs)
      var pieces = place(glyphs, font: item.font, point: style.size / font.shaping.unitsPerEm)
      if item.isRightToLeft { pieces.reverse() }
      assign(pieces, to: item, of: text)
    }
  }

  /// Lays glyphs behind those already there; returns the pieces from left to right.
  /// - Parameter point: points a font unit.
  private mutating func place(_ glyphs: [Shaper.Glyph], font: Int, point: Double) -> [Piece] {
    var placed: [TextLine.Glyph] = []
    placed.reserveCapacity(glyphs.count)
    var pieces: [Piece] = []
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
    return pieces
  }

  /// A box for each character that is in no font, and nothing for those that are not seen.
  private mutating func placeBoxes(
    _ item: TextItem, of scalars: [UInt32], size: Double
  ) -> [Piece] {
    var placed: [TextLine.Glyph] = []
    var pieces: [Piece] = []
    for index in item.isRightToLeft ? Array(item.scalars.reversed()) : Array(item.scalars) {
      let left = width
      if !Characters.isInvisible(scalars[index]) {
        placed.append(TextLine.Glyph(id: scalars[index], x: Float(left), y: 0))
        width += CodePointBox(scalars[index]).advance * size
      }
      pieces.append(Piece(scalar: index, left: left, right: width))
    }
    runs.append(TextLine.Run(font: FontTable.boxes, glyphs: placed))
    return pieces
  }

  /// Shares pieces, in the order of the text, among the item's clusters: a ligature is cut into
  /// equal parts, and what starts no cluster belongs to the one before.
  private mutating func assign(_ pieces: [Piece], to item: TextItem, of text: TextAnalysis) {
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
  func caretStops(of text: TextAnalysis) -> [TextLine.CaretStop] {
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
