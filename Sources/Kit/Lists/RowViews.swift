import Canvas

/// The views of a list's rows: those that show one, and those that are to show another.
final class RowViews {
  weak var source: (any ListSource)?
  /// By the rows that they show.
  private(set) var shown: [Int: View] = [:]
  /// The view that keeps its row wherever the list scrolls.
  var kept: View?
  private var spares: [View] = []
  /// Those that a layout puts aside; memory for the next one.
  private var leaving: [Int] = []
  /// Whether every row means something else by now, and the source is to be asked for all of them again.
  var areStale = true

  private static let mostSpares = 16

  func key(of view: View) -> RowChange.Key? { source?.key(of: view) }

  /// Those that have a key, from top to bottom.
  var keyed: [(key: RowChange.Key, view: View)] {
    shown.sorted { $0.key < $1.key }.compactMap { _, view in key(of: view).map { ($0, view) } }
  }

  /// Asked for in each frame in which the pointer lies over rows that move: makes no list.
  func view(of key: RowChange.Key) -> View? { shown.first { self.key(of: $0.value) == key }?.value }

  /// Every row is shown where it belongs.
  func settle() { shown.values.forEach(settle) }

  private func settle(_ view: View) {
    view.movingPicture = nil
    (view as? any Liftable)?.elevation = 0
  }

  /// Rows have come, gone, changed or changed places.
  /// - Parameters:
  ///   - place: where what a view shows stands now; nil where it is gone, or has changed.
  ///   - stays: true for a view without a place that is not to be put aside yet.
  func rearrange(_ place: (_ row: Int, _ view: View) -> Int?, unless stays: (View) -> Bool) {
    guard !areStale else { return }
    let former = shown
    shown = [:]
    for (index, view) in former {
      let place = view === kept ? source?.row(of: view) : place(index, view)
      if let place { shown[place] = view }
    }
    // The last one first: each is taken again for the place it had, if that is free.
    for (index, view) in former.sorted(by: { $0.key > $1.key })
    where !shown.values.contains(where: { $0 === view }) && !stays(view) {
      putAside(view, isTakenAgain: shown[index] == nil)
    }
  }

  // MARK: Layout

  /// Puts views aside, from where the source takes them again. Spares stay in the tree, hidden:
  /// taking them out and in again would cost more.
  ///
  /// After a change of the data every row means something else, so all are put aside, the last one
  /// first: each is taken again for the place it had, and what is hovered or focused stays so.
  /// - Parameters:
  ///   - wanted: the rows that need one.
  ///   - leave: told of each that is put aside, before.
  ///   - isHeld: whether one stays nevertheless, wherever the list scrolls meanwhile.
  func recycle(
    except wanted: Range<Int>, leave: (View) -> Void, isHeld: (_ row: Int, _ view: View) -> Bool
  ) {
    // Most steps of a scroll move the rows and change none of them.
    guard areStale || !shown.keys.allSatisfy(wanted.contains) else { return }
    leaving.removeAll(keepingCapacity: true)
    for (index, view) in shown where view !== kept {
      if areStale || !wanted.contains(index) && !isHeld(index, view) { leaving.append(index) }
    }
    leaving.sort(by: >)
    for index in leaving {
      guard let view = shown.removeValue(forKey: index) else { continue }
      leave(view)
      putAside(view, isTakenAgain: wanted.contains(index))
    }
    areStale = false
  }

  /// The view that is kept stands where its row is now, in sight or not.
  func seatKept() {
    guard let kept, let place = source?.row(of: kept), shown[place] !== kept else { return }
    if let former = shown.first(where: { $0.value === kept })?.key { shown[former] = nil }
    if let other = shown[place] { putAside(other, isTakenAgain: false) }
    shown[place] = kept
  }

  /// A row that has none gets its view from the source.
  func make(_ row: Int, in list: ListView) {
    guard shown[row] == nil, let view = source?.row(at: row, in: list) else { return }
    shown[row] = view
    view.isHidden = false
    if view.superview !== list { list.addContent(view) }
  }

  // MARK: Spares

  /// One of this type that shows no row, if there is one.
  func dequeue<Row: View>(_ type: Row.Type) -> Row? {
    guard let index = spares.lastIndex(where: { Swift.type(of: $0) == type }) else { return nil }
    return spares.remove(at: index) as? Row
  }

  /// - Parameter isTakenAgain: for the place it had: then what is hovered or focused stays so.
  private func putAside(_ view: View, isTakenAgain: Bool) {
    let root = view.root
    if isTakenAgain {
      root?.pointer.cancelTouch(inside: view)
    } else {
      root?.withdrawInput(from: view)
    }
    makeSpare(view)
  }

  /// A view has nothing to show any more.
  func makeSpare(_ view: View) {
    settle(view)
    spares.append(view)
  }

  /// Hides the spares, and takes out those of which there are too many: a large window, or a small text,
  /// has had use for more rows than are ever seen now.
  func hideSpares() {
    let excess = spares.count - max(Self.mostSpares, shown.count)
    if excess > 0 {
      for view in spares.prefix(excess) { view.removeFromSuperview() }
      spares.removeFirst(excess)
    }
    for view in spares where !view.isHidden { view.isHidden = true }
  }
}
