public import Canvas
public import Kit
public import Tasks
import Wording

/// What of a task stands below its name while its row is unfolded: its notes, to be written, and since
/// when it is open.
public final class TaskDetails: View {
  /// What is to be known of the task beside its name.
  public let notes = TextArea(name: "", minimumLines: 2, mostBytes: TaskNotes.maximumBytes)
  /// The list that it belongs to and its tags, as they are typed.
  public let labels = TextField(name: "", placeholder: LabelWords.hint)
  /// Says when the task is due, and opens the menu of dates.
  public let dates = Button("", look: .plain)
  /// Shows what was done to the task, and hides it again.
  let history = Button("", look: .plain)
  /// What was done to it, a line each, the newest first.
  public var readHistory: () -> String = { "" }
  /// It needs another height.
  var resized: () -> Void = {}
  /// Why what is written in `labels` cannot be stored.
  private let labelTrouble = Paragraph(style: .caption, color: \.danger, role: .status)
  private let facts = Paragraph(style: .caption, color: \.secondaryText)
  private let changes = Paragraph(style: .caption, color: \.secondaryText)

  /// Between two of them, and below the last one, in points.
  private static let air = 8.0
  private static let airBelow = 16.0

  public override init() {
    super.init()
    notes.look = .bare
    notes.textInsets = Insets()
    notes.addMenu()
    notes.resized = { [weak self] in self?.resized() }
    labels.look = .bare
    labels.textInsets = Insets()
    labels.addMenu()
    history.title = HistoryWords.title
    history.isExpanded = false
    history.action = { [weak self] in self?.showsHistory.toggle() }
    changes.isHidden = true
    labelTrouble.isHidden = true
    for view in [notes, labels, labelTrouble, dates, history, facts, changes] { addSubview(view) }
  }

  private var showsHistory = false {
    didSet {
      history.isExpanded = showsHistory
      changes.isHidden = !showsHistory
      changes.text = showsHistory ? readHistory() : ""
      resized()
    }
  }

  /// - Parameters:
  ///   - labels: the task's, as they are typed.
  ///   - dates: what it says of when.
  ///   - notes: what stands in the task's; nil where that cannot be read, and not be written.
  func show(_ task: Task, labels: String, dates: String, notes text: String?) {
    self.labels.name = LabelWords.field(task.name)
    show(labels: labels)
    sayOfLabels(nil)
    if showsHistory { showsHistory = false }
    notes.name = ListWords.notes(task.name)
    notes.placeholder = ListWords.notesHint
    notes.isHidden = text == nil
    notes.text = text ?? ""
    follow(task, dates: dates)
  }

  /// Says below the list and the tags what is wrong with them; nil where nothing is.
  func sayOfLabels(_ trouble: String?) {
    let text = VisibleText.of(trouble ?? "")
    guard text != labelTrouble.text else { return }
    labelTrouble.text = text
    labelTrouble.isHidden = text.isEmpty
    resized()
  }

  /// - Parameter labels: as they are typed; of more than there is room for the first are seen.
  package func show(labels text: String) {
    labels.text = text
    _ = labels.keyPressed(KeyPress(.home))
  }

  /// The task is another one than it was, but for its notes.
  public func follow(_ task: Task, dates: String) {
    self.dates.title = dates.isEmpty ? DateWords.noDates : dates
    setNeedsLayout()
    facts.text = LocalDay.period(of: task)
    guard showsHistory else { return }
    let text = readHistory()
    if text != changes.text {
      changes.text = text
      resized()
    }
  }

  // MARK: Layout

  /// What the keyboard can be in, in order.
  var controls: [View] { [notes, labels, dates, history].filter { !$0.isHidden } }

  /// What is shown, from top to bottom. Two buttons that have room in a line share it.
  private func lines(_ width: Double) -> [[View]] {
    let room = Size(width: width, height: .infinity)
    let buttons = [dates, history].map { $0.sizeThatFits(room).width }
    let isLine = buttons[0] + Self.air + buttons[1] <= width
    let lines =
      [[notes], [labels], [labelTrouble]] + (isLine ? [[dates, history]] : [[dates], [history]])
    return (lines + [[facts], [changes]]).filter { !$0[0].isHidden }
  }

  private func height(of line: [View], _ width: Double) -> Double {
    let room = Size(width: width, height: .infinity)
    return line.map { $0.sizeThatFits(room).height.rounded(.up) }.max() ?? 0
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let heights = lines(proposal.width).map { height(of: $0, proposal.width) }
    let air = Double(heights.count - 1) * Self.air + Self.airBelow
    return Size(width: proposal.width, height: heights.reduce(air, +))
  }

  public override func layout() {
    let room = Size(width: bounds.width, height: .infinity)
    var top = 0.0
    for line in lines(bounds.width) {
      let height = height(of: line, bounds.width)
      var left = 0.0
      for part in line {
        // A button is no wider than what it says.
        let width =
          part is Button ? min(part.sizeThatFits(room).width, bounds.width) : bounds.width
        part.frame = Rect(x: left, y: top, width: width, height: height)
        left += width + Self.air
      }
      top += height + Self.air
    }
  }
}
