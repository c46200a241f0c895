import AloftUI
public import Canvas
public import Controls
import ListModel
public import Lists
import Tasks
public import Views
import Wording

/// A row in which a task's name is written: a new one's, with an empty circle before it, or another name
/// for a task, whose circle and time stay where they are: its row is unfolded into a card with its notes.
/// What has to be said of the name stands below it.
public final class EntryRow: View {
  /// Where the name is written: all of it is seen, in as many lines as it needs.
  public let field = TextArea(paragraph: "")
  /// Enter was pressed.
  public var submitted: () -> Void = {}
  /// Escape was pressed.
  public var cancelled: () -> Void = {}
  /// It needs another height.
  public var resized: () -> Void = {}
  /// By what the list knows it; nil where it only goes.
  public var key: RowChange.Key?

  /// The task that gets another name.
  public private(set) var taskRow: TaskRow?
  private let reason = Paragraph(style: .caption, color: \.danger, role: .status)
  private let offer = LinesOffer()
  /// What the words of the name say of when.
  public let dates = DateNotice()
  /// Of the task that gets another name.
  public let details = TaskDetails()

  /// Of what is said below the name, above and below it, in points.
  private static let air = 4.0
  private static let offerHeight = 40.0

  public override init() {
    super.init()
    field.takesPlaceOfName()
    for view in [field, reason, dates, offer, details] { addSubview(view) }
    field.resized = { [weak self] in self?.resized() }
    dates.resized = { [weak self] in self?.resized() }
    details.resized = { [weak self] in self?.resized() }
  }

  /// Begins with an empty name for a new task, or with the one that a task has, selected.
  /// - Parameters:
  ///   - row: shows that task; nil for a new one.
  ///   - labels: the task's, as they are typed.
  ///   - dates: what it says of when.
  ///   - notes: the task's; nil where they cannot be read.
  public func begin(
    _ key: RowChange.Key, renaming row: TaskRow? = nil, labels: String = "", dates: String = "",
    notes: String? = nil
  ) {
    taskRow?.removeFromSuperview()
    taskRow = row
    self.key = key
    if let row {
      insertSubview(row, at: 0)
      row.isRenamed = true
      row.fieldResized = { [weak self] in
        self?.setNeedsLayout()
        self?.resized()
      }
    }
    let name = row?.task?.name ?? ""
    field.name = row == nil ? ListWords.newName : ListWords.rename(name)
    field.placeholder = row == nil ? DialogWords.nameHint : ""
    field.text = TypedLabels.typed(name)
    field.selectAllBackward()
    details.isHidden = row == nil
    if let task = row?.task { details.show(task, labels: labels, dates: dates, notes: notes) }
    say(nil)
    offer.withdraw()
    // What a task is called already stays so.
    self.dates.begin(field.text)
    if row != nil { self.dates.toggle() }
  }

  /// The task is not there any more: what is written can be a new one's.
  /// - Parameter notes: whether there are notes to be kept.
  public func becomeNew(_ key: RowChange.Key, with notes: Bool) {
    taskRow?.removeFromSuperview()
    taskRow = nil
    self.key = key
    field.name = ListWords.newName
    field.placeholder = DialogWords.nameHint
    details.isHidden = !notes
    setNeedsLayout()
  }

  // MARK: What is said

  /// What is said; empty for nothing.
  public var said: String { reason.text }

  /// Says why the name is not taken, or what became of the task; nil for nothing.
  /// - Returns: false where it says so already.
  @discardableResult
  public func say(_ text: String?) -> Bool {
    let text = VisibleText.of(text ?? "")
    guard text != reason.text else { return false }
    reason.text = text
    resized()
    revealReason()
    return true
  }

  /// A name may be higher than the list, and what is wrong with it stands below.
  public func revealReason() {
    guard !reason.text.isEmpty, let list = superview as? ListView else { return }
    root?.settleLayout()
    list.reveal(reason.bounds, of: reason)
  }

  /// Offers to make a task of each line of a text.
  public func offerLines(of text: String, accepted: @escaping () -> Void) {
    offer.make(for: text, accepted: accepted)
    resized()
  }

  /// The text is another one: what was said of the former does not hold.
  public func textChanged() {
    offer.withdraw()
    dates.follow(field.text)
    if !say(nil) { resized() }
  }

  // MARK: Layout

  /// What it needs, in points.
  public func height(inWidth width: Double) -> Double {
    let below =
      reasonHeight(width) + datesHeight(width) + (offer.isHidden ? 0 : Self.offerHeight + Self.air)
    return rowHeight(width) + below + detailsHeight(width)
  }

  private func detailsHeight(_ width: Double) -> Double {
    let room = Size(width: textPlace(width).width, height: .infinity)
    return details.isHidden ? 0 : details.sizeThatFits(room).height
  }

  private func datesHeight(_ width: Double) -> Double {
    dates.sizeThatFits(Size(width: textPlace(width).width, height: .infinity)).height
  }

  /// Of the row alone, without what is said below the name.
  private func rowHeight(_ width: Double) -> Double {
    let field = fieldHeight(width)
    return taskRow?.height(withField: field, inWidth: width) ?? max(TaskRows.rowHeight, field)
  }

  /// Its first line stands where that of a name does.
  private func fieldHeight(_ width: Double) -> Double {
    let hasTimeBelow = taskRow != nil && Column(in: width).isNarrow
    let insets = hasTimeBelow ? Insets() : field.airAround(lineIn: TaskRows.rowHeight)
    if field.textInsets != insets { field.textInsets = insets }
    let room = taskRow?.fieldWidth(inWidth: width) ?? textPlace(width).width
    return field.sizeThatFits(Size(width: room, height: .infinity)).height
  }

  private func reasonHeight(_ width: Double) -> Double {
    guard !reason.text.isEmpty else { return 0 }
    let room = Size(width: textPlace(width).width, height: .infinity)
    return reason.sizeThatFits(room).height + Self.air
  }

  /// Where what is said below the name stands, and a new task's name.
  private func textPlace(_ width: Double) -> Rect {
    let column = Column(in: width)
    let left = column.contentLeft + TaskRow.indent
    return Rect(
      x: left, y: 0, width: max(0, column.contentRight - left), height: TaskRows.rowHeight)
  }

  public override func layout() {
    let row = Rect(x: 0, y: 0, width: bounds.width, height: rowHeight(bounds.width))
    var place = textPlace(bounds.width)
    if let taskRow {
      taskRow.frame = row
      taskRow.fieldHeight = fieldHeight(bounds.width)
      // Which way a name is read it knows once it has a place.
      for _ in 1...2 { taskRow.layout() }
      place = taskRow.nameFrame
    }
    place.size.height = fieldHeight(bounds.width)
    field.frame = place
    // Where the line's own height leaves off, on whole points.
    let below = textPlace(bounds.width)
    let reasonHeight = reasonHeight(bounds.width)
    reason.frame = Rect(
      x: below.minX, y: row.maxY - 2 * Self.air, width: below.width,
      height: max(0, reasonHeight - Self.air))
    dates.frame = Rect(
      x: below.minX, y: row.maxY - 2 * Self.air + reasonHeight, width: below.width,
      height: datesHeight(bounds.width))
    let datesHeight = dates.frame.height
    let size = offer.sizeThatFits(Size(width: below.width, height: .infinity))
    offer.frame = Rect(
      x: below.minX, y: row.maxY - Self.air + reasonHeight + datesHeight,
      width: min(size.width, below.width),
      height: size.height)
    let top = offer.isHidden ? row.maxY + reasonHeight + datesHeight : offer.frame.maxY + Self.air
    details.frame = Rect(
      x: below.minX, y: top - 2 * Self.air, width: below.width,
      height: max(0, bounds.height - top))
  }

  /// What stands in the card belongs to what is written there.
  public override func keepsFocus(whilePressed part: View) -> Bool {
    part === self || details.encloses(part)
  }

  public override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let column = Column(in: bounds.width)
    let card = RowGround.card(in: bounds)
    painter.fill(card, radius: RowGround.radius, theme.card)
    if field.isFocused || details.notes.isFocused || details.labels.isFocused {
      FocusRing.paint(around: card, radius: RowGround.radius, theme, &painter)
    } else {
      painter.border(card, radius: RowGround.radius, theme.controlBorder)
    }
    guard taskRow == nil else { return }
    let circle = Rect(
      x: column.contentLeft, y: (TaskRows.rowHeight - 20) / 2, width: 20, height: 20)
    painter.border(circle, radius: 10, width: 1.5, theme.border)
  }

  // MARK: Keys

  /// Tab goes to the offer below the name, if there is one, and back; in a card from one part to the next,
  /// and out of it behind the last and before the first.
  private func goOn(back: Bool) -> Bool {
    if !offer.isHidden {
      root?.focus(field.isFocused ? offer.button : field)
      return true
    }
    let parts: [View] = details.isHidden ? [] : [field] + details.controls
    guard let place = parts.firstIndex(where: \.isFocused) else { return false }
    let next = back ? place - 1 : place + 1
    guard parts.indices.contains(next) else { return false }
    root?.focus(parts[next])
    return true
  }

  /// Keys of the list mean nothing while one writes; those of the window do.
  public override func keyPressed(_ press: KeyPress) -> Bool {
    switch press.key {
    case .enter where press.modifiers.isSubset(of: .control):
      if !press.isRepeat { submitted() }
    case .escape where press.modifiers.isEmpty:
      if !press.isRepeat { cancelled() }
    case .character("d") where press.modifiers == .control: return dates.toggle()
    case .tab: return goOn(back: press.modifiers.contains(.shift))
    case .menu, .other, .function(1), .function(10): return false
    default: return !press.modifiers.contains(.control)
    }
    return true
  }
}
