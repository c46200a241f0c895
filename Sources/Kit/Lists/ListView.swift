public import Canvas
import Loop

/// A scrolling list of rows below each other. Only rows that can be seen exist as views, and they
/// are used again: ten thousand rows cost as much as ten.
public final class ListView: ScrollView {
  /// What it holds, as a screen reader says it.
  public let name: String
  /// Where the rows come from; not owned. Another one reads everything anew.
  public weak var source: (any ListSource)? { didSet { reload() } }
  /// Called after each change of the selection.
  public var selectionChanged: () -> Void = {}
  /// Space left free above the first and below the last row.
  public var contentInsets = Insets() { didSet { setNeedsLayout() } }
  /// How much of its lower end something else lies over, in points. Rows that are to be seen are kept
  /// clear of it, and the list can be scrolled that much further. When less is covered nothing moves
  /// by itself: what is in sight of the room behind the last row goes as it is scrolled out of sight.
  public var coveredHeight = 0.0 { didSet { if coveredHeight != oldValue { setNeedsLayout() } } }
  /// Behind the last row, for the sake of what covers it, in points.
  private var endRoom = 0.0
  /// Whether the rows that come next are shown from where the list stands now.
  private var staysPut = false

  /// Which rows are selected, and from which one keys go on.
  public internal(set) var selection = RowSelection()
  /// Whether more than one row can be selected.
  public var allowsSeveral = false
  private(set) var rows: [Int: View] = [:]
  /// The row that keeps its view.
  var keptView: View?
  /// Called when the list itself is clicked: beside its rows, or on one that takes no pointer. The place is
  /// in its own coordinates; the clicks are counted from 1.
  public var clicked: (_ place: Point, _ clicks: Int) -> Void = { _, _ in }
  private var clicks = 0
  private(set) var rowsInSight = 0..<0
  private var spares: [View] = []
  /// Those that a layout puts aside; memory for the next one.
  private var leaving: [Int] = []
  private var heights = RowHeights(count: 0, standard: 1)
  private var heightsAreStale = true
  private var rowsAreStale = true
  /// What hangs on the pointer.
  var lift: RowLift?
  /// Selects the rows that a band of the pointer touches.
  public private(set) lazy var band = RowBand(in: self)
  /// Shown below the rows where the one that is lifted would go.
  public var placeholder: View? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let placeholder else { return }
      placeholder.isHidden = true
      insertSubview(placeholder, at: 0)
    }
  }
  /// What moves because of what a person did.
  var motion = RowMotion()
  private(set) lazy var link = MotionLink { [weak self] link in self?.step(at: link.timestamp) }

  /// - Parameter name: what it holds, for screen readers.
  public init(name: String) {
    self.name = name
  }

  public override var semantics: Semantics? {
    var semantics = Semantics(.list, name: name)
    semantics.isMultiselectable = allowsSeveral
    return semantics
  }
  public override var readingOrder: [View] { visibleRows.map(\.view) }
  public override var canBecomeFocused: Bool { true }
  public override var isFocusGroup: Bool { true }
  /// What rows in sight have that arrow keys do not reach.
  public override var focusStops: [View] { visibleRows.flatMap(\.view.focusStops) }

  /// Asked first what a key means that is pressed in the list: true where it is none of the list's.
  public var takesKey: (KeyPress) -> Bool = { _ in false }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard takesKey(press) || moveSelection(press) else { return false }
    // From a stop in a row the keys lead back to the rows.
    if let focused = root?.focusedView, focusStops.contains(where: { $0 === focused }) {
      root?.focus(self)
    }
    return true
  }

  /// The selected row, where it is in sight.
  public override var contextMenuPlace: Rect {
    guard let selectedRow, let row = rows[selectedRow] else { return bounds }
    let start = Rect(x: row.frame.minX, y: row.frame.minY, width: 96, height: row.frame.height)
    return bounds.contains(start.center) ? start : bounds
  }

  /// By Tab it is entered at the first row in sight; a press selects for itself.
  public override func focusChanged() {
    if isFocused, selectedRow == nil, root?.isKeyboardInUse == true { moveSelection(by: 1) }
    setNeedsDisplay()
  }

  // MARK: Rows

  /// The rows in sight, from top to bottom.
  public var visibleRows: [(index: Int, view: View)] {
    rowsInSight.compactMap { index in rows[index].map { (index: index, view: $0) } }
  }

  /// The views of all rows that have one, in no order, which costs nothing. A row that is held has one
  /// out of sight, too.
  public var rowViews: some Sequence<View> { rows.values }

  /// The view of a row, where it has one.
  public func view(ofRow index: Int) -> View? { rows[index] }

  /// Asks the source again for everything that can be seen. The place and the selected row stay,
  /// as far as there are rows.
  public func reload() {
    heightsAreStale = true
    rowsAreStale = true
    setNeedsLayout()
  }

  /// Asks the source again for the rows that show something else now, and for no others: rows have come,
  /// gone, changed or changed places, and most show the same as before.
  /// - Parameter place: where what a view shows stands now; nil where it is gone, or has changed. Asked
  ///   for every row that has a view.
  public func reload(keeping place: (_ row: Int, _ view: View) -> Int?) {
    heightsAreStale = true
    setNeedsLayout()
    guard !rowsAreStale else { return }
    let former = rows
    rows = [:]
    for (index, view) in former {
      let place = view === keptView ? source?.row(of: view) : place(index, view)
      if let place { rows[place] = view }
    }
    // The last one first: each is taken again for the place it had, if that is free.
    for (index, view) in former.sorted(by: { $0.key > $1.key })
    where !rows.values.contains(where: { $0 === view }) {
      leave(view, isTakenAgain: rows[index] == nil)
    }
  }

  /// A row view of this type that went out of sight, if there is one.
  public func dequeue<Row: View>(_ type: Row.Type) -> Row? {
    guard let index = spares.lastIndex(where: { Swift.type(of: $0) == type }) else { return nil }
    return spares.remove(at: index) as? Row
  }

  /// Heights as the source has them now.
  var rowHeights: RowHeights {
    if heightsAreStale {
      heightsAreStale = false
      heights = source?.rowHeights ?? RowHeights(count: 0, standard: 1)
    }
    return heights
  }

  // MARK: Layout

  /// Scrolls nothing when the rows become fewer, also at the end of the list: what is in sight of the room behind
  /// the last row then goes as it is scrolled out of sight. To be called after `reload`.
  public func stayPut() {
    staysPut = true
    setNeedsLayout()
  }

  public override func contentHeight() -> Double {
    let rows = contentInsets.top + rowHeights.total
    let shown = position.offset + bounds.height - rows
    // A list without a row in sight would show nothing.
    if staysPut, shown <= bounds.height - rowHeights.standard { endRoom = max(endRoom, shown) }
    endRoom = max(coveredHeight, contentInsets.bottom, min(endRoom, shown))
    return rows + endRoom
  }

  public override func layoutContent(top: Double) {
    staysPut = false
    keepSelectionValid()
    let lifted = liftedRow
    let shift = top + contentInsets.top
    rowsInSight = visibleRange(shift: shift)
    recycleRows(except: rowsInSight, and: lifted)
    seatKept()
    for index in rowsInSight where rows[index] == nil { makeRow(index) }
    if let lifted, rows[lifted] == nil { makeRow(lifted) }
    for (index, view) in rows {
      view.frame = Rect(
        x: 0, y: shift + heights.top(of: index), width: bounds.width,
        height: heights.height(of: index))
    }
    departRows()
    discardSpares()
    for view in spares where !view.isHidden { view.isHidden = true }
  }

  /// A large window, or a small text, has had use for more rows than are ever seen now.
  private func discardSpares() {
    let excess = spares.count - max(Self.mostSpares, rows.count)
    guard excess > 0 else { return }
    for view in spares.prefix(excess) { view.removeFromSuperview() }
    spares.removeFirst(excess)
  }

  private static let mostSpares = 16

  public override func didLayout() {
    followLift()
    band.follow()
  }

  /// Where the row in the hand stands by now.
  private var liftedRow: Int? { lift.flatMap { source?.anchor(of: $0.key)?.row } }

  private func visibleRange(shift: Double) -> Range<Int> {
    // The row that only begins at the lower edge is not seen.
    guard bounds.height > 0, let first = heights.row(at: -shift),
      let last = heights.row(at: (bounds.height - shift).nextDown)
    else { return 0..<0 }
    return first..<last + 1
  }

  /// The row that is kept has its view where it stands now, in sight or not.
  private func seatKept() {
    guard let keptView, let place = source?.row(of: keptView), rows[place] !== keptView else {
      return
    }
    if let former = rows.first(where: { $0.value === keptView })?.key { rows[former] = nil }
    if let other = rows[place] { putAside(other, isTakenAgain: false) }
    rows[place] = keptView
  }

  private func makeRow(_ index: Int) {
    guard let view = source?.row(at: index, in: self) else { return }
    rows[index] = view
    view.isHidden = false
    if view.superview !== self { addContent(view) }
  }

  /// Puts rows aside, from where the source takes them again. Spares stay in the tree, hidden:
  /// taking them out and in again would cost more.
  ///
  /// After a change of the data every row means something else, so all are put aside, the last one
  /// first: each is taken again for the place it had, and what is hovered or focused stays so.
  ///
  /// A row that is in the hand, or in which something is dragged, stays, wherever the list scrolls
  /// meanwhile.
  private func recycleRows(except wanted: Range<Int>, and lifted: Int?) {
    // Most steps of a scroll move the rows and change none of them.
    guard rowsAreStale || !rows.keys.allSatisfy(wanted.contains) else { return }
    let dragged = root?.draggedView
    leaving.removeAll(keepingCapacity: true)
    for (index, view) in rows where view !== keptView {
      let leaves =
        rowsAreStale
        || !wanted.contains(index) && index != lifted && dragged.map(view.encloses) != true
          && !moves(view)
      if leaves { leaving.append(index) }
    }
    leaving.sort(by: >)
    for index in leaving {
      guard let view = rows.removeValue(forKey: index) else { continue }
      if let key = source?.key(of: view) { lift?.forget(key) }
      putAside(view, isTakenAgain: wanted.contains(index))
    }
    rowsAreStale = false
  }

  /// - Parameter isTakenAgain: for the place it had: then what is hovered or focused stays so.
  private func putAside(_ view: View, isTakenAgain: Bool) {
    if isTakenAgain { root?.cancelTouch(inside: view) } else { root?.withdrawInput(from: view) }
    makeSpare(view)
  }

  /// A row has left its place: where rows move it is seen until it has folded away.
  private func leave(_ view: View, isTakenAgain: Bool) {
    guard motion.pending != nil, let key = source?.key(of: view),
      motion.pending?.change.rows.contains(key) == true
    else { return putAside(view, isTakenAgain: isTakenAgain) }
    root?.withdrawInput(from: view)
    motion.pending?.left[key] = view
  }

  /// A row that moves, or is about to, has its view also where it belongs out of sight.
  private func moves(_ view: View) -> Bool {
    motion.holdsPlaces && source?.key(of: view).map(motion.keeps) == true
  }

  func makeSpare(_ view: View) {
    view.movingPicture = nil
    (view as? any Liftable)?.elevation = 0
    spares.append(view)
  }

  // MARK: The pointer

  public override func hitTest(_ point: Point) -> View? {
    guard motion.holdsPlaces, !isHidden else { return super.hitTest(point) }
    if let bar = subviews.last, let hit = bar.hitTest(point - bar.frame.origin) { return hit }
    return heldHit(point)
  }

  public override func pointer(_ event: PointerEvent) {
    switch event {
    case .began(_, let clicks): self.clicks = clicks
    case .moved: break
    case .ended(let point): if bounds.contains(point) { clicked(point, clicks) }
    case .cancelled: break
    }
  }

  public override func touchShift(of view: View) -> Point { heldShift(of: view) }
}
