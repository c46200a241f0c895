public import Canvas
public import Views

/// One of several, with its name before it. A press shows all of them in a menu; the left and right keys
/// go to the neighbours. The owner sets `chosen`, once it is so.
public final class Choice: Control {
  /// Before what is chosen, and for screen readers.
  public let name: String
  /// What there is to choose from.
  public let options: [String]
  /// As the owner knows it, by its place among the options.
  public var chosen = 0 { didSet { if chosen != oldValue { setNeedsLayout() } } }
  /// Asks for another one.
  public var choose: (Int) -> Void = { _ in }

  private var nameCache = LineCache()
  private var valueCache = LineCache()
  private static let arrow = 20.0
  /// What stands before the options in their menu.
  private static let marks = 36.0
  /// Of each of two lines, where one has no room for both texts.
  private static let lineHeight = 22.0

  /// - Parameter options: at least one.
  public init(_ name: String, options: [String]) {
    precondition(!options.isEmpty, "There is nothing to choose from in “\(name)”.")
    self.name = name
    self.options = options
    super.init(action: {})
    action = { [weak self] in self?.openMenu() }
  }

  public override var semantics: Semantics? {
    Semantics(.comboBox, name: name, value: options[chosen])
  }

  private func openMenu() {
    let items = options.enumerated().map { index, option in
      Menu.Item(option, isChecked: index == chosen) { [weak self] in self?.choose(index) }
    }
    root?.open(Menu(sections: [items]), name: name, at: valuePlace)
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty else { return super.keyPressed(press) }
    switch keyAlongLine(press.key) {
    case .left: if chosen > 0 { choose(chosen - 1) }
    case .right: if chosen + 1 < options.count { choose(chosen + 1) }
    default: return super.keyPressed(press)
    }
    return true
  }

  // MARK: Looks

  /// Where the options would stand if all were shown, in the window: below it their menu opens, with
  /// their marks before them.
  private var valuePlace: Rect {
    let whole = frameInWindow
    guard bounds.height == ControlLine.height else { return whole }
    let width = min(whole.width, widestOption + Self.arrow + Self.marks)
    return Rect(x: whole.maxX - width, y: whole.minY, width: width, height: whole.height)
  }

  private var widestOption: Double {
    guard let text = root?.text else { return 0 }
    return options.map { text.line($0, style: .body).width }.max() ?? 0
  }

  /// Whether the name and every option have room beside each other: what is chosen moves no line.
  private func isOneLine(in width: Double) -> Bool {
    guard let text = root?.text else { return true }
    let name = text.line(name, style: .body).width
    return name + ControlLine.gap + widestOption + Self.arrow <= width
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(
      width: proposal.width,
      height: isOneLine(in: proposal.width) ? ControlLine.height : 2 * Self.lineHeight)
  }

  public override func paint(_ painter: inout Painter) {
    guard let root else { return }
    let theme = root.theme
    ControlLine.paintGround(self, isLit: isHovered || isPressed, &painter)
    let room = max(0, bounds.width - Self.arrow)
    let name = nameCache.line(name, style: .body, fitting: room, by: root.text)
    let value = valueCache.line(options[chosen], style: .body, fitting: room, by: root.text)
    let isOneLine = bounds.height == ControlLine.height
    let half = isOneLine ? bounds.height : Self.lineHeight
    painter.text(name, at: Point(x: 0, y: name.baseline(centredIn: half)), theme.text)
    painter.text(
      value,
      at: Point(
        x: isOneLine ? room - value.width : 0,
        y: value.baseline(centredIn: half) + bounds.height - half), theme.secondaryText)
    let arrow = Rect(x: bounds.width - 16, y: 0, width: 16, height: bounds.height)
    Icon.unfold.paint(in: arrow, color: theme.secondaryText, &painter)
  }
}
