import Canvas
import Kit
import Tasks
import Wording

/// A step in its task's card: a circle that completes it, and its name to be written, as far in as it stands.
final class StepLine: View {
  /// Where a step that is not there yet will stand.
  struct Place: Equatable {
    /// What it is to be a step of.
    var parent: Task.ID
    /// The step of the same task that it stands behind; nil: it is the first one.
    var behind: Task.ID?
  }

  /// Which step; nil for one that is not there yet.
  var step: Task.ID? { didSet { if step != oldValue { setNeedsDisplay() } } }
  /// What its name was when it was shown.
  private(set) var shownName = ""
  /// Of one that is not there yet.
  var place: Place?
  /// Whether somebody is about to write it, who has not only come by on the way through the card.
  var isBegun = false
  let field = TextArea(paragraph: "")
  let box = CheckBox()
  /// What it is dragged by while it is open.
  let handle = DragHandle()
  /// How far in it stands.
  private(set) var level = 0

  /// Of a line that is as high as a control, so that its circle is large enough to be hit.
  private static let height = CardValue.height
  /// From the edge of the check box to its circle.
  private static let boxMargin = 6.0
  private static let fieldLeft = 32.0
  private static let ringAir = 4.0
  private static let handleWidth = 32.0

  override init() {
    super.init()
    field.takesPlaceOfName()
    for view in [box, field, handle] { addSubview(view) }
  }

  /// Shows a step as it is. What is being written in it stays.
  /// - Returns: whether it was called otherwise, while something else was being written.
  @discardableResult
  func show(_ task: Task, atLevel level: Int) -> Bool {
    let name = TypedLabels.typed(task.name)
    let isWritten = step == task.id && isChanged && !field.text.hasSameBytes(as: name)
    let isRenamed = isWritten && !name.hasSameBytes(as: shownName)
    step = task.id
    place = nil
    shownName = name
    if !isWritten, !field.text.hasSameBytes(as: name) { field.text = name }
    box.name = ListWords.done(task.name)
    box.isChecked = !task.isOpen
    box.isHidden = false
    handle.name = StepWords.move(task.name)
    showHandle(task.isOpen)
    field.name = StepWords.field(task.name)
    field.placeholder = ""
    stand(atLevel: level)
    return isRenamed
  }

  /// What was written is stored: it is what the step is called now, without what its words said besides.
  func settle(_ task: Task) {
    shownName = TypedLabels.typed(task.name)
    if isChanged { field.text = shownName }
  }

  /// Is a line for a new step.
  func wait(_ name: String, at place: Place, atLevel level: Int) {
    step = nil
    self.place = place
    shownName = ""
    box.isHidden = true
    showHandle(false)
    field.name = name
    field.placeholder = StepWords.hint
    stand(atLevel: level)
  }

  private func showHandle(_ isShown: Bool) {
    guard handle.isHidden == isShown else { return }
    handle.isHidden = !isShown
    setNeedsLayout()
  }

  private func stand(atLevel level: Int) {
    guard level != self.level else { return }
    self.level = level
    setNeedsLayout()
  }

  /// Whether something else stands there than what is stored.
  var isChanged: Bool { !field.text.hasSameBytes(as: shownName) }
  var isBlank: Bool { field.text.allSatisfy(\.isWhitespace) }

  /// Whether nothing is selected and the caret is at the beginning.
  var isAtStart: Bool { field.editor.selection == 0..<0 }

  /// Whether a step up, or down, leads out of it.
  func isAtEdge(up: Bool) -> Bool {
    if field.semanticLineBoundaries.count == 1 { return true }
    return field.editor.head == (up ? 0 : field.text.utf8.count)
  }

  /// Its text becomes another one, the caret between two parts of it.
  func write(_ start: String, _ end: String) {
    field.text = end
    _ = field.keyPressed(KeyPress(.home))
    if !start.isEmpty { field.textEntered(start) }
  }

  /// It is the step's name again.
  func putBack() { field.text = shownName }

  // MARK: Layout

  private var inset: Double { TaskRow.inset(atLevel: level) }

  private func fieldWidth(_ width: Double) -> Double {
    max(0, width - inset - Self.fieldLeft - (handle.isHidden ? 0 : Self.handleWidth))
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let insets = field.airAround(lineIn: Self.height)
    if field.textInsets != insets { field.textInsets = insets }
    let room = Size(width: fieldWidth(proposal.width), height: .infinity)
    return Size(
      width: proposal.width, height: max(Self.height, field.sizeThatFits(room).height))
  }

  override func layout() {
    box.frame = Rect(x: inset - Self.boxMargin, y: 0, width: 32, height: Self.height)
    field.frame = Rect(
      x: inset + Self.fieldLeft, y: 0, width: fieldWidth(bounds.width), height: bounds.height)
    handle.frame = Rect(
      x: bounds.width - Self.handleWidth, y: 0, width: Self.handleWidth, height: Self.height)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    if step == nil { paintEmptyCircle(theme, &painter) }
    guard field.isFocused else { return }
    let ring = field.frame.inset(by: Insets(horizontal: -Self.ringAir, vertical: Self.ringAir))
    FocusRing.paint(around: ring, radius: 4, theme, &painter)
  }

  /// Where that of the step will be, which nobody can press yet.
  private func paintEmptyCircle(_ theme: Theme, _ painter: inout Painter) {
    let circle = box.frame.inset(by: Self.boxMargin)
    painter.border(circle, radius: circle.width / 2, width: 1.5, theme.border)
  }
}
