package import Canvas
package import Kit
package import Wording

/// The thin line above the completed tasks, with their number: a press shows all of them, or none. The same
/// above what was found in the archive, where it folds nothing, and before what was found elsewhere, where it
/// leads there.
package final class DividerRow: Control {
  private let label = Label(style: .caption, color: \.secondaryText)
  private var showsAll = true

  /// What it stands before.
  enum Kind { case completed, archive, elsewhere }
  private(set) var kind = Kind.completed

  /// As wide as the arrow behind the number.
  private static let arrowWidth = 24.0
  /// What is pressed stands below the line.
  private static let top = 12.0

  /// Shows nothing until it is told what.
  package init() {
    super.init(action: {})
    label.isSpoken = false
    addSubview(label)
  }

  /// - Parameters:
  ///   - showsAll: every completed task has a row.
  ///   - archived: how many others are put away; nil for none.
  package func show(
    doneCount: Int, archived: String? = nil, showsAll: Bool, _ numbers: NumberStyle
  ) {
    let count = ListWords.completed(doneCount, numbers)
    label.text = archived.map { ListWords.beside(count, archived: $0) } ?? count
    (self.showsAll, kind) = (showsAll, .completed)
    setNeedsDisplay()
  }

  /// Stands above what was found in the archive.
  package func showArchive() {
    label.text = ListWords.inArchive
    (kind, action) = (.archive, {})
    setNeedsDisplay()
  }

  /// Leads to what was found beyond what is shown.
  /// - Parameter text: how much that is.
  func showElsewhere(_ text: String) {
    (label.text, kind) = (text, .elsewhere)
    setNeedsDisplay()
  }

  /// Where Ctrl+Shift+H does the same it is no stop of the Tab key.
  package override var canBecomeFocused: Bool { kind == .elsewhere }
  package override var focusStops: [View] { canBecomeFocused ? [self] : [] }

  package override var semantics: Semantics? {
    var semantics = Semantics(kind == .archive ? .label : .button, name: label.text)
    if kind == .completed { semantics.isExpanded = showsAll }
    return semantics
  }
  package override var tooltip: String? {
    if kind != .completed { return nil }
    return showsAll ? ListWords.foldCompleted : ListWords.showCompleted
  }

  private var pressed: Rect {
    let column = Column(in: bounds.width)
    return Rect(
      x: column.left, y: Self.top, width: column.width, height: bounds.height - Self.top)
  }

  package override func layout() {
    let column = Column(in: bounds.width)
    label.frame = Rect(
      x: column.contentLeft, y: bounds.height - 24,
      width: column.contentWidth - Self.arrowWidth, height: 20)
  }

  package override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let column = Column(in: bounds.width)
    painter.fill(
      Rect(x: column.contentLeft, y: 8, width: column.contentWidth, height: 1), theme.border)
    if kind == .archive { return }
    if isHovered || isPressed {
      painter.fill(pressed, radius: 8, isPressed ? theme.cardSelected : theme.hover)
    }
    let arrow = Rect(
      x: column.contentRight - Self.arrowWidth + 4, y: label.frame.minY, width: Self.arrowWidth,
      height: label.frame.height)
    let icon = kind == .elsewhere ? Icon.forward : showsAll ? .fold : .unfold
    icon.paint(in: arrow, color: theme.secondaryText, &painter)
    if showsFocusRing { FocusRing.paint(inside: pressed, radius: 8, theme, &painter) }
  }
}
