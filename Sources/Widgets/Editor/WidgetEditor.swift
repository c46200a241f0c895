import Canvas
import Kit
import Wording

/// All widgets that there could be, a line each. A switch puts one there or takes it away, a handle
/// moves it.
final class WidgetEditor: View {
  var wanted: (WidgetStep) -> Void = { _ in }
  var ended: () -> Void = {}
  private let name: String
  private var lines = WidgetOrder()
  /// In the order of the lines.
  private var rows: [WidgetEditorRow] = []
  private let motion = BoardMotion()
  /// Where rows were shown before a change, until the next layout.
  private var formers: [ObjectIdentifier: Double]?
  private var drag: Drag?

  private struct Drag {
    let row: WidgetEditorRow
    /// From the pointer to the row's upper edge, in points.
    let grip: Double
    /// The row's upper edge.
    var top: Double
  }

  private static let padding = 4.0
  /// Beside what is refused.
  private static let side = 16.0

  /// What cannot be chosen, and why.
  private let refusals: [Label]
  private let title: (WidgetOptions.Guest) -> String

  /// - Parameters:
  ///   - refusals: why programs are no widgets, a sentence each.
  ///   - title: what a widget is called.
  init(
    name: String, refusals: [String] = [],
    title: @escaping (WidgetOptions.Guest) -> String = \.name
  ) {
    (self.name, self.title) = (name, title)
    self.refusals = refusals.map { sentence in
      let label = Label(sentence, style: .caption, color: \.secondaryText)
      label.lineLimit = 6
      return label
    }
    super.init()
    self.refusals.forEach(addSubview)
  }

  override var semantics: Semantics? { Semantics(.group, name: name) }

  // MARK: What there is

  func show(_ shown: [WidgetOptions.Guest], among possible: [WidgetOptions.Guest]) {
    endDrag()
    noteFormers()
    lines.show(shown, among: possible)
    sortRows()
    for row in rows { row.isShown = shown.contains(row.guest) }
  }

  private func sortRows() {
    rows = lines.all.map { guest in rows.first { $0.guest == guest } ?? makeRow(guest) }
    // Tab goes from top to bottom.
    for (index, row) in rows.enumerated() {
      if row.superview == nil { insertSubview(row, at: index) } else { moveSubview(row, to: index) }
    }
    setNeedsLayout()
  }

  private func makeRow(_ guest: WidgetOptions.Guest) -> WidgetEditorRow {
    let row = WidgetEditorRow(guest, named: title(guest))
    row.toggled = { [weak self] in
      if let self { self.wanted(self.lines.toggling($0.guest)) }
    }
    row.dragged = { [weak self] in self?.drag($0, $1) }
    return row
  }

  func takeKeyboard() { root?.focus(rows.first?.control) }

  // MARK: Layout

  private var rowHeight: Double { WidgetEditorRow.height(inWidth: bounds.width) }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(
      width: proposal.width,
      height: Double(rows.count) * WidgetEditorRow.height(inWidth: proposal.width)
        + refusals.reduce(0) { $0 + height(of: $1, inWidth: proposal.width) } + 2 * Self.padding)
  }

  private func height(of refusal: Label, inWidth width: Double) -> Double {
    let width = max(0, width - 2 * Self.side)
    return refusal.sizeThatFits(Size(width: width, height: .infinity)).height + 2 * Self.padding
  }

  override func layout() {
    for (index, row) in order.enumerated() {
      row.frame = Rect(
        x: 0, y: drag?.row === row ? drag?.top ?? 0 : top(at: index), width: bounds.width,
        height: rowHeight)
    }
    var top = top(at: rows.count)
    for refusal in refusals {
      let height = height(of: refusal, inWidth: bounds.width)
      refusal.frame = Rect(
        x: Self.side, y: top + Self.padding, width: max(0, bounds.width - 2 * Self.side),
        height: height - 2 * Self.padding)
      top += height
    }
  }

  override func didLayout() {
    guard let formers, let root else { return }
    self.formers = nil
    motion.begin(rows.filter { drag?.row !== $0 }, from: formers, in: root)
  }

  private func top(at index: Int) -> Double {
    Self.padding + Double(index) * rowHeight
  }

  private func noteFormers() {
    guard let root, root.movesChanges, formers == nil, !rows.isEmpty else { return }
    formers = Dictionary(
      uniqueKeysWithValues: rows.map { (ObjectIdentifier($0), BoardMotion.shownTop(of: $0)) })
  }

  // MARK: Dragging

  /// With the row that is dragged where it would go.
  private var order: [WidgetEditorRow] {
    guard let drag, let goal else { return rows }
    return lines.dragging(drag.row.guest, to: goal).compactMap { guest in
      rows.first { $0.guest == guest }
    }
  }

  /// Which line the row would be.
  private var goal: Int? {
    drag.map {
      let index = Int((($0.top - Self.padding) / rowHeight).rounded())
      return min(max(0, index), rows.count - 1)
    }
  }

  private func drag(_ row: WidgetEditorRow, _ event: DragHandle.Event) {
    switch event {
    case .lifted(let point):
      drag = Drag(row: row, grip: point.y - row.frameInWindow.minY, top: row.frame.minY)
      row.isLifted = true
      // Keys mean the drag from now on.
      root?.focus(row.control)
      moveSubview(row, to: rows.count - 1)
    case .moved(let point): move(to: convertFromWindow(point).y)
    case .dropped:
      guard let goal, let guest = drag?.row.guest else { return }
      endDrag()
      let step = lines.drop(guest, at: goal)
      sortRows()
      if let step { wanted(step) }
    case .cancelled: endDrag()
    }
  }

  private func move(to y: Double) {
    guard var drag else { return }
    let former = goal
    drag.top = min(max(top(at: 0), y - drag.grip), top(at: rows.count - 1))
    self.drag = drag
    if goal != former { noteFormers() }
    setNeedsLayout()
  }

  private func endDrag() {
    guard let drag else { return }
    noteFormers()
    drag.row.isLifted = false
    self.drag = nil
    sortRows()
  }

  // MARK: Keys

  override func keyPressed(_ press: KeyPress) -> Bool {
    if drag != nil { return dragKeyPressed(press) }
    guard let index = rows.firstIndex(where: { root?.focusedView.map($0.encloses) == true }) else {
      return false
    }
    let guest = rows[index].guest
    switch (press.key, press.modifiers) {
    case (.up, []): focus(index - 1)
    case (.down, []): focus(index + 1)
    case (.home, []): focus(0)
    case (.end, []): focus(rows.count - 1)
    case (.up, .alt): move(guest, by: -1, press)
    case (.down, .alt): move(guest, by: 1, press)
    case (.delete, []):
      if !press.isRepeat, lines.shown.contains(guest) { wanted(.remove(guest)) }
    default: return false
    }
    return true
  }

  private func dragKeyPressed(_ press: KeyPress) -> Bool {
    if press.matches(.escape) { root?.pointer.cancelTouch() }
    return true
  }

  private func focus(_ index: Int) {
    if rows.indices.contains(index) { root?.focus(rows[index].control) }
  }

  private func move(_ guest: WidgetOptions.Guest, by step: Int, _ press: KeyPress) {
    guard !press.isRepeat, let step = lines.moving(guest, by: step) else { return }
    wanted(step)
  }

  // MARK: Painting

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.fill(bounds, radius: 12, theme.card)
    painter.border(bounds, radius: 12, theme.border)
  }
}
