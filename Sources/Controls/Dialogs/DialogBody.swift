import Canvas
import Lists
import Views

/// The middle of a dialog: views below each other. Those that want no height get no gap either.
final class DialogBody: ScrollView {
  private let views: [View]
  /// Between two views, in points. Set by the card.
  var gap = 0.0
  /// Free on both sides, in points. Set by the card.
  var inset = 0.0

  init(_ views: [View]) {
    self.views = views
    super.init()
    for view in views { addContent(view) }
  }

  /// Like a text that fits, it is no more than a part of the dialog while it does.
  override var isScrollable: Bool { position.maximum > 0 }

  private func heights(width: Double) -> [Double] {
    views.map { $0.sizeThatFits(Size(width: width, height: .infinity)).height.rounded(.up) }
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let heights = heights(width: proposal.width).filter { $0 > 0 }
    return Size(
      width: proposal.width,
      height: heights.reduce(0, +) + gap * Double(max(0, heights.count - 1)))
  }

  private var innerWidth: Double { max(0, bounds.width - 2 * inset) }

  override func contentHeight() -> Double {
    sizeThatFits(Size(width: innerWidth, height: .infinity)).height
  }

  override func layoutContent(top: Double) {
    var y = top
    for (view, height) in zip(views, heights(width: innerWidth)) {
      view.frame = Rect(x: inset, y: y, width: innerWidth, height: height)
      if height > 0 { y += height + gap }
    }
  }

  override func keyPressed(_ press: KeyPress) -> Bool { scrollKeyPressed(press) }
}
