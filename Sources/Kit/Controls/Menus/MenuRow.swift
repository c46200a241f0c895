import Canvas

/// One line of a menu: what it does, the keys that do the same, whether it is on, whether more follows.
final class MenuRow: View {
  let item: Menu.Item
  /// The pointer or the arrow keys are on it.
  var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// A click, or a press that ends on it.
  var chosen: () -> Void = {}
  /// The pointer came over it, where nobody follows the pointer over the whole menu.
  var pointed: () -> Void = {}
  /// It is dragged to a place of the window, or is let go there. Only of a line that can be moved.
  var dragged: (_ point: Point, _ isOver: Bool) -> Void = { _, _ in }
  /// Whether some line of the menu has a mark, so that all titles begin in one line.
  private let hasMarks: Bool
  /// In little room there is less beside the title.
  var isTight = false
  private var title = TextBlock()
  private var keys = TextBlock()
  private var wholeTitle = LineCache()
  private var wholeKeys = LineCache()

  /// Of a row with one line, in points; and above and below the lines of others, together.
  private static let height = 32.0
  private static let air = 12.0
  static let roomySide = 12.0
  private var side: Double { isTight ? 8 : Self.roomySide }
  private static let mark = 24.0
  private static let arrow = 20.0
  private static let (gap, signGap) = (24.0, 8.0)
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

  override func hoverChanged() {
    if isHovered { pointed() }
    super.hoverChanged()
  }

  override func pointer(_ event: PointerEvent) {
    switch event {
    case .ended(let point) where bounds.contains(point): chosen()
    case .ended(let point): dragged(convertToWindow(point), true)
    case .moved(let point): dragged(convertToWindow(point), false)
    default: break
    }
  }

  private var hasSubmenu: Bool { if case .submenu = item.effect { true } else { false } }
  private var signStart: Double { side + (hasMarks ? Self.mark : 0) }
  private var start: Double { signStart + (item.sign == nil ? 0 : Sign.size + Self.signGap) }

  /// What the title needs, and what stands behind it with its gap, in points.
  private func widths(_ text: any TextMeasuring) -> (title: Double, end: Double) {
    let title = wholeTitle.line(item.title, style: .body, by: text).width
    let keys = wholeKeys.line(item.keys, style: .caption, by: text).width
    return (title, hasSubmenu ? Self.arrow : keys > 0 ? keys + Self.gap : 0)
  }

  /// As wide as one line of all of it.
  var widthOfOneLine: Double {
    guard let text = root?.text else { return 0 }
    let widths = widths(text)
    return (start + widths.title + widths.end + side).rounded(.up)
  }

  /// What there is room for in a line of some width, in points.
  private struct Lines {
    /// For the title.
    var width: Double
    /// Of the title's lines.
    var titleHeight: Double
    /// Of the keys' own lines below them; nil where they stand behind the title.
    var keysHeight: Double?
  }

  /// A title has as many lines as it needs, and keys that have no room behind it have their own below.
  private func lines(in width: Double, _ text: any TextMeasuring) -> Lines {
    let widths = widths(text)
    let keysAreBelow =
      !hasSubmenu && !item.keys.isEmpty
      && start + widths.title + widths.end + side > width + 0.5
    let room = max(0, width - start - side - (keysAreBelow ? 0 : widths.end))
    // A title that fits is never broken by what was rounded.
    let titleRoom = widths.title <= room + 0.5 ? max(room, widths.title) : room
    let titleHeight = title.height(of: item.title, style: .body, fitting: titleRoom, by: text)
    let keysHeight =
      keysAreBelow ? keys.height(of: item.keys, style: .caption, fitting: room, by: text) : nil
    return Lines(width: titleRoom, titleHeight: titleHeight, keysHeight: keysHeight)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    guard let text = root?.text else { return .zero }
    let lines = lines(in: proposal.width, text)
    return Size(
      width: proposal.width,
      height: max(Self.height, lines.titleHeight + (lines.keysHeight ?? 0) + Self.air))
  }

  override func paint(_ painter: inout Painter) {
    guard let root else { return }
    let theme = root.theme
    if isHighlighted, item.isEnabled {
      painter.fill(bounds, radius: 6, theme.cardSelected)
      if root.keyboard.isInUse { painter.border(bounds, radius: 6, width: 2, theme.focus) }
    }
    let opacity = item.isEnabled || item.isSaid ? 1 : Self.disabledOpacity
    let (ink, quiet) = (theme.text.opacity(opacity), theme.secondaryText.opacity(opacity))
    let lines = lines(in: bounds.width, root.text)
    let top = lines.keysHeight.map {
      ((bounds.height - lines.titleHeight - $0) / 2).rounded()
    }
    let place = Rect(
      x: start, y: top ?? 0, width: lines.width,
      height: top == nil ? bounds.height : lines.titleHeight)
    if item.isChecked == true {
      let mark = Rect(x: side - 4, y: 0, width: Self.mark, height: bounds.height)
      Icon.check.paint(in: mark, color: ink, &painter)
    }
    item.sign?.paint(
      in: Rect(x: signStart, y: place.minY, width: Sign.size, height: place.height), root, &painter)
    title.paint(item.title, style: .body, in: place, ink, by: root.text, &painter)
    paintEnd(lines, below: place, quiet, root.text, &painter)
  }

  /// The keys, or the arrow of what leads to more.
  private func paintEnd(
    _ lines: Lines, below title: Rect, _ color: Color, _ text: any TextMeasuring,
    _ painter: inout Painter
  ) {
    if hasSubmenu {
      let place = Rect(
        x: bounds.width - side - 12, y: 0, width: 16, height: bounds.height)
      Icon.forward.paint(in: place, color: color, &painter)
    } else if let height = lines.keysHeight {
      let place = Rect(x: title.minX, y: title.maxY, width: title.width, height: height)
      keys.paint(item.keys, style: .caption, in: place, color, by: text, &painter)
    } else if !item.keys.isEmpty {
      let keys = wholeKeys.line(item.keys, style: .caption, by: text)
      let x = bounds.width - side - keys.width
      painter.text(keys, at: Point(x: x, y: keys.baseline(centredIn: bounds.height)), color)
    }
  }
}
