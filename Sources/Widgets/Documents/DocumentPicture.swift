package import Canvas
package import Formats
package import Kit
package import Loop
package import Tasks
package import Wording

/// A document as it would look on its card, folded and below that unfolded.
package struct DocumentPicture {
  /// What is painted.
  package let commands: [DrawCommand]
  /// Of the picture, in points.
  package let size: Size

  /// In points.
  private static let width = 360.0
  /// What the content of a card has room for, in points.
  package static let contentWidth = width - 4 * DocumentSheet.margin

  /// Of the entry that is shown at a moment.
  package init(
    of document: WidgetDocument, at now: Timestamp, on loop: RunLoop, text: any TextMeasuring,
    theme: Theme, direction: LayoutDirection, _ numbers: NumberStyle
  ) {
    let entry = document.entry(at: now) ?? .nothing
    let sheet = DocumentSheet(
      entry.expanded.isEmpty ? [0] : [0, 1],
      of: { face in face.show(.init(entry), at: now) }, numbers)
    let root = RootView(content: sheet, loop: loop, text: text, theme: theme)
    root.direction = direction
    // High enough for every document; what it takes is known once it is in a window.
    root.handle(.resized(Size(width: Self.width, height: ContentSize.greatest)))
    size = Size(width: Self.width, height: sheet.height(inWidth: Self.width))
    root.handle(.resized(size))
    commands = root.nextFrame().commands
  }
}

/// Cards, one below the other.
private final class DocumentSheet: View {
  private let faces: [DocumentFace]
  static let margin = 16.0

  init(_ expansions: [Double], of show: (DocumentFace) -> Void, _ numbers: NumberStyle) {
    faces = expansions.map { expansion in
      let face = DocumentFace(numbers)
      face.expansion = expansion
      show(face)
      return face
    }
    super.init()
    for face in faces { addSubview(face) }
  }

  func height(inWidth width: Double) -> Double {
    places(inWidth: width).last.map { $0.maxY + Self.margin } ?? 0
  }

  /// Of the cards.
  private func places(inWidth width: Double) -> [Rect] {
    var y = Self.margin
    return faces.map { face in
      let size = face.contentSize(forWidth: width - 4 * Self.margin)
      let height = size.sane.height(at: face.expansion) + 2 * Self.margin
      defer { y += height + Self.margin }
      return Rect(x: Self.margin, y: y, width: width - 2 * Self.margin, height: height)
    }
  }

  override func layout() {
    for (face, place) in zip(faces, places(inWidth: bounds.width)) {
      face.frame = place.inset(by: Insets(horizontal: Self.margin, vertical: Self.margin))
    }
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    for place in places(inWidth: bounds.width) {
      painter.fill(place, radius: WidgetCard.radius, theme.card)
      painter.border(place, radius: WidgetCard.radius, theme.border)
    }
  }
}
