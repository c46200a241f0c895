public import Canvas

/// A scrolling list of rows below each other. Only rows that can be seen exist as views, and they
/// are used again: ten thousand rows cost as much as ten.
public final class ListView: ScrollView {
  /// What it holds, as a screen reader says it.
  public let name: String
  /// Where the rows come from; not owned. Another one reads everything anew.
  public var source: (any ListSource)? {
    get { views.source }
    set {
      views.source = newValue
      reload()
    }
  }
  let views = RowViews()
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
  /// Called when the list itself is clicked: beside its rows, or on one that takes no pointer. The place is
  /// in its own coordinates; the clicks are counted from 1.
  public var clicked: (_ place: Point, _ clicks: Int) -> Void = { _, _ in }
  private var clicks = 0
  private(set) var rowsInSight = 0..<0
  private var heights = RowHeights(count: 0, standard: 1)
  private var heightsAreStale = true
  /// Has a row hang on the pointer.
  public private(set) lazy var lifting = RowLifting(views, in: self)
  /// Selects the rows that a band of the pointer touches.
  public private(set) lazy var band = RowBand(in: self)
  private(set) lazy var animator = RowAnimator(views, in: self)
  /// Called after each layout while something is dragged within a row, until `dragEnded`: the rows may stand elsewhere.
  public var draggedInRow: (() -> Void)?

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
    guard let selectedRow, let row = view(ofRow: selectedRow) else { return bounds }
    let start = Rect(x: row.frame.minX, y: row.frame.minY, width: 96, height: row.frame.height)
    return bounds.contains(start.center) ? start : bounds
  }

  /// By Tab it is entered at the first row in sight; a press selects for itself.
  public override func focusChanged() {
    if isFocused, selectedRow == nil, root?.keyboard.isInUse == true { select(steps.goal(by: 1)) }
    setNeedsDisplay()
  }

  // MARK: Rows

  /// The rows in sight, from top to bottom.
  public var visibleRows: [(index: Int, view: View)] {
    rowsInSight.compactMap { index in views.shown[index].map { (index: index, view: $0) } }
  }

  /// The views of all rows that have one, in no order, which costs nothing. A row that is held has one
  /// out of sight, too.
  public var rowViews: some Sequence<View> { views.shown.values }

  /// The view of a row, where it has one.
  public func view(ofRow index: Int) -> View? { views.shown[index] }

  /// Asks the source again for everything that can be seen. The place and the selected row stay,
  /// as far as there are rows.
  public func reload() {
    heightsAreStale = true
    views.areStale = true
    setNeedsLayout()
  }

  /// Asks the source again for the rows that show something else now, and for no others: rows have come,
  /// gone, changed or changed places, and most show the same as before.
  /// - Parameter place: where what a view shows stands now; nil where it is gone, or has changed. Asked
  ///   for every row that has a view.
  public func reload(keeping place: (_ row: Int, _ view: View) -> Int?) {
    heightsAreStale = true
    setNeedsLayout()
    views.rearrange(place, unless: animator.takeLeaving)
  }

  /// Has the rows in sight go from where they are shown to where they belong after the `reload` that
  /// follows. Nothing moves where no movement is wanted, or seen.
  public func moveRows(_ change: RowChange) {
    if lifting.lifted == nil { animator.move(change) } else { animator.end() }
  }

  /// All rows are where they belong, at once.
  public func endMotion() { animator.end() }

  /// A row view of this type that went out of sight, if there is one.
  public func dequeue<Row: View>(_ type: Row.Type) -> Row? {
    views.dequeue(type)
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
    let lifted = lifting.row
    let shift = top + contentInsets.top
    rowsInSight = bounds.height > 0 ? heights.rows(from: -shift, to: bounds.height - shift) : 0..<0
    recycleRows(except: lifted)
    views.seatKept()
    for index in rowsInSight { views.make(index, in: self) }
    if let lifted { views.make(lifted, in: self) }
    for (index, view) in views.shown {
      view.frame = Rect(
        x: 0, y: shift + heights.top(of: index), width: bounds.width,
        height: heights.height(of: index))
    }
    animator.depart()
    views.hideSpares()
  }

  public override func didLayout() {
    lifting.follow()
    band.follow()
    draggedInRow?()
  }

  /// A row that is in the hand, or in which something is dragged, has its view also out of sight; so has one
  /// that moves, or is about to, where it belongs.
  private func recycleRows(except lifted: Int?) {
    let dragged = root?.pointer.draggedView
    views.recycle(except: rowsInSight, leave: lifting.forget) { index, view in
      index == lifted || dragged.map(view.encloses) == true || animator.holds(view)
    }
  }

  // MARK: The pointer

  public override func hitTest(_ point: Point) -> View? {
    guard animator.holdsPlaces, !isHidden else { return super.hitTest(point) }
    if let bar = subviews.last, let hit = bar.hitTest(point - bar.frame.origin) { return hit }
    return animator.hit(point)
  }

  public override func pointer(_ event: PointerEvent) {
    switch event {
    case .began(_, let clicks): self.clicks = clicks
    case .moved: break
    case .ended(let point): if bounds.contains(point) { clicked(point, clicks) }
    case .cancelled: break
    }
  }

  public override func touchShift(of view: View) -> Point { animator.shift(of: view) }
}
