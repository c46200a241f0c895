package import Canvas
package import Kit
import Tasks
import Wording

/// A row in which a task's name is written: a new one's, with an empty circle before it, or another name
/// for a task, whose circle and time stay where they are: its row is unfolded into a card with its notes.
/// What has to be said of the name stands below it.
package final class EntryRow: View {
  /// Where the name is written: all of it is seen, in as many lines as it needs.
  package let field = TextArea(paragraph: "")
  /// Enter was pressed.
  package var submitted: () -> Void = {}
  /// Escape was pressed.
  package var cancelled: () -> Void = {}
  /// It needs another height.
  package var resized: () -> Void = {}
  /// By what the list knows it; nil where it only goes.
  package var key: RowChange.Key?

  /// How many tasks that are shown a new one will stand below.
  var level = 0 { didSet { if level != oldValue { setNeedsLayout() } } }
  /// The task that gets another name.
  package private(set) var taskRow: TaskRow?
  let reason = Paragraph(style: .caption, color: \.danger, role: .status)
  let offer = LinesOffer()
  /// What the words of the name say of when.
  package let dates = DateNotice()
  /// Of the task that gets another name.
  package let details = TaskDetails()

  package override init() {
    super.init()
    field.takesPlaceOfName()
    for view in [field, reason, dates, offer, details] { addSubview(view) }
    field.resized = { [weak self] in self?.resized() }
    dates.resized = { [weak self] in self?.resized() }
    details.resized = { [weak self] in self?.resized() }
    details.steps.leaves = { [weak self] in _ = self?.goOn(back: $0) }
  }

  /// Begins with an empty name for a new task, or with the one that a task has, selected.
  /// - Parameters:
  ///   - row: shows that task; nil for a new one.
  ///   - texts: what its card says.
  package func begin(
    _ key: RowChange.Key, renaming row: TaskRow? = nil, _ texts: CardTexts = CardTexts()
  ) {
    taskRow?.removeFromSuperview()
    taskRow = row
    self.key = key
    level = 0
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
    if let task = row?.task { details.show(task, texts) }
    say(nil)
    offer.withdraw()
    // What a task is called already stays so.
    dates.begin(field.text)
    if row != nil { dates.toggle() }
  }

  /// The task is not there any more: what is written can be a new one's.
  /// - Parameter notes: whether there are notes to be kept.
  package func becomeNew(_ key: RowChange.Key, with notes: Bool) {
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
  package var said: String { reason.text.isEmpty ? details.said : reason.text }

  /// Says why the name is not taken, or what became of the task; nil for nothing.
  /// - Returns: false where it says so already.
  @discardableResult
  package func say(_ text: String?) -> Bool {
    let text = VisibleText.of(text ?? "")
    guard text != reason.text else { return false }
    reason.text = text
    resized()
    revealReason()
    return true
  }

  /// A name may be higher than the list, and what is wrong with it stands below.
  package func revealReason() {
    guard !reason.text.isEmpty, let list = superview as? ListView else { return }
    root?.settleLayout()
    list.reveal(reason.bounds, of: reason)
  }

  /// Offers to make a task of each line of a text.
  package func offerLines(of text: String, accepted: @escaping () -> Void) {
    offer.make(for: text, accepted: accepted)
    resized()
  }

  /// The text is another one: what was said of the former does not hold.
  package func textChanged() {
    offer.withdraw()
    dates.follow(field.text)
    if !say(nil) { resized() }
  }

  /// What stands in the card belongs to what is written there.
  package override func keepsFocus(whilePressed part: View) -> Bool {
    part === self || details.encloses(part)
  }

  package override func layout() { layOut() }
  package override func paint(_ painter: inout Painter) { paintCard(&painter) }

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
    // Another list takes the place of the one that stands there; of tags there are more.
    if parts[next] === details.list { details.list.selectAll() }
    if parts[next] === details.tags { _ = details.tags.keyPressed(KeyPress(.end)) }
    return true
  }

  /// Keys of the list mean nothing while one writes; those of the window do.
  package override func keyPressed(_ press: KeyPress) -> Bool {
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
