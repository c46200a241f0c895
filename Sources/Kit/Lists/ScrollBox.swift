public import Canvas

/// One view, as high as it likes to be, of which a part is seen where there is less room.
public final class ScrollBox: ScrollView {
  private let content: View
  /// Whether the content ends before the bar, where there is one.
  public var leavesRoomForBar = false

  /// - Parameter content: what is scrolled; the box owns it.
  public init(_ content: View) {
    self.content = content
    super.init()
    addContent(content)
  }

  /// What lies around it is meant while all of it can be seen.
  public override var isScrollable: Bool { position.maximum > 0 }
  public override var takesPointer: Bool { isScrollable }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    content.sizeThatFits(Size(width: proposal.width, height: .infinity))
  }

  private var contentWidth: Double {
    let isLong = leavesRoomForBar && sizeThatFits(bounds.size).height > bounds.height
    return max(0, bounds.width - (isLong ? ScrollBar.reach : 0))
  }

  public override func contentHeight() -> Double {
    sizeThatFits(Size(width: contentWidth, height: .infinity)).height
  }

  public override func layoutContent(top: Double) {
    content.frame = Rect(x: 0, y: top, width: contentWidth, height: contentHeight())
  }

  public override func keyPressed(_ press: KeyPress) -> Bool { scrollKeyPressed(press) }
}

extension ScrollView {
  private static var lineOfKey: Double { 40 }

  /// The keys that scroll, where there is more than can be seen.
  public func scrollKeyPressed(_ press: KeyPress) -> Bool {
    guard isScrollable, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .up: nudge(by: -Self.lineOfKey)
    case .down: nudge(by: Self.lineOfKey)
    case .pageUp: nudge(by: -bounds.height)
    case .pageDown: nudge(by: bounds.height)
    default: return false
    }
    return true
  }
}
