import Canvas
import Loop

/// The full text of what is cut, near the pointer, after it rested there for a moment.
final class TooltipView: View {
  /// Long enough not to follow a pointer that only passes, in seconds.
  static let delay = 0.6
  private static let widest = 420.0
  private static let padding = Insets(horizontal: 10, vertical: 7)

  private var lines: [TextLine] = []
  private var timer: Timer?
  private var anchor = Rect.zero

  override init() {
    super.init()
    isHidden = true
  }

  override var takesPointer: Bool { false }

  /// The pointer is over `view` now.
  func follow(_ view: View?, in root: RootView) {
    hide()
    guard let view, view.tooltip != nil else { return }
    let timer = Timer(timeInterval: Self.delay, repeats: false) { [weak self, weak view] _ in
      guard let self, let view, view.isHovered, let text = view.tooltip else { return }
      self.show(text, beside: view.frameInWindow)
    }
    root.loop.add(timer, forMode: .common)
    self.timer = timer
  }

  func hide() {
    timer?.invalidate()
    timer = nil
    isHidden = true
  }

  private func show(_ text: String, beside rect: Rect) {
    guard let root else { return }
    let width = min(Self.widest, root.frame.width - 32) - Self.padding.left - Self.padding.right
    lines = root.text.paragraph(text, style: .caption, fitting: max(40, width))
    anchor = rect
    isHidden = false
  }

  /// Below what it explains, else above; never outside the window.
  func place(in bounds: Rect) {
    guard !isHidden, let first = lines.first else { return }
    let width = (lines.map(\.width).max() ?? 0) + Self.padding.left + Self.padding.right
    let height = Double(lines.count) * first.metrics.lineHeight
    let size = Size(width: width, height: height + Self.padding.top + Self.padding.bottom)
    let below = anchor.maxY + 4
    let y = below + size.height <= bounds.maxY ? below : anchor.minY - 4 - size.height
    let x = min(max(anchor.minX, 8), max(8, bounds.maxX - 8 - size.width))
    frame = Rect(x: x.rounded(), y: max(0, y).rounded(), width: size.width, height: size.height)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.shadow(bounds, radius: 8, blur: 10, theme.shadow)
    painter.fill(bounds, radius: 8, theme.text)
    var y = Self.padding.top
    for line in lines {
      painter.text(line, at: Point(x: Self.padding.left, y: y + line.metrics.ascent), theme.card)
      y += line.metrics.lineHeight
    }
  }
}
