import Canvas

/// The middle of a dialog: views below each other. Those that want no height get no gap either.
final class DialogBody: ScrollView {
  private let views: [View]
  /// Of the views, as they were measured last; kept so that a layout asks for no list.
  private var heights: [Double] = []
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
  private func measure(width: Double, room: Double = .infinity) {
    heights.removeAll(keepingCapacity: true)
    for view in views {
      let size = view.sizeThatFits(Size(width: width, height: .infinity))
      heights.append(size.height.rounded(.up))
    }
    let excess = total - room
    guard excess > 0 else { return }
    for (index, view) in views.enumerated() {
      guard let elastic = view as? any Elastic else { continue }
      heights[index] = max(min(elastic.leastHeight, heights[index]), heights[index] - excess)
    }
  }

  /// Of what was measured.
  private var total: Double {
    var total = 0.0
    for height in heights where height > 0 { total += height + (total > 0 ? gap : 0) }
    return total
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    measure(width: proposal.width)
    return Size(width: proposal.width, height: total)
  }

  private var innerWidth: Double { max(0, bounds.width - 2 * inset) }

  override func contentHeight() -> Double {
    measure(width: innerWidth, room: bounds.height)
    return total
  }

  override func layoutContent(top: Double) {
    var y = top
    measure(width: innerWidth, room: bounds.height)
    for (view, height) in zip(views, heights) {
      view.frame = Rect(x: inset, y: y, width: innerWidth, height: height)
      if height > 0 { y += height + gap }
    }
  }

  override func keyPressed(_ press: KeyPress) -> Bool { scrollKeyPressed(press) }
}
