import Canvas
import Kit
import Tasks

/// The changes of the history below each other, by day, or a word where there are none.
final class HistoryPane: View, Elastic {
  let list: ListView
  /// What is said where nothing is found.
  var emptyText = "" { didSet { empty.text = emptyText } }
  /// Another change was selected.
  var selectionChanged: () -> Void = {}
  /// A change's menu is asked for, at a place of the window. It is selected by then.
  var menuWanted: (Point) -> Void = { _ in }
  /// What can be done with a change by who does not point at it.
  var actions: (HistoryStep) -> [SemanticAction] = { _ in [] }

  private let sentence: (HistoryStep) -> String
  private let day: (HistoryStep) -> String
  private let empty = Label(color: \.secondaryText, alignment: .center)
  private var lines: [Line] = []
  private var isFollowing = false
  private(set) var selected: HistoryStep?

  private enum Line {
    case day(String, above: HistoryStep.ID)
    case step(HistoryStep)
  }

  private static let height = 352.0

  /// - Parameters:
  ///   - name: what they are called together.
  ///   - sentence: what a change was.
  ///   - day: when it was, as a heading.
  init(
    name: String, sentence: @escaping (HistoryStep) -> String,
    day: @escaping (HistoryStep) -> String
  ) {
    list = ListView(name: name)
    (self.sentence, self.day) = (sentence, day)
    super.init()
    list.fade = \.card
    list.source = self
    list.selectionChanged = { [weak self] in self?.selectionMoved() }
    empty.lineLimit = 3
    for view in [list, empty] { addSubview(view) }
  }

  /// Shows these, the newest first. What was selected stays so, as long as it is there; else the last change
  /// that is done is.
  func show(_ steps: [HistoryStep]) {
    lines = []
    var former: String?
    for step in steps {
      let day = day(step)
      if day != former { lines.append(.day(day, above: step.id)) }
      former = day
      lines.append(.step(step))
    }
    empty.isHidden = !steps.isEmpty
    isFollowing = true
    list.reload()
    let wanted = selected.flatMap { step in steps.first { $0.id == step.id } }
    let step = wanted ?? steps.first { !$0.isUndone } ?? steps.first
    list.select(step.flatMap { row(of: $0.id) }, revealing: wanted == nil)
    isFollowing = false
    selectionMoved()
  }

  func select(_ step: HistoryStep) { list.select(row(of: step.id)) }

  /// The last change that is done is selected when they are shown anew.
  func forgetSelection() { selected = nil }

  private func selectionMoved() {
    guard !isFollowing else { return }
    selected = list.selectedRow.flatMap(step(at:))
    selectionChanged()
  }

  private func step(at row: Int) -> HistoryStep? {
    guard lines.indices.contains(row), case .step(let step) = lines[row] else { return nil }
    return step
  }

  private func row(of id: HistoryStep.ID) -> Int? {
    lines.firstIndex { if case .step(let step) = $0 { step.id == id } else { false } }
  }

  // MARK: Layout

  /// A day and a change or two, and half of the window.
  var leastHeight: Double {
    max(HistoryDayRow.height + 2 * HistoryRow.height, (root?.bounds.height ?? 0) / 2)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: Self.height)
  }

  /// The scroll bar stands beside the other parts of the dialog.
  override func layout() {
    list.frame = Rect(
      x: 0, y: 0, width: bounds.width + HistoryRow.barWidth, height: bounds.height)
    empty.frame = Rect(origin: .zero, size: bounds.size)
  }
}

extension HistoryPane: ListSource {
  var rowHeights: RowHeights {
    var days: [Int: Double] = [:]
    for (row, line) in lines.enumerated() {
      if case .day = line { days[row] = HistoryDayRow.height }
    }
    return RowHeights(count: lines.count, standard: HistoryRow.height, others: days)
  }

  func row(at index: Int, in list: ListView) -> View {
    switch lines[index] {
    case .day(let day, _):
      let row = list.dequeue(HistoryDayRow.self) ?? HistoryDayRow()
      row.show(day)
      return row
    case .step(let step):
      let row = list.dequeue(HistoryRow.self) ?? HistoryRow()
      row.show(step, sentence(step), at: LocalDay.time(step.performed))
      row.pressed = { [weak self] in self?.choose($0) }
      row.menuWanted = { [weak self] step, point in
        self?.choose(step)
        self?.menuWanted(point)
      }
      return row
    }
  }

  private func choose(_ step: HistoryStep) {
    root?.focus(list)
    list.select(row(of: step.id), revealing: false)
  }

  func isSelectable(_ index: Int) -> Bool { step(at: index) != nil }

  /// A day is known by the change below it.
  func key(ofRow index: Int) -> RowChange.Key? {
    guard lines.indices.contains(index) else { return nil }
    return switch lines[index] {
    case .day(_, let step): -step
    case .step(let step): step.id
    }
  }

  func row(ofKey key: RowChange.Key) -> Int? {
    key < 0 ? row(of: -key).map { $0 - 1 } : row(of: key)
  }

  func semantics(ofRow index: Int) -> Semantics? {
    guard lines.indices.contains(index) else { return nil }
    return switch lines[index] {
    case .day(let day, _): Semantics(.header, name: day)
    case .step(let step):
      Semantics(.row, name: sentence(step), value: LocalDay.time(step.performed))
    }
  }

  func actions(ofRow index: Int) -> [SemanticAction] { step(at: index).map(actions) ?? [] }
}
