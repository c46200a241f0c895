import Canvas
import Kit
import Tasks
import Wording

/// The views of a task's row: what they show of the task, and where each stands.
final class TaskRowParts {
  let box = CheckBox()
  let name = Label()
  private let notes = NotesMark()
  private let piece = Label(style: .caption, color: \.secondaryText)
  let labels = LabelChips()
  let clock = TaskClock()
  let deleteButton = Button("", look: .quiet, icon: .cross)
  private var hasNotes = false

  /// Of a name in a narrow list.
  private static let mostLines = 2
  private static let timeHeight = 18.0
  /// Above a name and below its time, where both are high.
  private static let air = 8.0
  /// From the edge of the check box to its circle.
  private static let boxMargin = 6.0

  init() {
    name.isSpoken = false
    (piece.isSpoken, piece.isHidden) = (false, true)
  }

  /// In the order in which they lie above each other.
  var all: [View] { [box, name, notes, labels, clock, deleteButton, piece] }

  /// Whether the name is being written, by a field in its place.
  var isRenamed: Bool {
    get { name.isHidden }
    set { name.isHidden = newValue }
  }

  /// How high that field is, in points.
  var fieldHeight = 0.0

  /// Whether not all of the name can be seen.
  var isNameCut: Bool { name.isTruncated && !isRenamed }

  /// What is shown of the notes.
  var excerpt: String? { piece.isHidden ? nil : piece.text }

  private var showsNotes: Bool { hasNotes && !isRenamed }

  /// Shows a task, but not its time.
  /// - Returns: whether they have to move.
  func show(
    _ task: Task, found: [Range<Int>], labels: [LabelChips.Chip], excerpt: TaskRow.Excerpt?
  ) -> Bool {
    hasNotes = task.notes != nil
    // A card has no room for a piece of them: they stand below.
    let excerpt = isRenamed ? nil : excerpt
    box.name = ListWords.done(task.name)
    box.isChecked = !task.isOpen
    deleteButton.title = ListWords.delete(task.name)
    name.text = task.name
    name.marks = found
    name.isStruckThrough = !task.isOpen
    // What was found lies on a ground on which grey could not be read.
    name.color = task.isOpen || !found.isEmpty ? \.text : \.secondaryText
    clock.task = task
    (piece.text, piece.marks) = (excerpt?.text ?? "", excerpt?.found ?? [])
    // What was found lies on a ground on which grey could not be read.
    piece.color = \.text
    var moves = piece.isHidden != (excerpt == nil) || labels != self.labels.chips
    piece.isHidden = excerpt == nil
    self.labels.chips = labels
    if notes.isHidden != !showsNotes { moves = true }
    return moves
  }

  /// Shows so much of the tick and of the line through the name, from 0 to 1.
  func draw(_ part: Double) { (box.drawnPart, name.strokePart) = (part, part) }

  // MARK: Where they stand

  /// - Parameters:
  ///   - bounds: the row's.
  ///   - offersDelete: the pointer or the keyboard is there.
  func layOut(in bounds: Rect, offersDelete: Bool) {
    // What the row has besides a piece of notes.
    let lineHeight =
      isRenamed
      ? TaskRows.rowHeight(inWidth: bounds.width)
      : bounds.height - (piece.isHidden ? 0 : TaskRows.excerptHeight)
    let middle = lineHeight / 2
    let column = Column(in: bounds.width)
    // The name needs all of the room: the time stands below it, and the Delete key is still there.
    let isNarrow = column.isNarrow
    let left = column.contentLeft + TaskRow.indent
    piece.frame = Rect(
      x: left, y: lineHeight - 10, width: max(0, column.contentRight - left), height: 20)
    box.frame = Rect(
      x: column.contentLeft - Self.boxMargin, y: middle - 16, width: 32, height: 32)
    name.lineLimit = isNarrow ? Self.mostLines : 1
    clock.isTrailing = !isNarrow
    labels.cutsFirst = !isNarrow
    notes.isHidden = !showsNotes
    if isNarrow { return layOutNarrow(in: column, lineHeight) }
    let mostForClock = max(0, column.contentWidth / 2)
    let clockWidth = min(clock.widest, mostForClock)
    let clockLeft = column.contentRight - clockWidth
    clock.frame = Rect(x: clockLeft, y: 0, width: clockWidth, height: lineHeight)
    deleteButton.isHidden = !offersDelete || isRenamed
    let gap = column.margin / 2
    layOutName(
      from: column.contentLeft + TaskRow.indent, upTo: clockLeft - gap, gap: gap,
      timeLeft: column.contentRight - min(clock.width, mostForClock), lineHeight)
  }

  /// Name and time stand below each other, in the middle together.
  private func layOutNarrow(in column: Column, _ lineHeight: Double) {
    deleteButton.isHidden = true
    let left = column.contentLeft + TaskRow.indent
    let width = max(0, column.contentRight - left)
    let room = Size(width: width, height: .infinity)
    let nameHeight = isRenamed ? fieldHeight : name.sizeThatFits(room).height
    let timeHeight = max(Self.timeHeight, clock.sizeThatFits(room).height)
    let top = max(Self.air, ((lineHeight - nameHeight - timeHeight) / 2).rounded())
    name.frame = Rect(x: left, y: top, width: width, height: nameHeight)
    clock.frame = Rect(x: left, y: name.frame.maxY, width: width, height: timeHeight)
    notes.place(beside: clock.frame, textWidth: clock.width)
    labels.isHidden = isRenamed
    let start = clock.width + (showsNotes ? NotesMark.width : 0)
    labels.place(from: left + start, upTo: column.contentRight, y: clock.frame.midY)
  }

  /// How wide a field in the name's place is, in a list of this width.
  func fieldWidth(inWidth width: Double) -> Double {
    let column = Column(in: width)
    let room = column.contentWidth - TaskRow.indent
    guard !column.isNarrow else { return max(0, room) }
    return max(0, room - min(clock.width, column.contentWidth / 2) - column.margin / 2)
  }

  /// What the row needs where a field of this height stands in the name's place, in points.
  func height(withField height: Double, inWidth width: Double) -> Double {
    let column = Column(in: width)
    let row = TaskRows.rowHeight(inWidth: width)
    guard column.isNarrow else { return max(row, height) }
    let room = Size(width: fieldWidth(inWidth: width), height: .infinity)
    let time = max(Self.timeHeight, clock.sizeThatFits(room).height)
    return max(row, Self.air + height + time + Self.air)
  }

  /// Every name stands beside its circle, whichever way it runs itself. The button stands at the time:
  /// what comes under the pointer shortens a long name, and its place does not hang on how wide the time
  /// is just now. Of a name that is cut and whose first letters would move then the labels give way.
  private func layOutName(
    from left: Double, upTo right: Double, gap: Double, timeLeft: Double, _ lineHeight: Double
  ) {
    let button = 32.0
    deleteButton.frame = Rect(
      x: right - button, y: (lineHeight - button) / 2, width: button, height: button)
    labels.isHidden = isRenamed
    let mark = showsNotes ? NotesMark.width : 0
    // A time that is short leaves the name more room.
    let end = deleteButton.isHidden ? timeLeft : deleteButton.frame.minX
    // The name has the first half of the room, and what the labels leave of the other.
    func room(upTo end: Double) -> Double {
      let whole = max(0, end - gap - left - mark)
      return max(0, whole - (isRenamed ? 0 : labels.width(in: whole / 2)))
    }
    let text = name.sizeThatFits(Size(width: .infinity, height: lineHeight)).width
    let atTime = room(upTo: timeLeft)
    let isStill = !isRenamed && name.runsAgainstWindow && text > atTime
    let atButton = max(0, deleteButton.frame.minX - gap - left - mark)
    let room = isStill ? min(atTime, atButton) : room(upTo: end)
    let height = isRenamed ? fieldHeight : lineHeight
    name.frame = Rect(x: left, y: 0, width: room, height: height)
    notes.place(beside: name.frame, textWidth: text)
    labels.place(
      from: left + min(text, room).rounded(.up) + mark, upTo: end - gap, y: lineHeight / 2)
  }
}
