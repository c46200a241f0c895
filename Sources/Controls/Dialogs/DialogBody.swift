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
    fade = \.card
    for view in views { addContent(view) }
  }

  /// Like a text that fits, it is no more than a part of the dialog while it does.
  override var isScrollable: Bool { position.maximum > 0 }

  /// - Parameter room: for all of them; what is elastic gives way where they need more.
  private func heights(width: Double, room: Double = .infinity) -> [Double] {
    var heights = views.map {
      $0.sizeThatFits(Size(width: width, height: .infinity)).height.rounded(.up)
    }
    let excess = total(heights) - room
    guard excess > 0 else { return heights }
    for (index, view) in views.enumerated() {
      guard let elastic = view as? any Elastic else { continue }
      heights[index] = max(min(elastic.leastHeight, heights[index]), heights[index] - excess)
    }
    return heights
  }

  private func total(_ heights: [Double]) -> Double {
    let heights = heights.filter { $0 > 0 }
    return heights.reduce(0, +) + gap * Double(max(0, heights.count - 1))
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: total(heights(width: proposal.width)))
  }

  private var innerWidth: Double { max(0, bounds.width - 2 * inset) }

  override func contentHeight() -> Double {
    total(heights(width: innerWidth, room: bounds.height))
  }

  override func layoutContent(top: Double) {
    var y = top
    for (view, height) in zip(views, heights(width: innerWidth, room: bounds.height)) {
      view.frame = Rect(x: inset, y: y, width: innerWidth, height: height)
      if height > 0 { y += height + gap }
    }
  }

  override func keyPressed(_ press: KeyPress) -> Bool { scrollKeyPressed(press) }
}
