package import Canvas

/// The one column of the window, on a grid of 8 points: everything that has a ground of its own begins
/// and ends at its edges (the selection, cards, the toast), and what lies on the ground or on no ground
/// (the title, check boxes, times, buttons) 16 points further inside.
package struct Column: Hashable {
  /// Widest, of what has a ground, in points.
  private static let widest = 720.0
  /// In windows that are narrower the margin is half as wide.
  private static let roomyWindow = 360.0
  /// In windows that are narrower a name and what stands beside it have a line each.
  private static let leastWidthForOneLine = 240.0
  private static let wideWindow = 560.0
  /// From the edges of a ground to what lies on it.
  package static let padding = 16.0

  /// Whether there is no room for a name with something beside it: at the largest text, most of all.
  package let isNarrow: Bool
  /// Whether names need more lines than in most windows.
  package let isTight: Bool
  /// Whether there is room for date, list and tags in a column of their own.
  package let isWide: Bool
  /// Least distance from the window's edges; the focus ring and the scroll bar stand there.
  package let margin: Double
  /// As `padding`, or less where names need the room.
  private let indent: Double
  /// How far what stands below another thing is moved in.
  private var inset = 0.0
  /// The left edge, in the window's coordinates, or in those of anything that is as wide as `outer`.
  package let left: Double
  /// Between its edges.
  package let width: Double

  /// - Parameter width: the window's, or that of `outer`.
  package init(in width: Double) {
    let isRoomy = width >= Self.roomyWindow
    isNarrow = width < Self.leastWidthForOneLine
    isWide = width >= Self.wideWindow
    isTight = !isRoomy
    margin = isRoomy ? 16 : 8
    indent = isRoomy ? Self.padding : 12
    self.width = max(0, min(Self.widest, width - 2 * margin))
    left = ((width - self.width) / 2).rounded()
  }

  /// The right edge.
  package var right: Double { left + width }
  /// Where titles and check boxes begin.
  package var contentLeft: Double { left + indent + inset }
  /// Where times and buttons end.
  package var contentRight: Double { max(contentLeft, right - indent) }
  /// Between these two.
  package var contentWidth: Double { contentRight - contentLeft }

  /// The same for what stands so far in.
  func moved(in inset: Double) -> Column {
    var column = self
    column.inset = inset
    return column
  }

  /// With the margins on both sides: as wide as the list.
  package func outer(y: Double, height: Double) -> Rect {
    Rect(x: left - margin, y: y, width: width + 2 * margin, height: height)
  }

  /// A ground from edge to edge.
  package func ground(y: Double, height: Double) -> Rect {
    Rect(x: left, y: y, width: width, height: height)
  }
}
