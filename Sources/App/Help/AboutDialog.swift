import Canvas
package import Kit
import Wording

/// What the program is, and which version of it.
package enum AboutDialog {
  /// Opens it above all that is open.
  package static func present(in root: RootView) {
    Dialog.present(
      in: root, title: AppWords.name,
      [
        AboutLines([
          Paragraph(AppWords.versionLine, color: \.secondaryText), Paragraph(AppWords.purpose),
        ]),
        Paragraph(AppWords.license, style: .caption, color: \.secondaryText),
      ])
  }
}

/// Lines beside a small balloon.
private final class AboutLines: View {
  private let lines: [Paragraph]
  /// Of the balloon, beside one that flies, and what it takes.
  private static let scale = 0.5
  private static let icon = Size(
    width: BalloonDrawing.bodySize.width * scale,
    height: (BalloonDrawing.bodySize.height + 8) * scale)
  private static let (gap, air) = (16.0, 4.0)

  init(_ lines: [Paragraph]) {
    self.lines = lines
    super.init()
    for line in lines { addSubview(line) }
  }

  override var takesPointer: Bool { false }

  /// Where the lines begin: at the edge where a word would be broken beside the balloon.
  private func start(in width: Double) -> Double {
    let start = Self.icon.width + Self.gap
    return lines.allSatisfy { $0.hasRoomForWords(in: width - start) } ? start : 0
  }

  private func heights(_ width: Double) -> [Double] {
    let room = Size(width: width - start(in: width), height: .infinity)
    return lines.map { $0.sizeThatFits(room).height }
  }

  private func height(_ heights: [Double]) -> Double {
    heights.reduce(-Self.air) { $0 + $1 + Self.air }
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(
      width: proposal.width,
      height: max(
        start(in: proposal.width) > 0 ? Self.icon.height : 0, height(heights(proposal.width))))
  }

  override func layout() {
    let heights = heights(bounds.width)
    let left = start(in: bounds.width)
    var top = ((bounds.height - height(heights)) / 2).rounded()
    for (line, height) in zip(lines, heights) {
      line.frame = Rect(x: left, y: top, width: max(0, bounds.width - left), height: height)
      top += height + Self.air
    }
  }

  override func paint(_ painter: inout Painter) {
    guard start(in: bounds.width) > 0 else { return }
    painter.unmirrored(in: Rect(origin: .zero, size: Self.icon)) {
      BalloonDrawing.paintBody(
        topCenter: Point(x: Self.icon.width / 2, y: 0), .red, scale: Self.scale, &$0)
    }
  }
}
