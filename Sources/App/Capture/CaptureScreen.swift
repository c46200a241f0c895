import Canvas
import Dates
import Kit
import Wording

/// One line in which a task is written, as in its row of the list, and below it what its words will become.
final class CaptureScreen: View {
  let field = TextField(name: ListWords.newName, placeholder: DialogWords.nameHint)
  let dates = DateNotice()
  /// Enter was pressed; with Control the next task is to be written.
  var submitted: (_ goesOn: Bool) -> Void = { _ in }
  /// Escape was pressed.
  var cancelled: () -> Void = {}
  /// The size that the window should have.
  let sizeWish = SizeWish()

  /// Several lines were pasted, and each is to be a task.
  var linesAccepted: (String) -> Void = { _ in }

  private let offer = LinesOffer()
  /// Why the name was not taken, or what was added.
  private let reason = Paragraph(style: .caption, color: \.danger, role: .status)
  private let outcome = Paragraph(style: .caption, color: \.secondaryText, role: .status)

  static let width = 520.0
  /// From the window's edges, to what stands in it, and below the last line.
  private static let (margin, padding, air) = (4.0, 16.0, 8.0)
  private static let lineHeight = 48.0

  override init() {
    super.init()
    field.takesPlaceOfName()
    field.changed = { [weak self] in self?.textChanged() }
    field.pasteFailed = { [weak self] in self?.say($0.sentence) }
    field.pasted = { [weak self] in self?.offerLines(of: $0) }
    dates.resized = { [weak self] in self?.setNeedsLayout() }
    for view in [field, dates, offer, reason, outcome] { addSubview(view) }
  }

  /// Offers the lists and the tags that there are; the window has room for them.
  func complete(by completion: TextCompletion) {
    completion.resized = { [weak self] in self?.setNeedsLayout() }
    field.completion = completion
  }

  /// Sentences are made in another language from now on.
  func renewWords() {
    (field.name, field.placeholder) = (ListWords.newName, DialogWords.nameHint)
    textChanged()
  }

  /// What is written in it.
  var text: String {
    get { field.text }
    set {
      field.text = newValue
      textChanged()
    }
  }

  private func offerLines(of text: String) {
    offer.make(for: text) { [weak self] in self?.linesAccepted(text) }
    setNeedsLayout()
  }

  /// Says how far something is that takes long.
  func show(progress: String) {
    (reason.text, outcome.text) = ("", progress)
    setNeedsLayout()
  }

  /// Says why the name is not taken.
  func say(_ trouble: String) {
    reason.text = VisibleText.of(trouble)
    outcome.text = ""
    setNeedsLayout()
  }

  /// The task is stored: the next one begins.
  func begin(after sentence: String) {
    field.text = ""
    textChanged()
    dates.begin()
    outcome.text = VisibleText.of(sentence)
  }

  private func textChanged() {
    (reason.text, outcome.text) = ("", "")
    offer.withdraw()
    dates.follow(field.text)
    setNeedsLayout()
  }

  // MARK: Layout

  /// As high as what is said.
  var preferredSize: Size {
    let below = belowHeight(Self.width)
    let height =
      max(
        Self.lineHeight + below + (below > 0 ? Self.air : 0),
        Self.lineHeight + (field.completion?.height(inWidth: Self.width) ?? 0)) + 2 * Self.margin
    return Size(width: Self.width, height: height.rounded(.up))
  }

  private func textWidth(_ width: Double) -> Double {
    max(0, width - 2 * Self.margin - 2 * Self.padding - TaskRow.indent)
  }

  private func height(of view: View, _ width: Double) -> Double {
    view.sizeThatFits(Size(width: textWidth(width), height: .infinity)).height
  }

  /// With the air below it.
  private func offerHeight(_ width: Double) -> Double {
    offer.isHidden ? 0 : height(of: offer, width) + Self.air
  }

  private func saidHeights(_ width: Double) -> [(View, Double)] {
    let said: [Paragraph] = [reason, outcome]
    return said.map { ($0, $0.text.isEmpty ? 0 : height(of: $0, width)) }
  }

  private func belowHeight(_ width: Double) -> Double {
    height(of: dates, width) + offerHeight(width)
      + saidHeights(width).reduce(0) { $0 + $1.1 }
  }

  override func layout() {
    let card = bounds.inset(by: Self.margin)
    let left = card.minX + Self.padding + TaskRow.indent
    let width = textWidth(bounds.width)
    field.frame = Rect(x: left, y: card.minY, width: width, height: Self.lineHeight)
    var top = card.minY + Self.lineHeight
    for (view, height) in [(dates, height(of: dates, bounds.width))] + saidHeights(bounds.width) {
      view.frame = Rect(x: left, y: top, width: width, height: height)
      top += height
    }
    if !offer.isHidden {
      let button = offer.button.sizeThatFits(Size(width: width, height: .infinity))
      offer.frame = Rect(
        x: left, y: top, width: min(button.width, width), height: height(of: offer, bounds.width))
      top += offerHeight(bounds.width)
    }
  }

  override func didLayout() {
    sizeWish.laidOut(in: bounds.size, preferring: preferredSize)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let card = bounds.inset(by: Self.margin)
    // The window is the card: a desktop gives a bare one no round corners, and a card within it would have its
    // own beside them.
    painter.fill(bounds, theme.card)
    painter.border(bounds, radius: 0, field.isFocused ? theme.focus : theme.controlBorder)
    let circle = Rect(
      x: card.minX + Self.padding, y: card.minY + (Self.lineHeight - 20) / 2, width: 20, height: 20)
    painter.border(circle, radius: 10, width: 1.5, theme.border)
  }

  // MARK: Keys

  override func keyPressed(_ press: KeyPress) -> Bool {
    switch press.key {
    case .enter where press.modifiers.isSubset(of: .control):
      if !press.isRepeat { submitted(press.modifiers == .control) }
    case .escape where press.modifiers.isEmpty:
      if !press.isRepeat { cancelled() }
    case .character("d") where press.modifiers == .control: return dates.toggle()
    case .tab where !offer.isHidden: root?.focus(field.isFocused ? offer.button : field)
    default: return false
    }
    return true
  }
}
