import Canvas
import Kit
import Tasks
import Wording

/// How long a task is open, or how long it took, at the end of its row. The pointer that rests there is
/// told since when.
final class TaskClock: View {
  /// Another one is shown with the next `tick(seconds:)`.
  var task: Task? {
    didSet {
      explanation.task = task
      label.style = task?.isOpen == false ? .caption : .clock
    }
  }

  /// Whether it stands at the end of its room, or where that begins.
  var isTrailing = true {
    didSet {
      label.alignment = isTrailing ? .trailing : .leading
      // In a line of its own it may need another one.
      label.lineLimit = isTrailing ? 1 : 2
    }
  }

  private let label = Label(style: .clock, color: \.secondaryText, alignment: .trailing)
  private let widestLabel = Label(ElapsedText.widest, style: .clock)
  /// Over the label, for the pointer.
  private let explanation = TaskPeriod()

  override init() {
    super.init()
    for view in [label, widestLabel, explanation] { addSubview(view) }
    widestLabel.isHidden = true
    // The row says it.
    label.isSpoken = false
  }

  private static let anyRoom = Size(width: .infinity, height: .infinity)

  /// What it shows.
  var text: String { label.text }
  /// How much room that takes, in points.
  var width: Double { label.sizeThatFits(Self.anyRoom).width }
  /// How much any time takes.
  var widest: Double { widestLabel.sizeThatFits(Self.anyRoom).width }

  /// Shows the task's time.
  /// - Returns: whether it has more digits than before, or less: others may have to move.
  func tick(seconds: Int64) -> Bool {
    let text = task.map { Self.text(of: $0, seconds: seconds) } ?? ""
    defer { label.text = text }
    return text.utf8.count != label.text.utf8.count
  }

  /// What it shows of a task that has been open for so long.
  static func text(of task: Task, seconds: Int64) -> String {
    task.isOpen ? ElapsedText.text(seconds: seconds) : ElapsedText.took(seconds: seconds)
  }

  override func sizeThatFits(_ proposal: Size) -> Size { label.sizeThatFits(proposal) }

  override var takesPointer: Bool { false }

  override func layout() {
    label.frame = bounds
    explanation.frame = bounds
  }
}
