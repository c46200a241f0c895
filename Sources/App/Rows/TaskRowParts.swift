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
  /// Below the button, over the end of the time.
  let end = RowEnd()
  private var hasNotes = false
  /// How far it stands below what it is a step of, in points.
  private var inset = 0.0

  private static let timeHeight = 18.0
  /// Above a name and below its time, where both are high.
  private static let air = 8.0
  /// From the edge of the check box to its circle.
  private static let boxMargin = 6.0
  private static let button = 32.0

  init() {
    name.isSpoken = false
    (piece.isSpoken, piece.isHidden) = (false, true)
  }

  /// In the order in which they lie above each other.
  var all: [View] { [box, name, notes, labels, clock, piece, end, deleteButton] }

  /// Whether the name is being written, by a field in its place.
  var isRenamed: Bool {
    get { name.isHidden }
    set { name.isHidden = newValue }
  }

  /// How high that field is, in points.
  var fieldHeight = 0.0

  /// Whether not all of the name can be seen.
  private var isNameCut: Bool { name.isTruncated && !isRenamed }

  /// What of the name and the labels cannot be seen whole.
  var hiddenText: String? {
    let labels = labels.isCut && !isRenamed ? labels.text : nil
    guard isNameCut else { return labels }
    return labels.map { LabelWords.beside(name.text, $0) } ?? name.text
  }

  /// Where that stands.
  var hiddenFrame: Rect { isNameCut || !labels.isCut ? name.frame : labels.frame }

  /// What is shown of the notes.
  var excerpt: String? { piece.isHidden ? nil : piece.text }

  private var showsNotes: Bool { hasNotes && !isRenamed }

  /// Shows a task, but not its time.
  /// - Returns: whether they have to move.
  func show(
    _ task: Task, found: [Range<Int>], labels: [LabelChips.Chip], excerpt: TaskRow.Excerpt?,
    inset: Double
  ) -> Bool {
    let isSame = name.text.hasSameBytes(as: task.name) && clock.task?.isOpen == task.isOpen
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
    var moves = !isSame || piece.isHidden != (excerpt == nil) || labels != self.labels.chips
    piece.isHidden = excerpt == nil
    self.labels.chips = labels
    if notes.isHidden != !showsNotes || inset != self.inset { moves = true }
    self.inset = inset
    return moves
  }

  /// Shows so much of the tick and of the line through the name, from 0 to 1.
  func draw(_ part: Double) { (box.drawnPart, name.strokePart) = (part, part) }

  // MARK: Where they stand

  /// - Parameters:
  ///   - bounds: the row's.
  ///   - offersDelete: the pointer or the keyboard is there.
  func layOut(in bounds: Rect, offersDelete: Bool) {
    let column = Column(in: bounds.width).moved(in: inset)
    notes.isHidden = !showsNotes
    labels.isHidden = isRenamed
    clock.isTrailing = !column.isNarrow
    labels.cutsFirst = !column.isNarrow
    name.lineLimit = TaskRowLines.mostNameLines(in: column)
    // Once: what is hidden for a moment is not pressed any more.
    deleteButton.isHidden = !offersDelete || column.isNarrow || isRenamed
    end.isHidden = deleteButton.isHidden
    // What the row has besides a piece of notes.
    let lineHeight =
      isRenamed
      ? TaskRows.rowHeight(inWidth: bounds.width)
      : bounds.height - (piece.isHidden ? 0 : TaskRows.excerptHeight)
    let left = column.contentLeft + TaskRow.indent
    piece.frame = Rect(
      x: left, y: lineHeight - 8, width: max(0, column.contentRight - left), height: 20)
    box.frame = boxPlace(in: column, middle: lineHeight / 2)
    if column.isNarrow { return layOutNarrow(in: column, lineHeight) }
    if isRenamed { return layOutField(in: column, lineHeight) }
    layOut(in: column, lineHeight)
  }

  private func boxPlace(in column: Column, middle: Double) -> Rect {
    Rect(x: column.contentLeft - Self.boxMargin, y: middle - 16, width: 32, height: 32)
  }

  /// Name and time stand in the first line, and below it, or before the time, what else there is. Whichever way a
  /// name runs it stands beside its circle.
  private func layOut(in column: Column, _ lineHeight: Double) {
    guard let text = name.root?.text else { return }
    let labelsWidth = LabelChips.width(of: labels.chips, by: text)
    let timeWidth = clock.room(by: text)
    let firstLine = text.metrics(for: .body).lineHeight.rounded(.up)
    let lines = TaskRowLines(
      .init(
        labelsWidth: labelsWidth, hasNotes: showsNotes, timeWidth: timeWidth),
      in: column,
      nameHeight: { name.sizeThatFits(Size(width: $0, height: .infinity)).height },
      lineHeight: firstLine)
    // In a very long list all rows are of one height.
    let hasRoom = lines.height <= lineHeight
    if !hasRoom { name.lineLimit = 1 }
    let nameHeight = hasRoom ? lines.nameHeight : firstLine
    let left = column.contentLeft + TaskRow.indent
    let top = ((lineHeight - nameHeight - (lines.hasLabelLine ? TaskRowLines.labelHeight : 0)) / 2)
      .rounded()
    let timeLeft = column.contentRight - timeWidth
    let mark = showsNotes && !lines.hasLabelLine ? NotesMark.width : 0
    let besideLabels =
      lines.hasLabelLine || labelsWidth == 0 ? 0 : labelsWidth + TaskRowLines.gap
    let room = max(0, timeLeft - TaskRowLines.gap - left - mark - besideLabels)
    // A line alone stands in the middle of the row.
    let isAlone = nameHeight <= firstLine && !lines.hasLabelLine
    let y = isAlone ? 0 : top
    name.frame = Rect(x: left, y: y, width: room, height: isAlone ? lineHeight : nameHeight)
    clock.frame = Rect(
      x: timeLeft, y: y, width: timeWidth, height: isAlone ? lineHeight : firstLine)
    let middle = top + (firstLine / 2).rounded(.down)
    box.frame = boxPlace(in: column, middle: middle)
    placeEnd(in: column, middle: middle)
    guard lines.hasLabelLine else {
      notes.place(
        beside: name.frame,
        textWidth: name.sizeThatFits(Size(width: room, height: .infinity)).width)
      let labelsLeft = timeLeft - TaskRowLines.gap - labelsWidth
      return labels.place(from: labelsLeft, upTo: timeLeft - TaskRowLines.gap, y: middle)
    }
    let labelMiddle = name.frame.maxY + 1 + TaskRowLines.labelHeight / 2
    let line = Rect(
      x: left - LabelChips.margin, y: labelMiddle - 10, width: 0, height: TaskRowLines.labelHeight)
    notes.place(beside: line, textWidth: 0)
    let start = left - LabelChips.margin + (showsNotes ? NotesMark.width : 0)
    labels.place(from: start, upTo: column.contentRight, y: labelMiddle)
  }

  /// The button lies over the end of the row, and moves nothing of it.
  private func placeEnd(in column: Column, middle: Double) {
    let right = column.contentRight + Column.padding / 2
    deleteButton.frame = Rect(
      x: right - Self.button, y: middle - Self.button / 2, width: Self.button,
      height: Self.button)
    let left = deleteButton.frame.minX - RowEnd.fade
    end.frame = Rect(
      x: left, y: middle - Self.timeHeight / 2, width: right - left, height: Self.timeHeight)
    end.fades = column.contentRight - clock.width < left
  }

  /// The time of a name that is being written.
  private func layOutField(in column: Column, _ lineHeight: Double) {
    let width = min(clock.width, column.contentWidth / 2)
    clock.frame = Rect(
      x: column.contentRight - width, y: 0, width: width, height: lineHeight)
    name.frame = Rect(
      x: column.contentLeft + TaskRow.indent, y: 0,
      width: TaskRowLines.nameRoom(beside: width, in: column), height: fieldHeight)
  }

  /// Name and time stand below each other, in the middle together.
  private func layOutNarrow(in column: Column, _ lineHeight: Double) {
    let left = column.contentLeft + TaskRow.indent
    let width = max(0, column.contentRight - left)
    let room = Size(width: width, height: .infinity)
    let nameHeight = isRenamed ? fieldHeight : name.sizeThatFits(room).height
    let timeHeight = max(Self.timeHeight, clock.sizeThatFits(room).height)
    let top = max(Self.air, ((lineHeight - nameHeight - timeHeight) / 2).rounded())
    name.frame = Rect(x: left, y: top, width: width, height: nameHeight)
    clock.frame = Rect(x: left, y: name.frame.maxY, width: width, height: timeHeight)
    notes.place(beside: clock.frame, textWidth: clock.width)
    let start = clock.width + (showsNotes ? NotesMark.width : 0)
    labels.place(from: left + start, upTo: column.contentRight, y: clock.frame.midY)
  }

  /// How wide a field in the name's place is, in a list of this width.
  func fieldWidth(inWidth width: Double) -> Double {
    let column = Column(in: width).moved(in: inset)
    let room = column.contentWidth - TaskRow.indent
    guard !column.isNarrow else { return max(0, room) }
    return TaskRowLines.nameRoom(
      beside: min(clock.width, column.contentWidth / 2), in: column)
  }

  /// What the row needs where a field of this height stands in the name's place, in points.
  func height(withField height: Double, inWidth width: Double) -> Double {
    let column = Column(in: width).moved(in: inset)
    let row = TaskRows.rowHeight(inWidth: width)
    guard column.isNarrow else { return max(row, height) }
    let room = Size(width: fieldWidth(inWidth: width), height: .infinity)
    let time = max(Self.timeHeight, clock.sizeThatFits(room).height)
    return max(row, Self.air + height + time + Self.air)
  }
}
