import Canvas
import Loop

/// The full text of what is cut, near the pointer, after it rested there for a moment.
final class TooltipView: View {
  /// Long enough not to follow a pointer that only passes, in seconds.
  static let delay = 0.6
  private static let widest = 420.0
  /// Over a row that it may not be higher than.
  private static let widestInRow = 640.0
  private static let padding = Insets(horizontal: 10, vertical: 7)
  /// Least distance from the window's edges, in points.
  private static let margin = 8.0
  /// From what it explains.
  private static let gap = 4.0

  private static let horizontalPadding = padding.left + padding.right

  private var lines: [TextLine] = []
  /// Above them, and below.
  private var air = 0.0
  /// What the pointer is over, and what it said of itself when it was shown.
  private weak var source: View?
  private var shownText: String?
  private var timer: TimerToken?

  override init() {
    super.init()
    isHidden = true
  }

  override var takesPointer: Bool { false }

  // It has no semantics: what the pointer brings out is said by the view itself already.

  /// The pointer is over `view` now, or over nothing that has something to say.
  func follow(_ view: View?, in root: RootView) {
    if view === source, shownText == nil || shownText == view?.tooltip { return }
    hide()
    source = view
    if view != nil { schedule(in: root) }
  }

  /// It has to rest before anything is shown.
  func pointerMoved() {
    if let timer, let root { timer.fireDate = Self.date(in: root) }
  }

  /// Until the pointer comes to something else.
  func hide() {
    timer = nil
    shownText = nil
    isHidden = true
  }

  /// What lies inside `view` shall not be explained any more.
  func forget(inside view: View) {
    guard let source, view.encloses(source) else { return }
    hide()
    self.source = nil
  }

  private static func date(in root: RootView) -> Instant {
    root.loop.now.advanced(bySeconds: delay)
  }

  private func schedule(in root: RootView) {
    timer = root.loop.at(Self.date(in: root), named: "tooltip") { [weak self] in
      self?.timer = nil
      self?.show()
    }
  }

  private func show() {
    guard let text = source?.tooltip else { return }
    shownText = text
    isHidden = false
  }

  /// In a list over the text that it says in full, and no higher than that row, so that it covers no other
  /// one: a text that is longer is cut. Elsewhere below what it explains, else above, in a list also of that
  /// whole row: what is explained is read beside it. Never outside the window.
  func place(in bounds: Rect) {
    guard let root, let source, let shownText else { return }
    let row = source.tooltipText == nil ? nil : source.rowInWindow
    var room = min(Self.widest, bounds.width - 2 * Self.margin)
    var most = Int.max
    air = Self.padding.top
    let lineHeight = root.text.metrics(for: .caption).lineHeight
    if let row {
      let start = textStart(of: source) ?? Self.margin
      room = max(room, min(Self.widestInRow, bounds.width - Self.margin - start))
      most = max(1, Int(row.height / lineHeight))
    }
    lines = root.text.paragraph(
      shownText, style: .caption, fitting: max(40, room - Self.horizontalPadding), atMost: most
    ).map(\.line)
    let textHeight = Double(lines.count) * lineHeight
    if let row { air = max(0, min(air, (row.height - textHeight) / 2)) }
    let size = Size(
      width: ((lines.map(\.width).max() ?? 0) + Self.horizontalPadding).rounded(.up),
      height: textHeight + 2 * air)
    let place = row.map { inRow($0, of: source, size) } ?? beneath(source, size, bounds)
    let right = bounds.maxX - Self.margin - size.width
    let bottom = bounds.maxY - size.height
    frame = Rect(
      x: min(max(place.x, Self.margin), max(Self.margin, right)).rounded(),
      y: max(0, min(place.y, bottom)).rounded(), width: size.width, height: size.height)
  }

  private func beneath(_ source: View, _ size: Size, _ bounds: Rect) -> Point {
    let place = source.tooltipAnchor
    var anchor = Rect(origin: source.convertToWindow(place.origin), size: place.size)
    if let row = source.rowInWindow {
      (anchor.origin.y, anchor.size.height) = (row.minY, row.height)
    }
    let below = anchor.maxY + Self.gap
    let isBelow = below + size.height <= bounds.maxY
    return Point(x: anchor.minX, y: isBelow ? below : anchor.minY - Self.gap - size.height)
  }

  /// Its own text covers the one that it says in full, letter by letter.
  private func textStart(of source: View) -> Double? {
    source.tooltipText.map { source.frameInWindow.minX + $0.minX - Self.padding.left }
  }

  private func inRow(_ row: Rect, of source: View, _ size: Size) -> Point {
    let anchor = source.frameInWindow
    let middle = source.tooltipText.map { anchor.minY + $0.midY } ?? anchor.midY
    let y = max(row.minY, min(middle - size.height / 2, row.maxY - size.height))
    return Point(x: textStart(of: source) ?? anchor.minX, y: y)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.shadow(bounds, radius: 8, blur: 10, theme.shadow)
    painter.fill(bounds, radius: 8, theme.text)
    var y = air
    for line in lines {
      painter.text(line, at: Point(x: Self.padding.left, y: y + line.metrics.ascent), theme.card)
      y += line.metrics.lineHeight
    }
  }
}
