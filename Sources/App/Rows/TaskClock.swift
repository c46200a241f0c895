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

  /// For how long the task has been open, as of the last tick.
  private var seconds: Int64 = 0
  private var measured: (span: Span, width: Double)?
  private let label = Label(style: .clock, color: \.secondaryText, alignment: .trailing)
  /// Over the label, for the pointer.
  private let explanation = TaskPeriod()

  override init() {
    super.init()
    for view in [label, explanation] { addSubview(view) }
    // The row says it.
    label.isSpoken = false
  }

  private static let anyRoom = Size(width: .infinity, height: .infinity)

  /// What it shows.
  var text: String { label.text }
  /// How much room that takes, in points.
  var width: Double { label.sizeThatFits(Self.anyRoom).width }

  /// How much is kept free for a time, so that nothing hangs on its digits: up to a day for that of hours, minutes
  /// and seconds, then for that of days and hours. What is done tells the same time for ever.
  static func room(for task: Task, seconds: Int64, by text: any TextMeasuring) -> Double {
    room(for: Span(of: task, seconds: seconds), by: text)
  }

  private static func room(for span: Span, by text: any TextMeasuring) -> Double {
    let (widest, style): (String, TextStyle) =
      switch span {
      case .took(let seconds): (ElapsedText.took(seconds: seconds), .caption)
      case .hours: (ElapsedText.widest, .clock)
      case .days(let most): (ElapsedText.text(seconds: most * 86_400 - 1), .clock)
      }
    return text.line(widest, style: style).width.rounded(.up)
  }

  /// How long a time can become without needing more room.
  enum Span: Equatable {
    case took(Int64)
    case hours
    case days(Int64)

    init(of task: Task, seconds: Int64) {
      if !task.isOpen {
        self = .took(seconds)
      } else if seconds < 86_400 {
        self = .hours
      } else {
        self = .days(seconds < 8_640_000 ? 100 : 1_000)
      }
    }
  }

  /// What is kept free for this task's time, measured once.
  func room(by text: any TextMeasuring) -> Double {
    guard let task else { return 0 }
    let span = Span(of: task, seconds: seconds)
    if let measured, measured.span == span { return measured.width }
    let width = Self.room(for: span, by: text)
    measured = (span, width)
    return width
  }

  /// Shows the task's time.
  /// - Returns: whether it has more digits than before, or less: others may have to move.
  func tick(seconds: Int64) -> Bool {
    self.seconds = seconds
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
