import Canvas
package import Kit
import Wording

/// The keys, one action a line.
package enum KeysDialog {
  /// Opens it above all that is open.
  package static func present(in root: RootView) {
    Dialog.present(in: root, title: DialogWords.keys, [KeyGrid(KeyTable.groups)])
  }
}

/// What keys do, and the keys beside it; where a word has no room there, below it. Both may need several
/// lines. Those that belong together stand below a title.
private final class KeyGrid: View {
  private let lines: [(title: Paragraph?, what: Paragraph, keys: Paragraph)]
  private static let gap = 6.0
  private static let stackedGap = 10.0
  private static let columnGap = 12.0
  /// Below a title, and above one that is not the first.
  private static let (belowTitle, aboveTitle) = (8.0, 14.0)

  init(_ groups: [KeyTable.Group]) {
    lines = groups.flatMap { group in
      group.rows.enumerated().map { place, row in
        (
          place == 0 ? Paragraph(group.title.text, style: .bodyStrong) : nil,
          Paragraph(row.words.action), Paragraph(row.keys, color: \.secondaryText)
        )
      }
    }
    super.init()
    for line in lines {
      if let title = line.title { addSubview(title) }
      addSubview(line.what)
      addSubview(line.keys)
    }
  }

  /// Where one line's parts stand, from its top, and how high it is.
  private struct Places {
    var what: Rect
    var keys: Rect
    var height: Double { max(what.maxY, keys.maxY) }
  }

  /// From top to bottom.
  private func places(_ width: Double) -> (lines: [Places], gap: Double) {
    let column = max(0, ((width - Self.columnGap) / 2).rounded(.down))
    let isStacked = lines.contains {
      !$0.what.hasRoomForWords(in: column) || !$0.keys.hasRoomForWords(in: column)
    }
    let room = Size(width: isStacked ? width : column, height: .infinity)
    let places = lines.map { line in
      let (what, keys) = (line.what.sizeThatFits(room), line.keys.sizeThatFits(room))
      let height = isStacked ? what.height : max(what.height, keys.height)
      return Places(
        what: Rect(x: 0, y: 0, width: room.width, height: height),
        keys: Rect(
          x: width - room.width, y: isStacked ? height : 0, width: room.width,
          height: isStacked ? keys.height : height))
    }
    return (places, isStacked ? Self.stackedGap : Self.gap)
  }

  /// The title that stands above a line, with the air around it.
  private func titleHeight(above line: Int, _ width: Double) -> Double {
    guard let title = lines[line].title else { return 0 }
    let height = title.sizeThatFits(Size(width: width, height: .infinity)).height.rounded(.up)
    return height + Self.belowTitle + (line == 0 ? 0 : Self.aboveTitle)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let (places, gap) = places(proposal.width)
    let titles = lines.indices.reduce(0) { $0 + titleHeight(above: $1, proposal.width) }
    let height = places.reduce(0) { $0 + $1.height } + gap * Double(max(0, places.count - 1))
    return Size(width: proposal.width, height: titles + height)
  }

  override func layout() {
    let (places, gap) = places(bounds.width)
    var y = 0.0
    for (index, (line, place)) in zip(lines, places).enumerated() {
      let above = titleHeight(above: index, bounds.width)
      let start = y + (index == 0 ? 0 : Self.aboveTitle)
      y += above
      line.title?.frame = Rect(
        x: 0, y: start, width: bounds.width, height: max(0, y - Self.belowTitle - start))
      line.what.frame = place.what.offset(by: Point(x: 0, y: y))
      line.keys.frame = place.keys.offset(by: Point(x: 0, y: y))
      y += place.height + gap
    }
  }
}
