import Canvas
import Kit

/// One guest's place in the host: its name and buttons, why the last update failed, its content.
final class WidgetCard: View {
  weak var guest: HostedGuest? {
    didSet {
      content.guest = guest
      title.guest = guest
    }
  }
  let content: ContentView
  private let name: String
  let words: (HostPhrase) -> String
  private let title: CardTitle
  private let foldButton: Button
  private let refreshButton: Button
  /// What a line says, before its button.
  private let figure: Label
  private let failure = Paragraph(style: .caption, color: \.danger, role: .status)

  static let radius = 12.0
  private static let headerHeight = 40.0
  private static let side = 16.0
  /// In narrower cards the name stands above the buttons where it has no room beside them, in points.
  private static let roomyWidth = 224.0
  private static let titleAir = 8.0
  /// A focus ring around it stays two points away from the card's edge.
  private static let button = Size(width: 32, height: 32)

  init(name: String, words: @escaping (HostPhrase) -> String) {
    self.name = name
    self.words = words
    content = ContentView(name: name, words: words)
    title = CardTitle(name, spoken: words(.open(name)))
    foldButton = Button("", look: .quiet, icon: .unfold)
    refreshButton = Button(words(.refresh(name)), look: .quiet, icon: .refresh)
    figure = Label(
      style: TextStyle(size: 12, hasTabularDigits: true), color: \.secondaryText,
      alignment: .trailing)
    super.init()
    figure.isVolatile = true
    for view in [title, figure, refreshButton, foldButton, failure, content] {
      addSubview(view)
    }
    foldButton.action = { [weak self] in self?.guest?.toggleFold() }
    refreshButton.action = { [weak self] in self?.guest?.update() }
    showFailure(nil)
    foldTurned()
  }

  override var semantics: Semantics? { Semantics(.group, name: name) }
  override var takesPointer: Bool { false }

  /// The button says what it would do now.
  func foldTurned() {
    let isExpanded = guest?.isExpanded ?? false
    foldButton.icon = isExpanded ? .fold : .unfold
    foldButton.title = words(isExpanded ? .hideDetails(name) : .showDetails(name))
    setNeedsLayout()
  }

  /// Another figure of the same length is only painted.
  func figureChanged() {
    let text = guest?.figure ?? ""
    if text.utf8.count != figure.text.utf8.count { setNeedsLayout() }
    figure.text = text
  }

  /// - reason: the guest's; nil where all went well.
  func showFailure(_ reason: String?) {
    failure.text = reason.map { words(.failed(reason: $0)) } ?? ""
    failure.isHidden = reason == nil
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: Size) -> Size {
    let width = proposal.width
    let header = Self.headerHeight + titleLine(width)
    return Size(
      width: width, height: header + failureHeight(width) + content.height(forWidth: width))
  }

  /// What the name takes above the buttons, in points: 0 where it has room beside them, and in all but
  /// narrow cards, where it may be cut.
  private func titleLine(_ width: Double) -> Double {
    guard width < Self.roomyWidth else {
      title.resetStyle()
      return 0
    }
    let buttons = guest?.isLine == true ? 1.0 : 2.0
    let beside = width - Self.side - 16 - buttons * Self.button.width - figureWidth(width)
    guard title.width > beside else { return 0 }
    return title.height(inWidth: max(0, width - 2 * Self.side)) + Self.titleAir
  }

  private func figureWidth(_ width: Double) -> Double {
    guard guest?.isLine == true else { return 0 }
    return figure.sizeThatFits(Size(width: width, height: .infinity)).width
  }

  private func failureHeight(_ width: Double) -> Double {
    guard !failure.isHidden else { return 0 }
    let room = max(40, width - 2 * Self.side)
    return failure.sizeThatFits(Size(width: room, height: .infinity)).height + 8
  }

  override func layout() {
    let width = bounds.width
    let isLoaded = guest?.lifecycle.isLoaded ?? false
    let isLine = guest?.isLine ?? false
    foldButton.isHidden = !content.canExpand
    refreshButton.isHidden = isLine || guest?.isAlwaysCurrent == true && failure.isHidden
    content.isHidden = isLine && guest?.expansion == 0
    refreshButton.isEnabled = isLoaded
    let titleLine = titleLine(width)
    var end = width - 8
    for button in [foldButton, refreshButton] where !button.isHidden {
      end -= Self.button.width
      button.frame = Rect(
        x: end, y: titleLine + (Self.headerHeight - Self.button.height) / 2,
        width: Self.button.width,
        height: Self.button.height)
    }
    let start = layoutFigure(isLine: isLine, before: end - (isLine ? 8 : 4), y: titleLine)
    let room = max(0, titleLine > 0 ? width - 2 * Self.side : start - Self.side)
    title.frame = Rect(
      x: Self.side, y: 0, width: min(room, title.linkWidth ?? room),
      height: titleLine > 0 ? titleLine + Self.titleAir / 2 : Self.headerHeight)
    let failureHeight = failureHeight(width)
    failure.frame = Rect(
      x: Self.side, y: titleLine + Self.headerHeight, width: max(40, width - 2 * Self.side),
      height: max(0, failureHeight - 8))
    let top = titleLine + Self.headerHeight + failureHeight
    content.frame = Rect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
  }

  /// Fades as the guest itself comes into sight.
  /// - Returns: where the title's room ends.
  private func layoutFigure(isLine: Bool, before end: Double, y: Double) -> Double {
    let expansion = guest?.expansion ?? 0
    figure.isHidden = !isLine || expansion == 1
    guard !figure.isHidden else { return end }
    figureChanged()
    let size = figure.sizeThatFits(Size(width: max(0, end - Self.side), height: .infinity))
    let start = end - size.width
    figure.frame = Rect(x: start, y: y, width: size.width, height: Self.headerHeight)
    figure.movingPicture = expansion == 0 ? nil : MovingPicture(opacity: 1 - expansion)
    return start - 8
  }

  override var focusHeir: View? { foldButton }

  // MARK: Menu and keys

  override func openContextMenu(at point: Point) -> Bool {
    guest?.openMenu(at: convertToWindow(point)) ?? false
  }

  override func keyPressed(_ press: KeyPress) -> Bool { guest?.use(press) ?? false }

  // MARK: Painting

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let isLifted =
      (content.isHovered && guest?.foldsOnClick == true)
      || (title.isHovered && title.folds)
    painter.fill(bounds, radius: Self.radius, isLifted ? theme.cardHovered : theme.card)
    painter.border(bounds, radius: Self.radius, theme.border)
  }

  /// Not the content's own business, or its pictures would show it.
  override func paintOverlay(_ painter: inout Painter) {
    guard let theme = root?.theme, content.showsFocusRing else { return }
    FocusRing.paint(inside: content.frame, radius: Self.radius, theme, &painter)
  }
}
