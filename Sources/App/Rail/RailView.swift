import Canvas
import Kit
import Wording

/// What the window can show, below each other, at the start side of a wide window.
final class RailView: View {
  let list = ListView(name: LabelWords.lists)
  let edge = RailEdge()
  /// A line was clicked, or chosen by Enter.
  var chosen: (ShownEntry) -> Void = { _ in }
  /// What else a key does with the line that keys go on from.
  var keyMeans: (KeyPress, ShownEntry) -> Bool = { _, _ in false }
  /// The menu of a line is asked for, at a place of the window.
  /// - Returns: false where it has none.
  var menuWanted: (ShownEntry, Rect) -> Bool = { _, _ in false }
  private var lines: [RailRow.Line] = []

  override init() {
    super.init()
    list.source = self
    list.fade = \.background
    list.contentInsets = Insets(top: 16, bottom: 16)
    // From the list of tasks the way back leads to the lines first.
    for view in [edge, list] { addSubview(view) }
  }

  override var clipsToBounds: Bool { true }

  override func layout() {
    list.frame = Rect(x: 0, y: 0, width: bounds.width - RailEdge.width, height: bounds.height)
    edge.frame = Rect(
      x: list.frame.maxX, y: 0, width: RailEdge.width, height: bounds.height)
  }

  // MARK: What is shown

  /// Lines that say the same stay. Keys go on where they were, unless something else is shown now.
  func show(_ new: [RailRow.Line]) {
    guard new != lines else { return }
    let former = lines
    let lead = list.selectedRow.flatMap { former.indices.contains($0) ? former[$0] : nil }
    lines = new
    list.reload { row, _ in
      new.indices.contains(row) && former.indices.contains(row) && new[row] == former[row]
        ? row : nil
    }
    let shown = new.firstIndex(where: \.entry.isShown)
    let isElsewhere =
      shown.map { new[$0].entry.target } != former.first(where: \.entry.isShown)?.entry.target
    let place = isElsewhere ? nil : new.firstIndex { $0.entry.target == lead?.entry.target }
    list.select(place ?? shown, revealing: isElsewhere)
  }

  private func entry(atRow row: Int?) -> ShownEntry? {
    row.flatMap { lines.indices.contains($0) ? lines[$0].entry : nil }
  }

  // MARK: Keys and menus

  override func keyPressed(_ press: KeyPress) -> Bool {
    guard list.isFocused, let entry = entry(atRow: list.selectedRow) else { return false }
    guard press.matches(.enter) || press.matches(.space) else { return keyMeans(press, entry) }
    if !press.isRepeat { chosen(entry) }
    return true
  }

  override func openContextMenu(at point: Point) -> Bool {
    let place = point - list.frame.origin
    guard list.bounds.contains(place), let entry = entry(atRow: list.row(at: place.y)) else {
      return false
    }
    return menuWanted(entry, Rect(origin: convertToWindow(point), size: .zero))
  }

  // MARK: A task that is dragged

  /// - Parameters:
  ///   - point: of the window, where it is.
  ///   - takes: whether it can go to what a line shows.
  /// - Returns: what is shown by the line that it would go to.
  func aim(at point: Point, takes: (ShownEntry) -> Bool) -> ShownEntry? {
    let place = list.convertFromWindow(point)
    let row = list.bounds.contains(place) ? list.row(at: place.y) : nil
    let aimed = entry(atRow: row).flatMap { takes($0) ? row : nil }
    for (index, view) in list.visibleRows { (view as? RailRow)?.isAimed = index == aimed }
    // Near an end more of them come into sight.
    if let row, lines.indices.contains(row) {
      for next in [row - 1, row + 1] where lines.indices.contains(next) { list.reveal(next) }
    }
    return entry(atRow: aimed)
  }
}

extension RailView: ListSource {
  var rowHeights: RowHeights {
    let standard = lines.first?.height ?? 1
    let others = lines.enumerated().filter { $1.height != standard }.map { ($0, $1.height) }
    return RowHeights(
      count: lines.count, standard: standard, others: Dictionary(uniqueKeysWithValues: others))
  }

  func row(at index: Int, in list: ListView) -> View {
    let row = list.dequeue(RailRow.self) ?? RailRow()
    row.show(lines[index])
    row.pressed = { [weak self] in self?.chosen($0) }
    return row
  }

  func isSelectable(_ index: Int) -> Bool { lines.indices.contains(index) }

  func semantics(ofRow index: Int) -> Semantics? {
    lines.indices.contains(index) ? lines[index].semantics : nil
  }

  func actions(ofRow index: Int) -> [SemanticAction] {
    guard let entry = entry(atRow: index) else { return [] }
    return [
      SemanticAction(.press, title: entry.name) { [weak self] in self?.chosen(entry) },
      SemanticAction(.menu, title: MenuWords.task(entry.name)) { [weak self] in
        guard let self else { return }
        let frame = list.semanticFrame(ofRow: index)
        let origin = list.convertToWindow(frame.origin)
        _ = menuWanted(entry, Rect(origin: origin, size: frame.size))
      },
    ].filter { $0.kind == .press || entry.list != nil }
  }

  /// A list is known by its number.
  func key(ofRow index: Int) -> RowChange.Key? {
    guard let entry = entry(atRow: index) else { return nil }
    return switch entry.target {
    case .tasks(.list(let id)): id
    default: -1 - Int64(index)
    }
  }

  func row(ofKey key: RowChange.Key) -> Int? {
    key < 0 ? Int(-1 - key) : lines.firstIndex { $0.entry.target == .tasks(.list(key)) }
  }
}
