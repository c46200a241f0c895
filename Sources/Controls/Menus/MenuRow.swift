import Canvas
import Views

/// One line of a menu: what it does, the keys that do the same, whether it is on, whether more follows.
final class MenuRow: View {
  let item: Menu.Item
  /// The pointer or the arrow keys are on it.
  var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// A click, or a press that ends on it.
  var chosen: () -> Void = {}
  /// Whether some line of the menu has a mark, so that all titles begin in one line.
  private let hasMarks: Bool
  private var titleCache = LineCache()
  private var keysCache = LineCache()
  private var wholeCache = LineCache()

  static let height = 32.0
  private static let side = 12.0
  private static let mark = 24.0
  private static let arrow = 20.0
  private static let gap = 24.0
  private static let disabledOpacity = 0.45

  init(_ item: Menu.Item, hasMarks: Bool) {
    self.item = item
    self.hasMarks = hasMarks
  }

  override var cursor: Cursor { item.isEnabled ? .hand : .arrow }

  override var semantics: Semantics? {
    var states: Set<Semantics.State> = []
    if isHighlighted { states.insert(.selected) }
    if item.isChecked == true { states.insert(.checked) }
    if !item.isEnabled { states.insert(.disabled) }
    var semantics = Semantics(.menuItem, name: item.title, value: item.keys, states: states)
    semantics.isCheckable = item.isChecked != nil
    return semantics
  }

  override var semanticActions: [SemanticAction] {
    item.isEnabled ? [SemanticAction(.press) { [weak self] in self?.chosen() }] : []
  }

  override func pointer(_ event: PointerEvent) {
    if case .ended(let point) = event, bounds.contains(point) { chosen() }
  }

  private var hasSubmenu: Bool { if case .submenu = item.effect { true } else { false } }
  private var start: Double { Self.side + (hasMarks ? Self.mark : 0) }

  /// What stands behind the title, with its gap.
  private func end(_ keys: TextLine) -> Double {
    Self.side + (hasSubmenu ? Self.arrow : keys.width > 0 ? keys.width + Self.gap : 0)
  }

  /// In a window that is too narrow for both the title has all of the room: a menu without its titles says
  /// nothing, and the keys stand in a table of their own.
  private func hasRoom(for keys: TextLine, _ text: any TextMeasuring) -> Bool {
    guard keys.width > 0, !hasSubmenu else { return false }
    let title = wholeCache.line(item.title, style: .body, by: text)
    return start + title.width + end(keys) <= bounds.width + 0.5
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    guard let text = root?.text else { return .zero }
    let title = titleCache.line(item.title, style: .body, by: text)
    let keys = keysCache.line(item.keys, style: .caption, by: text)
    return Size(width: (start + title.width + end(keys)).rounded(.up), height: Self.height)
  }

  override func paint(_ painter: inout Painter) {
    guard let root else { return }
    let theme = root.theme
    if isHighlighted, item.isEnabled {
      painter.fill(bounds, radius: 6, theme.cardSelected)
      if root.isKeyboardInUse { painter.border(bounds, radius: 6, width: 2, theme.focus) }
    }
    let opacity = item.isEnabled ? 1 : Self.disabledOpacity
    let (ink, quiet) = (theme.text.opacity(opacity), theme.secondaryText.opacity(opacity))
    let keys = keysCache.line(item.keys, style: .caption, by: root.text)
    let showsKeys = hasRoom(for: keys, root.text)
    let end = hasSubmenu ? Self.side + Self.arrow : showsKeys ? end(keys) : Self.side
    let title = titleCache.line(
      item.title, style: .body, fitting: max(0, bounds.width - start - end), by: root.text)
    if item.isChecked == true {
      let place = Rect(x: Self.side - 4, y: 0, width: Self.mark, height: bounds.height)
      Icon.check.paint(in: place, color: ink, &painter)
    }
    painter.text(title, at: Point(x: start, y: title.baseline(centredIn: bounds.height)), ink)
    if hasSubmenu {
      let place = Rect(
        x: bounds.width - Self.side - 12, y: 0, width: 16, height: bounds.height)
      Icon.forward.paint(in: place, color: quiet, &painter)
    } else if showsKeys {
      let x = bounds.width - Self.side - keys.width
      painter.text(keys, at: Point(x: x, y: keys.baseline(centredIn: bounds.height)), quiet)
    }
  }
}
