public import Canvas
import Loop

/// Where a list's rows come from.
public protocol ListSource: AnyObject {
  var rowHeights: RowHeights { get }
  /// The view of a row, ready to be shown: taken from `list.dequeue` or made anew.
  func row(at index: Int, in list: ListView) -> View
  /// False for rows that only separate others.
  func isSelectable(_ index: Int) -> Bool
}

/// A scrolling list of rows below each other. Only rows that can be seen exist as views, and they
/// are used again: ten thousand rows cost as much as ten.
public final class ListView: View, Scrolling {
  /// What it holds, as a screen reader says it.
  public let name: String
  public weak var source: (any ListSource)?
  /// Called after the selection moved, by whatever means.
  public var selectionChanged: () -> Void = {}
  /// Space left free above the first and below the last row.
  public var contentInsets = Insets() { didSet { setNeedsLayout() } }

  public private(set) var selectedRow: Int?
  private var rows: [Int: View] = [:]
  private var spares: [ObjectIdentifier: [View]] = [:]
  private var position = ScrollPosition()
  private var heights = RowHeights(count: 0, standard: 1)
  private var link: DisplayLink?
  private var isStale = true

  /// Points that a notch of the wheel moves.
  private static let notch = 72.0
  private static let scrollBarWidth = 4.0

  public init(name: String) {
    self.name = name
  }

  // MARK: Rows

  /// The rows that exist as views, from top to bottom.
  public var visibleRows: [(index: Int, view: View)] {
    rows.sorted { $0.key < $1.key }.map { (index: $0.key, view: $0.value) }
  }

  /// The view of a row, where it can be seen.
  public func view(ofRow index: Int) -> View? { rows[index] }

  /// Asks the source again for everything that can be seen.
  public func reload() {
    isStale = true
    setNeedsLayout()
  }

  /// A row view of this type that went out of sight, if there is one.
  public func dequeue<Row: View>(_ type: Row.Type) -> Row? {
    spares[ObjectIdentifier(type)]?.popLast() as? Row
  }

  public override func layout() {
    if isStale { refreshRows() }
    let content = contentInsets.top + heights.total + contentInsets.bottom
    position.resize(content: content, viewport: bounds.height)
    let shift = contentInsets.top - position.offset.rounded()
    let wanted = visibleRange(shift: shift)
    for (index, view) in rows where !wanted.contains(index) {
      recycle(view)
      rows[index] = nil
    }
    for index in wanted {
      let view = rows[index] ?? makeRow(index)
      view.frame = Rect(
        x: 0, y: shift + heights.top(of: index), width: bounds.width,
        height: heights.height(of: index))
    }
  }

  /// After a change of the data rows mean something else: all go back to the spares, from where the
  /// source takes them again, so nothing is made anew.
  private func refreshRows() {
    isStale = false
    heights = source?.rowHeights ?? RowHeights(count: 0, standard: 1)
    if let selected = selectedRow, selected >= heights.count { selectedRow = lastSelectableRow }
    for view in rows.values { recycle(view) }
    rows.removeAll(keepingCapacity: true)
  }

  private func makeRow(_ index: Int) -> View {
    guard let source else { return View() }
    let view = source.row(at: index, in: self)
    rows[index] = view
    if view.superview === self { view.isHidden = false } else { addSubview(view) }
    return view
  }

  /// Spares stay in the tree, hidden: taking them out and in again would cost more.
  private func recycle(_ view: View) {
    view.isHidden = true
    spares[ObjectIdentifier(type(of: view)), default: []].append(view)
  }

  private func visibleRange(shift: Double) -> Range<Int> {
    guard let first = heights.row(at: -shift), let last = heights.row(at: bounds.height - shift),
      bounds.height > 0
    else { return 0..<0 }
    return first..<last + 1
  }

  // MARK: Selection

  /// Selects a row and, where asked, scrolls as little as needed to show it.
  public func select(_ row: Int?, revealing: Bool = true) {
    if isStale { refreshRows() }
    let row = row.map { min(max(0, $0), heights.count - 1) }
    if revealing, let row, row >= 0 { reveal(row) }
    guard row != selectedRow else { return }
    selectedRow = row.flatMap { $0 >= 0 ? $0 : nil }
    setNeedsDisplay()
    selectionChanged()
  }

  private func reveal(_ row: Int) {
    guard let root else { return }
    let content = contentInsets.top + heights.total + contentInsets.bottom
    position.resize(content: content, viewport: bounds.height)
    let top = heights.top(of: row)
    let bottom = top + heights.height(of: row) + contentInsets.top + contentInsets.bottom
    let now = root.loop.now
    if top < position.destination {
      position.settle(to: top, at: now, reducesMotion: root.reducesMotion)
    } else if bottom > position.destination + bounds.height {
      position.settle(to: bottom - bounds.height, at: now, reducesMotion: root.reducesMotion)
    }
    positionChanged()
  }

  private var lastSelectableRow: Int? { selectableRow(from: heights.count - 1, step: -1) }

  private func selectableRow(from start: Int, step: Int) -> Int? {
    var row = start
    while (0..<heights.count).contains(row) {
      if source?.isSelectable(row) ?? false { return row }
      row += step
    }
    return nil
  }

  /// Moves the selection by `distance` rows, over those that cannot be selected, not past the ends.
  private func moveSelection(by distance: Int) {
    if isStale { refreshRows() }
    let step = distance < 0 ? -1 : 1
    let start = selectedRow.map { $0 + distance } ?? (step > 0 ? 0 : heights.count - 1)
    let target = min(max(0, start), heights.count - 1)
    let row = selectableRow(from: target, step: step) ?? selectableRow(from: target, step: -step)
    if let row { select(row) }
  }

  private var pageLength: Int { max(1, Int(bounds.height / heights.standard) - 1) }

  // MARK: Input

  public override var canBecomeFocused: Bool { true }
  public override var readingOrder: [View] { visibleRows.map(\.view) }
  public override var clipsToBounds: Bool { true }
  public override var semantics: Semantics? { Semantics(.list, name: name) }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch press.key {
    case .up, .character("k"): moveSelection(by: -1)
    case .down, .character("j"): moveSelection(by: 1)
    case .pageUp: moveSelection(by: -pageLength)
    case .pageDown: moveSelection(by: pageLength)
    case .home: moveSelection(by: -heights.count)
    case .end: moveSelection(by: heights.count)
    default: return false
    }
    return true
  }

  public override func focusChanged() {
    if isFocused, selectedRow == nil { moveSelection(by: 1) }
    setNeedsDisplay()
  }

  // MARK: Scrolling

  public func scrollBegan() { position.beginDrag() }

  public func scroll(by distance: Point) {
    position.drag(by: -distance.y)
    positionChanged()
  }

  public func scrollEnded(velocity: Point) {
    guard let root else { return }
    position.endDrag(
      velocity: -velocity.y, at: root.loop.now, reducesMotion: root.reducesMotion)
    positionChanged()
  }

  public func wheel(_ delta: Point) {
    guard let root else { return }
    position.nudge(
      by: delta.y * Self.notch, at: root.loop.now, reducesMotion: root.reducesMotion)
    positionChanged()
  }

  /// Frames are asked for exactly as long as the list moves by itself.
  private func positionChanged() {
    setNeedsLayout()
    guard position.isMoving != (link != nil) else { return }
    if let link {
      link.invalidate()
      self.link = nil
    } else if let root {
      let link = DisplayLink { [weak self] link in self?.step(link) }
      link.add(to: root.loop, forMode: .common)
      self.link = link
    }
  }

  private func step(_ link: DisplayLink) {
    guard let root else { return }
    position.update(at: root.loop.now)
    positionChanged()
  }

  public override func rootChanged() {
    guard root == nil else { return }
    link?.invalidate()
    link = nil
  }

  // MARK: Painting

  public override func paintOverlay(_ painter: inout Painter) {
    guard let root, position.maximum > 0 else { return }
    let part = bounds.height / position.contentLength
    let height = max(24, bounds.height * part)
    let room = bounds.height - height
    let progress = min(max(0, position.offset / position.maximum), 1)
    painter.fill(
      Rect(
        x: bounds.width - Self.scrollBarWidth - 2, y: (room * progress).rounded(),
        width: Self.scrollBarWidth, height: height),
      radius: Self.scrollBarWidth / 2, root.theme.border)
  }
}
