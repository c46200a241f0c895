public import Canvas

/// A window as a screen reader walks it: one element after the other, each made when it is asked for.
/// Elements keep their identity for as long as what they stand for is there, wherever it is scrolled.
///
/// Made for a reader, and let go of with it: without one nothing of it exists. Belongs to the thread of
/// the window's loop.
public final class AccessibleTree {
  /// The window.
  public let root: RootView
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var views: [Int: Entry] = [:]
  private var last = 0
  private var roomBeforeSweep = 256

  private final class Entry {
    weak var view: View?
    let identity: ObjectIdentifier

    init(_ view: View) { (self.view, identity) = (view, ObjectIdentifier(view)) }
  }

  /// What an element stands for.
  enum Node {
    case view(View)
    case row(any SemanticRows, index: Int)
  }

  /// - Parameter root: it is kept.
  public init(_ root: RootView) { self.root = root }

  /// How many views it remembers the numbers of.
  var knownViews: Int { views.count }

  // MARK: Identity

  func id(of view: View) -> ElementID {
    if view === root { return .window }
    let identity = ObjectIdentifier(view)
    if let number = numbers[identity], views[number]?.view === view {
      return ElementID(view: number)
    }
    sweep()
    last += 1
    numbers[identity] = last
    views[last] = Entry(view)
    return ElementID(view: last)
  }

  func id(ofRow index: Int, in rows: any SemanticRows) -> ElementID? {
    rows.semanticKey(ofRow: index).map { ElementID(view: id(of: rows).view, row: $0) }
  }

  /// Views that are gone give back what they took, once there are as many again.
  private func sweep() {
    guard views.count >= roomBeforeSweep else { return }
    for (number, entry) in views where entry.view == nil {
      views[number] = nil
      if numbers[entry.identity] == number { numbers[entry.identity] = nil }
    }
    roomBeforeSweep = max(256, 2 * views.count)
  }

  /// Nil for elements that are gone or hidden.
  func node(_ id: ElementID) -> Node? {
    let view = id == .window ? root : views[id.view]?.view
    guard let view, view.root === root, view.isShown else { return nil }
    guard let key = id.row else { return .view(view) }
    guard let rows = view as? any SemanticRows, let index = rows.semanticRow(of: key) else {
      return nil
    }
    return .row(rows, index: index)
  }

  // MARK: The tree

  /// Whether it is there.
  public func exists(_ id: ElementID) -> Bool { node(id) != nil }

  /// What it is; nil where it is gone.
  public func semantics(of id: ElementID) -> Semantics? {
    switch node(id) {
    case nil: return nil
    case .view(let view):
      var semantics = view.semantics ?? Semantics(.group, name: "")
      if !view.isReachable { semantics.states.insert(.disabled) }
      return semantics
    case .row(let rows, let index):
      var semantics = rows.semantics(ofRow: index) ?? Semantics(.group, name: "")
      if rows.isSemanticallySelected(index) { semantics.states.insert(.selected) }
      return semantics
    }
  }

  /// What it lies in; nil for the window, and for what is gone.
  public func parent(of id: ElementID) -> ElementID? {
    switch node(id) {
    case nil: nil
    case .view(let view): view === root ? nil : parent(ofView: view)
    case .row(let rows, _): self.id(of: rows)
    }
  }

  func parent(ofView view: View) -> ElementID {
    var (inner, next) = (view, view.superview)
    while let outer = next {
      if let rows = outer as? any SemanticRows {
        return row(of: inner, in: rows).flatMap { id(ofRow: $0, in: rows) } ?? id(of: rows)
      }
      if outer === root || outer.semantics != nil { return id(of: outer) }
      (inner, next) = (outer, outer.superview)
    }
    return .window
  }

  private func row(of view: View, in rows: any SemanticRows) -> Int? {
    rows.semanticRowsInSight.first { rows.semanticView(ofRow: $0) === view }
  }

  /// Number of children; no row of a list is made for it.
  public func childCount(of id: ElementID) -> Int {
    switch node(id) {
    case nil: 0
    case .view(let view as any SemanticRows): view.semanticRowCount
    case .view(let view): childViews(of: view).count
    case .row(let rows, let index): childViews(ofRow: index, in: rows).count
    }
  }

  /// What lies at a place in it, counted from 0 in reading order; nil where nothing does.
  public func child(_ index: Int, of id: ElementID) -> ElementID? {
    guard index >= 0 else { return nil }
    switch node(id) {
    case nil: return nil
    case .view(let rows as any SemanticRows):
      return index < rows.semanticRowCount ? self.id(ofRow: index, in: rows) : nil
    case .view(let view): return self.id(of: childViews(of: view), at: index)
    case .row(let rows, let row): return self.id(of: childViews(ofRow: row, in: rows), at: index)
    }
  }

  private func id(of views: [View], at index: Int) -> ElementID? {
    index < views.count ? id(of: views[index]) : nil
  }

  /// Its place among its parent's children; nil for the window.
  public func index(of id: ElementID) -> Int? {
    switch node(id) {
    case nil: return nil
    case .row(_, let index): return index
    case .view(let view):
      guard let parent = parent(of: id), let node = node(parent) else { return nil }
      let siblings =
        switch node {
        case .view(let outer): childViews(of: outer)
        case .row(let rows, let row): childViews(ofRow: row, in: rows)
        }
      return siblings.firstIndex { $0 === view }
    }
  }

  private func childViews(ofRow index: Int, in rows: any SemanticRows) -> [View] {
    guard rows.semantics(ofRow: index) == nil, let view = rows.semanticView(ofRow: index) else {
      return []
    }
    return childViews(of: view)
  }

  /// What is transparent is looked through.
  func childViews(of view: View) -> [View] {
    view.readingOrder.flatMap { child in
      child.isHidden ? [] : child.semantics == nil ? childViews(of: child) : [child]
    }
  }

  // MARK: Places

  /// Where it is seen in the window, in points; also where it is scrolled out of sight.
  public func frame(of id: ElementID) -> Rect? { treeFrame(of: id).map(root.shownPlace) }

  /// In the tree's coordinates.
  private func treeFrame(of id: ElementID) -> Rect? {
    switch node(id) {
    case nil: nil
    case .view(let view): view.frameInWindow
    case .row(let rows, let index):
      rows.semanticFrame(ofRow: index).offset(by: rows.convertToWindow(.zero))
    }
  }

  /// Whether some of it is in sight: what something else lies over counts as well.
  public func isInSight(_ id: ElementID) -> Bool {
    guard let node = node(id), let frame = treeFrame(of: id) else { return false }
    var next: View?
    switch node {
    case .view(let view): next = view.superview
    case .row(let rows, _): next = rows
    }
    while let view = next {
      let clips = view.clipsToBounds || view === root
      if clips, !view.frameInWindow.intersects(frame) { return false }
      next = view.superview
    }
    return true
  }

  /// The innermost element at a point of the window.
  public func element(at point: Point) -> ElementID? {
    let point = root.treePlace(point)
    var found: ElementID?
    var next: View? = root.inputScope
    while let view = next {
      if view.semantics != nil { found = id(of: view) }
      if let rows = view as? any SemanticRows,
        let row = rows.semanticRowsInSight.first(where: {
          rows.semanticFrame(ofRow: $0).contains(rows.convertFromWindow(point))
        })
      {
        return id(ofRow: row, in: rows)
      }
      next = view.subviews.last { !$0.isHidden && $0.frameInWindow.contains(point) }
    }
    return found
  }
}

extension View {
  /// True where neither it nor anything around it is hidden.
  fileprivate var isShown: Bool { firstAncestor { $0.isHidden } == nil }
}
