import Canvas

/// A menu's lines on a card, below each other. Where the window is lower than the menu they scroll.
final class MenuPanel: View {
  let rows: [MenuRow]
  var anchor: MenuPlacement.Anchor
  let name: String
  private let box: ScrollBox
  /// The line that the pointer or the arrow keys are on.
  var highlighted: Int? {
    didSet {
      guard highlighted != oldValue else { return }
      if let oldValue { rows[oldValue].isHighlighted = false }
      if let highlighted { rows[highlighted].isHighlighted = true }
    }
  }

  static let radius = 10.0
  static let padding = 6.0
  /// From its edge to its titles where no line has a mark.
  static let titleStart = padding + MenuRow.roomySide
  private static let narrowest = 160.0
  /// In narrower windows the lines are set tighter, in points.
  static let roomyWindow = 240.0
  private static let widest = 360.0

  init(_ menu: Menu, name: String, at anchor: MenuPlacement.Anchor) {
    let sections = menu.sections.filter { !$0.isEmpty }
    let hasMarks = sections.joined().contains { $0.isChecked != nil }
    let rows = sections.map { $0.map { MenuRow($0, hasMarks: hasMarks) } }
    self.rows = rows.flatMap(\.self)
    self.anchor = anchor
    self.name = name
    box = ScrollBox(MenuColumn(rows))
    super.init()
    box.fade = \.card
    box.leavesRoomForBar = true
    addSubview(box)
  }

  override var semantics: Semantics? { Semantics(.menu, name: name) }
  override var clipsToBounds: Bool { false }

  override func sizeThatFits(_ proposal: Size) -> Size {
    for row in rows { row.isTight = proposal.width < Self.roomyWindow }
    let width = rows.reduce(0) { max($0, $1.widthOfOneLine) }
    let margin = MenuPlacement.margin(in: proposal.width)
    let room = max(0, proposal.width - 2 * (margin + Self.padding))
    let inner = min(max(width, Self.narrowest), Self.widest, room)
    let height = box.sizeThatFits(Size(width: inner, height: .infinity)).height + 2 * Self.padding
    // Beside the lines and the air at the end the scroll bar takes so much more.
    let bar = height > proposal.height - 2 * margin ? Self.padding : 0
    return Size(width: min(inner + bar, room) + 2 * Self.padding, height: height)
  }

  override func layout() {
    var place = bounds.inset(by: Self.padding)
    // The bar stands at the card's edge.
    if box.sizeThatFits(place.size).height > place.height { place.size.width += Self.padding }
    box.frame = place
  }

  /// The line at a place of the window; nil between lines and outside.
  func row(at point: Point) -> Int? {
    guard box.frameInWindow.contains(point) else { return nil }
    return rows.firstIndex { $0.frameInWindow.contains(point) }
  }

  /// Scrolls so that the line of the arrow keys is seen.
  func revealHighlighted() {
    guard let highlighted else { return }
    let frame = rows[highlighted].frame
    box.reveal(top: frame.minY, bottom: frame.maxY)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.shadow(
      bounds.offset(by: Point(x: 0, y: 3)), radius: Self.radius, blur: 16, theme.shadow)
    painter.fill(bounds, radius: Self.radius, theme.card)
    painter.border(bounds, radius: Self.radius, theme.border)
  }
}

/// The lines of all sections, with a rule between two of them.
private final class MenuColumn: View {
  private let sections: [[MenuRow]]
  /// What a rule takes, in points.
  private static let rule = 9.0

  init(_ sections: [[MenuRow]]) {
    self.sections = sections
    super.init()
    for row in sections.joined() { addSubview(row) }
  }

  override var takesPointer: Bool { false }

  override func sizeThatFits(_ proposal: Size) -> Size {
    var height = Double(max(0, sections.count - 1)) * Self.rule
    for section in sections {
      for row in section { height += row.sizeThatFits(proposal).height }
    }
    return Size(width: proposal.width, height: height)
  }

  override func layout() {
    var y = 0.0
    for section in sections {
      for row in section {
        let height = row.sizeThatFits(bounds.size).height
        row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
        y += height
      }
      y += Self.rule
    }
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    for section in sections.dropLast() {
      guard let last = section.last else { continue }
      let y = last.frame.maxY + (Self.rule - 1) / 2
      painter.fill(Rect(x: 6, y: y, width: bounds.width - 12, height: 1), theme.border)
    }
  }
}
