import AloftUI
import Canvas
import Controls
import TaskStore
import Views
import Wording

/// What of a task stands below its name while its row is unfolded: its notes, to be written, and since
/// when it is open.
final class TaskDetails: View {
  let notes = TextArea(name: "", minimumLines: 2, mostBytes: TaskNotes.maximumBytes)
  /// The list that it belongs to and its tags, as they are typed.
  let labels = TextField(name: "", placeholder: LabelWords.hint)
  /// Says when the task is due, and opens the menu of dates.
  let dates = Button("", look: .plain)
  /// It needs another height.
  var resized: () -> Void = {}
  /// Above the notes, where the row has no room for all of it.
  private let wholeName = Paragraph()
  private let facts = Paragraph(style: .caption, color: \.secondaryText)

  /// Between two of them, and below the last one, in points.
  private static let air = 8.0
  private static let airBelow = 16.0

  override init() {
    super.init()
    wholeName.isHidden = true
    notes.look = .bare
    notes.textInsets = Insets()
    notes.addMenu()
    notes.resized = { [weak self] in self?.resized() }
    labels.look = .bare
    labels.textInsets = Insets()
    labels.addMenu()
    for view in [wholeName, notes, labels, dates, facts] { addSubview(view) }
  }

  /// - Parameters:
  ///   - labels: the task's, as they are typed.
  ///   - dates: what it says of when.
  ///   - notes: what stands in the task's; nil where that cannot be read, and not be written.
  func show(_ task: Task, labels: String, dates: String, notes text: String?) {
    self.labels.name = LabelWords.field(task.name)
    self.labels.text = labels
    notes.name = ListWords.notes(task.name)
    notes.placeholder = ListWords.notesHint
    notes.isHidden = text == nil
    notes.text = text ?? ""
    follow(task, dates: dates)
  }

  /// The task is another one than it was, but for its notes.
  func follow(_ task: Task, dates: String) {
    self.dates.title = dates.isEmpty ? DateWords.noDates : dates
    setNeedsLayout()
    wholeName.text = task.name
    facts.text = TaskPeriod.text(of: task)
  }

  /// Whether the row above has no room for the name.
  var needsName = false {
    didSet {
      wholeName.isHidden = !needsName
      if needsName != oldValue { setNeedsLayout() }
    }
  }

  // MARK: Layout

  /// What is shown, from top to bottom.
  private var parts: [View] { [wholeName, notes, labels, dates, facts].filter { !$0.isHidden } }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let room = Size(width: proposal.width, height: .infinity)
    let heights = parts.map { $0.sizeThatFits(room).height.rounded(.up) }
    let air = Double(heights.count - 1) * Self.air + Self.airBelow
    return Size(width: proposal.width, height: heights.reduce(air, +))
  }

  override func layout() {
    let room = Size(width: bounds.width, height: .infinity)
    var top = 0.0
    for part in parts {
      let height = part.sizeThatFits(room).height.rounded(.up)
      // A button is no wider than what it says.
      let width = part === dates ? min(part.sizeThatFits(room).width, bounds.width) : bounds.width
      part.frame = Rect(x: 0, y: top, width: width, height: height)
      top += height + Self.air
    }
  }
}
