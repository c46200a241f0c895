package import Canvas
package import Kit
import Loop
import Wording

/// A line at the window's lower edge that says what happened and offers to undo it, for a while.
package final class Toast: View {
  /// Whether all is well.
  package enum Tone {
    /// Something was done.
    case plain
    /// Something went wrong.
    case trouble
  }

  /// Long enough to read and to reach for the button; twice as long where something went wrong.
  private static let (life, troubleLife) = (Duration.seconds(6), Duration.seconds(12))
  private static let padding = Column.padding
  /// Less room for the text than this, in points, sends the button below it.
  private static let leastText = 100.0

  /// Below its card, where what it lies over is not seen and takes no press: a slice of a row would say
  /// nothing. In points; part of the frame.
  package var apron = 0.0 { didSet { if apron != oldValue { setNeedsDisplay() } } }
  /// Focus rings stand out so far beside what they are around.
  private static let ringRoom = 6.0

  private let paragraph = Paragraph(role: .status)
  private let undo: Button
  /// Does something besides; hidden where nothing is offered.
  private let offer = Button("", look: .plain)
  private var timer: TimerToken?
  private var tone = Tone.plain
  /// Whether there is something to say, be it seen or not.
  private var speaks = false

  /// - Parameter action: undoes what it speaks of.
  package init(undo action: @escaping () -> Void) {
    undo = Button(ListWords.undo, look: .plain, action: action)
    super.init()
    addSubview(paragraph)
    addSubview(undo)
    addSubview(offer)
    (offer.isHidden, isHidden) = (true, true)
  }

  /// What can be done next.
  package struct Offer {
    let title: String
    let action: () -> Void

    /// - Parameter title: on its button.
    package init(_ title: String, action: @escaping () -> Void) {
      (self.title, self.action) = (title, action)
    }
  }

  /// Says something in place of what it said before.
  /// - Parameters:
  ///   - canUndo: offers the button.
  ///   - next: offers another one before it.
  package func show(
    _ text: String, tone: Tone = .plain, canUndo: Bool = false, offer next: Offer? = nil
  ) {
    self.tone = tone
    paragraph.text = VisibleText.of(text)
    paragraph.color = tone == .plain ? \.text : \.danger
    undo.isHidden = !canUndo
    offer.title = next?.title ?? ""
    offer.action = next?.action ?? {}
    offer.isHidden = next == nil
    speaks = true
    appear()
  }

  /// Whether it is seen, and what it speaks of can be undone by it.
  package var offersUndo: Bool { !isHidden && !undo.isHidden }

  /// Says what it says, and offers nothing any more.
  package func withdrawUndo() {
    guard !buttons.isEmpty else { return }
    (undo.isHidden, offer.isHidden) = (true, true)
    setNeedsLayout()
  }

  /// Under a dialog's scrim nobody could read it: it waits until there is none.
  package func dialogsChanged() {
    let isCovered = root?.isAsking == true
    if speaks, isHidden != isCovered { appear() }
  }

  private func appear() {
    guard let root else { return }
    timer = nil
    if isHidden, !root.isAsking { root.bring(self) }
    isHidden = root.isAsking
    guard !isHidden else { return }
    let life = tone == .plain ? Self.life : Self.troubleLife
    timer = root.loop.after(life, named: "toast") { [weak self] in self?.hide() }
  }

  /// A click ends what is said.
  package override func pointer(_ event: PointerEvent) {
    let card = bounds.inset(by: Insets(bottom: apron))
    if case .ended(let point) = event, card.contains(point) { hide() }
  }

  /// Escape ends what is said, where nothing else takes the key.
  /// - Returns: False if nothing is said.
  package func takesEscape(_ press: KeyPress) -> Bool {
    guard press.matches(.escape), !isHidden else { return false }
    if !press.isRepeat { hide() }
    return true
  }

  /// Has nothing more to say.
  package func hide() {
    timer = nil
    speaks = false
    root?.leavePicture(of: self)
    isHidden = true
  }

  private var buttons: [Button] { [offer, undo].filter { !$0.isHidden } }

  /// Where what it says and the buttons stand, from its corner, and how high it is then.
  private func places(in width: Double) -> (text: Rect, buttons: [Rect], height: Double) {
    let inner = max(40, width - 2 * Self.padding)
    let sizes = buttons.map { $0.sizeThatFits(Size(width: inner, height: .infinity)) }
    let taken = sizes.reduce(0) { $0 + $1.width + 8 }
    let beside = inner - taken
    let gainsWord = !paragraph.hasRoomForWords(in: beside) && paragraph.hasRoomForWords(in: inner)
    let isBeside = sizes.isEmpty || beside >= Self.leastText * Double(sizes.count) && !gainsWord
    let room = isBeside ? beside : inner
    let height = paragraph.sizeThatFits(Size(width: room, height: .infinity)).height
    guard !isBeside else {
      let whole = max(36, height) + Self.padding
      var left = Self.padding + inner - taken
      let places = sizes.map { size in
        left += size.width + 8
        return Rect(
          x: left - size.width, y: (whole - size.height) / 2, width: size.width,
          height: size.height)
      }
      return (
        Rect(x: Self.padding, y: ((whole - height) / 2).rounded(), width: room, height: height),
        places, whole
      )
    }
    let below = placesBelow(sizes, top: Self.padding + height + 8, inner)
    return (
      Rect(x: Self.padding, y: Self.padding, width: room, height: height), below,
      (below.last?.maxY ?? 0) + Self.padding / 2
    )
  }

  /// Beside each other where there is room, else below each other.
  private func placesBelow(_ sizes: [Size], top: Double, _ inner: Double) -> [Rect] {
    let isRow = sizes.reduce(-8) { $0 + $1.width + 8 } <= inner
    var (left, top) = (Self.padding + inner + 8 - sizes.reduce(0) { $0 + $1.width + 8 }, top)
    return sizes.map { size in
      let width = min(inner, size.width)
      if !isRow { left = Self.padding + inner - width }
      defer { if isRow { left += width + 8 } else { top += size.height + 8 } }
      return Rect(x: left, y: top, width: width, height: size.height)
    }
  }

  package override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: places(in: proposal.width).height)
  }

  package override func layout() {
    let places = places(in: bounds.width)
    paragraph.frame = places.text
    for (button, place) in zip(buttons, places.buttons) { button.frame = place }
  }

  package override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let card = bounds.inset(by: Insets(top: 0, bottom: apron))
    if apron > 0 {
      painter.fill(
        Rect(
          x: -Self.ringRoom, y: card.midY, width: bounds.width + 2 * Self.ringRoom,
          height: bounds.maxY - card.midY), theme.background)
    }
    painter.shadow(card.offset(by: Point(x: 0, y: 3)), radius: 12, blur: 14, theme.shadow)
    painter.fill(card, radius: 12, theme.card)
    painter.border(card, radius: 12, tone == .plain ? theme.border : theme.danger)
  }
}
