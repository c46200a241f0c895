import Canvas
import Kit
import Tasks
import Wording

/// The rows of a few tasks, or a line that says that there are none.
final class TaskFace: View {
  private(set) var lines: [TaskWidget.Line] = []
  var opened: (Task.ID) -> Void = { _ in }
  private var rows: [TaskFaceRow] = []
  private let empty: Label

  private static let emptyHeight = 32.0

  init(empty: String) {
    self.empty = Label(empty, color: \.secondaryText)
    super.init()
    addSubview(self.empty)
  }

  override var takesPointer: Bool { false }

  /// How long the first task has been open.
  var firstElapsed: String { rows.first?.elapsed ?? "" }

  var height: Double {
    lines.isEmpty ? Self.emptyHeight : lines.reduce(0) { $0 + TaskFaceRow.height(of: $1) }
  }

  func show(_ lines: [TaskWidget.Line], at now: Timestamp) {
    self.lines = lines
    while rows.count > lines.count { rows.removeLast().removeFromSuperview() }
    while rows.count < lines.count {
      let row = TaskFaceRow()
      rows.append(row)
      addSubview(row)
    }
    for (row, line) in zip(rows, lines) {
      row.line = line
      row.action = { [weak self] in self?.opened(line.task.id) }
    }
    empty.isHidden = !lines.isEmpty
    tick(at: now)
    setNeedsLayout()
  }

  func tick(at now: Timestamp) {
    for row in rows { row.tick(at: now) }
  }

  /// When an age changes next; nil if no task is shown.
  func nextChange(after now: Timestamp) -> Timestamp? {
    lines.lazy.map { ElapsedText.nextChange(since: $0.task.created, after: now) }.min()
  }

  override func layout() {
    empty.frame = Rect(x: 0, y: 0, width: bounds.width, height: Self.emptyHeight)
    var y = 0.0
    for (row, line) in zip(rows, lines) {
      let height = TaskFaceRow.height(of: line)
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}
