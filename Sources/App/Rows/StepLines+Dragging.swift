import Canvas
import Kit
import Tasks

/// A step of a card in the hand, and where it would be let go.
struct StepLineDrag {
  /// How far in it goes.
  var side: StepDrag
  /// The step whose line it would stand below; nil: none.
  var above: Task.ID?
  var level: Int
  /// Of the pointer, in the window.
  var point: Point
  /// Scrolls where it has to.
  weak var list: ListView?
}

/// Moving a step with the pointer, by its handle: a mark shows where it would go, and how far in. Near an edge of the
/// list it scrolls as far as there are steps.
extension StepLines {
  func drag(_ line: StepLine, _ event: DragHandle.Event) {
    switch event {
    case .lifted(let point):
      guard let step = line.step else { return }
      let side = StepDrag(step, at: convertFromWindow(point).x, level: line.level)
      drag = StepLineDrag(side: side, level: line.level, point: point, list: list)
      addSubview(mark)
      drag?.list?.draggedInRow = { [weak self] in self?.follow() }
    case .moved(let point):
      drag?.point = point
      follow()
    case .cancelled: endDrag()
    case .dropped:
      guard let drag else { return }
      endDrag()
      _ = wished(.drop(below: drag.above, level: drag.level), line)
    }
  }

  func endDrag() {
    let list = drag?.list
    drag = nil
    mark.removeFromSuperview()
    list?.dragEnded()
  }

  private var list: ListView? {
    sequence(first: self as View, next: \.superview).lazy.compactMap { $0 as? ListView }.first
  }

  /// The pointer has moved, or the lines below it.
  private func follow() {
    guard let point = drag?.point else { return }
    if let list = drag?.list {
      let lines = Rect(origin: list.convertFromWindow(frameInWindow.origin), size: bounds.size)
      list.dragMoved(to: list.convertFromWindow(point).y, within: lines)
    }
    carry(to: convertFromWindow(point))
  }

  private func carry(to point: Point) {
    guard var drag else { return }
    let others = lines(besides: drag.side.task)
    let place = others.firstIndex { $0.frame.midY > point.y } ?? others.count
    let deepest = Self.deepestLevel(below: others[..<place])
    let least = min(place < others.count ? others[place].level : 0, deepest)
    _ = drag.side.carry(to: point.x, among: least...deepest)
    drag.level = min(max(drag.side.wanted ?? drag.side.level, least), deepest)
    let above = place > 0 ? others[place - 1] : nil
    drag.above = above?.step
    self.drag = drag
    let left = TaskRow.inset(atLevel: drag.level)
    mark.frame = Rect(
      x: left, y: (above?.frame.maxY ?? 0) - StepMark.height / 2,
      width: max(0, bounds.width - left), height: StepMark.height)
  }

  /// Those of the steps that stay where they are, in order: without the one in the hand and the steps of it.
  private func lines(besides step: Task.ID) -> [StepLine] {
    let steps = lines.filter { $0.step != nil }
    guard let first = steps.firstIndex(where: { $0.step == step }) else { return steps }
    let level = steps[first].level
    let end = steps[(first + 1)...].firstIndex { $0.level <= level } ?? steps.count
    return Array(steps[..<first] + steps[end...])
  }

  /// Of a step below these lines: that of a step of the last one, where nothing it would belong to is done.
  private static func deepestLevel(below lines: ArraySlice<StepLine>) -> Int {
    var deepest = lines.last.map { $0.level + 1 } ?? 0
    var level = deepest
    for line in lines.reversed() where line.level < level {
      level = line.level
      if line.box.isChecked { deepest = level }
    }
    return deepest
  }
}
