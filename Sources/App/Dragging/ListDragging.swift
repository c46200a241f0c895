import Canvas
import Kit
import Tasks
import Wording

/// Moving a task with the pointer: it hangs on the pointer, the other open tasks make room where it
/// would go, and it goes when it is let go. Near the list's edges the list scrolls as far as there are
/// open tasks. From beside the rows a band selects several.
final class ListDragging: Feature {
  unowned let host: any FeatureHost
  let selection: ListSelection
  /// Beside the list.
  private let places: [any DragTarget]
  /// Whether the task in the hand is over one of them.
  private var isBesideList = false
  /// The lists, while a task is dragged over the title.
  private weak var targets: ListTargets?
  /// How far in a row would go that hangs on the pointer.
  var stepDrag: StepDrag?

  init(_ host: any FeatureHost, _ selection: ListSelection, _ places: [any DragTarget]) {
    (self.host, self.selection, self.places) = (host, selection, places)
  }

  func canLift(_ view: View) -> Bool {
    (view as? TaskRow)?.task?.isOpen == true || isBeside(view)
  }

  /// Beside the rows a band begins.
  private func isBeside(_ view: View) -> Bool {
    guard view === list || view === content,
      let place = root?.pointer.place.map(content.convertFromWindow)
    else {
      return false
    }
    return (list.frame.minY..<list.frame.maxY).contains(place.y) && !listing.rows.openRows.isEmpty
  }

  func lift(_ view: View, at point: Point) {
    guard view is TaskRow else { return beginBand(at: point) }
    guard
      model.order == .manual || listing.shown == .upcoming || places.contains(where: \.isShown)
    else {
      return host.showMessage(ListWords.isSorted)
    }
    guard let task = (view as? TaskRow)?.task else { return }
    // What is being written ends where the hand is elsewhere.
    guard host.finishEntry() else { return root?.pointer.cancelTouch() ?? () }
    root?.settleLayout()
    guard let row = listing.row(of: task.id) else { return }
    list.lifting.lift(row, at: list.convertFromWindow(point).y)
    if model.order == .manual { beginStepDrag(of: task, at: point) }
  }

  private func beginBand(at point: Point) {
    guard host.finishEntry() else { return root?.pointer.cancelTouch() ?? () }
    root?.focus(list)
    let adds = root?.pointer.modifiers.isDisjoint(with: [.shift, .control]) == false
    list.band.begin(at: list.convertFromWindow(point), adding: adds)
  }

  func carry(to point: Point) {
    if !list.band.isActive {
      // Each of them learns where it is not; without a list of answers, which each step would ask memory for.
      isBesideList = places.reduce(false) { $1.carry(to: point) || $0 }
      if isBesideList || carryOverLists(at: point) { return }
    }
    let place = list.convertFromWindow(point)
    if list.band.isActive { return list.band.carry(to: place) }
    list.lifting.carry(to: place.y)
    carryStep(to: point)
  }

  func drop() {
    if list.band.isActive { return list.band.end() }
    let moveHere = listing.shown == .upcoming ? wantedDay : wantedNesting ?? wantedMove
    let move = wantedByPlace ?? wantedFiling ?? (isBesideList ? nil : moveHere)
    endDrag()
    // The list is free again before it shows what has moved.
    list.lifting.putDown()
    if let move {
      selection.performOnSelected(move)
    } else if model.order != .manual, listing.shown != .upcoming {
      host.showMessage(ListWords.isSorted)
    }
  }

  func putBack() {
    endDrag()
    if list.band.isActive { list.band.end(keeps: false) } else { list.lifting.putDown() }
  }

  private func endDrag() {
    closeTargets()
    places.forEach { $0.endDrag() }
    endStepDrag()
    isBesideList = false
  }

  // MARK: Over the title

  /// A task that is dragged to the title meets the lists there.
  /// - Returns: whether the list of tasks has nothing to do with the place.
  private func carryOverLists(at point: Point) -> Bool {
    if !labels.lists.isEmpty, header.listsPlace.contains(point) { openTargets() }
    guard let lists = targets else { return false }
    lists.aim(at: point)
    // On the way from the title to the lists it is over what stands between them.
    if header.listsMenuPlace.contains(point) || lists.frameInWindow.contains(point) {
      return true
    }
    closeTargets()
    return false
  }

  private func openTargets() {
    guard targets == nil else { return }
    let opened = ListTargets(labels.lists)
    let title = header.listsMenuPlace
    content.addSubview(opened)
    let corner = content.convertFromWindow(Point(x: title.minX, y: title.maxY))
    let room = Size(
      width: max(0, content.bounds.width - title.minX - 8),
      height: content.bounds.height - corner.y - 8)
    opened.frame = Rect(origin: corner, size: opened.sizeThatFits(room))
    targets = opened
  }

  func closeTargets() {
    targets?.removeFromSuperview()
    targets = nil
  }

  private var wantedByPlace: Edit? {
    guard let row = list.lifting.lifted?.row else { return nil }
    let tasks = selection.tasks(withRow: row)
    return places.lazy.compactMap { $0.wantedEdit(of: tasks) }.first
  }

  private var wantedFiling: Edit? {
    guard let choice = targets?.choice, let (row, _) = list.lifting.lifted else { return nil }
    return .file(selection.tasks(withRow: row).map(\.id), choice)
  }

  /// The same, where tasks stand below their days.
  private var wantedDay: Edit? {
    guard let (row, place) = list.lifting.lifted, row != place,
      let day = listing.day(ofRow: place < row ? place - 1 : place), day != listing.day(ofRow: row)
    else { return nil }
    return listing.moving(selection.tasks(withRow: row).filter(\.isOpen), to: day)
  }

  /// What letting go would do; nil where the task is back in its place.
  private var wantedMove: Edit? {
    guard let (row, place) = list.lifting.lifted, row != place,
      let other = listing.task(atRow: place)
    else {
      return nil
    }
    let moved = selection.tasks(withRow: row).filter(\.isOpen).map(\.id)
    return .move(moved, to: place < row ? .before(other.id) : .after(other.id))
  }
}
