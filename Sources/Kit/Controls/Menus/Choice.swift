public import Canvas

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

  /// Whether the left and right keys choose; not where a choice takes time, or leads far.
  public var takesArrows = true

  private var nameBlock = TextBlock()
  private var valueBlock = TextBlock()
  private static let arrow = 20.0
  /// What stands before the options in their menu.
  private static let marks = 36.0
  /// Of a text that stands above or below the other one: least, and beyond its lines.
  private static let lineHeight = 22.0
  private static let air = 3.0
  /// Above and below both, so that the focus ring crosses neither.
  private static let margin = 4.0

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
    guard press.modifiers.isEmpty, takesArrows else { return super.keyPressed(press) }
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

  /// Where one line has no room for both, what is chosen stands below the name, each in as many lines as
  /// it needs; the longest of the options has room.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    guard let text = root?.text, !isOneLine(in: proposal.width) else {
      return Size(width: proposal.width, height: ControlLine.height)
    }
    let room = max(0, proposal.width - Self.arrow)
    var block = TextBlock()
    let value = options.map { Self.height(of: $0, &block, in: room, text) }.max() ?? 0
    let height = Self.height(of: name, &block, in: room, text) + value
    return Size(width: proposal.width, height: height + 2 * Self.margin)
  }

  private static func height(
    of text: String, _ block: inout TextBlock, in room: Double, _ maker: any TextMeasuring
  ) -> Double {
    max(lineHeight, block.height(of: text, style: .body, fitting: room, by: maker) + air)
  }

  public override func paint(_ painter: inout Painter) {
    guard let root else { return }
    let theme = root.theme
    ControlLine.paintGround(self, isLit: isHovered || isPressed, &painter)
    let room = max(0, bounds.width - Self.arrow)
    let isOneLine = bounds.height == ControlLine.height
    var place = Rect(x: 0, y: 0, width: room, height: bounds.height)
    var below = place
    if !isOneLine {
      place.origin.y = Self.margin
      place.size.height = Self.height(of: name, &nameBlock, in: room, root.text)
      below = Rect(
        x: 0, y: place.maxY, width: room,
        height: Self.height(of: options[chosen], &valueBlock, in: room, root.text))
    }
    nameBlock.paint(name, style: .body, in: place, theme.text, by: root.text, &painter)
    valueBlock.paint(
      options[chosen], style: .body, in: below, theme.secondaryText,
      alignment: isOneLine ? .trailing : .leading, by: root.text, &painter)
    let arrow = Rect(x: bounds.width - 16, y: 0, width: 16, height: bounds.height)
    Icon.unfold.paint(in: arrow, color: theme.secondaryText, &painter)
  }
}
