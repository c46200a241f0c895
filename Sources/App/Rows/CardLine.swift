import Canvas
import Kit
import Wording

/// A line of a card: what it is of, what stands there, and below it what is wrong with that. A hairline is
/// above it, and a ring around what has the keyboard.
final class CardLine: View {
  private let title: Label
  let content: View
  private let trouble = Paragraph(style: .caption, color: \.danger, role: .status)
  /// It needs another height.
  var resized: () -> Void = {}
  /// Where its content begins; nil where that stands below the title.
  var column: Double? { didSet { if column != oldValue { setNeedsLayout() } } }

  /// That a ring has around a text, in points.
  private static let ringAir = 4.0
  /// Of the title and the first line behind it, and above and below.
  private let (titleHeight, air): (Double, Double)
  /// Between the titles and what stands behind them.
  private static let gap = 16.0
  /// Of a title that stands above its content.
  private static let titleAbove = 20.0

  init(_ title: String, _ content: View) {
    self.title = Label(title, style: .caption, color: \.secondaryText)
    self.title.isSpoken = false
    self.content = content
    // A line is 36 points high: of one to be hit all, of a text that grows its lines.
    (titleHeight, air) = content is TextArea ? (20, 8) : (CardValue.height, 2)
    super.init()
    for view in [self.title, content, trouble] { addSubview(view) }
  }

  /// Says what is wrong with it; nil where nothing is.
  /// - Returns: false where it says so already.
  @discardableResult
  func say(_ text: String?) -> Bool {
    let text = VisibleText.of(text ?? "")
    guard text != trouble.text else { return false }
    trouble.text = text
    resized()
    return true
  }

  /// What is said of it; empty for nothing.
  var said: String { trouble.text }

  // MARK: Layout

  /// Of the title and the air behind it.
  var titleWidth: Double {
    let room = Size(width: .infinity, height: titleHeight)
    return title.sizeThatFits(room).width.rounded(.up) + Self.gap
  }

  private func contentWidth(_ width: Double) -> Double { max(0, width - (column ?? 0)) }

  private func contentHeight(_ width: Double) -> Double {
    let room = Size(width: contentWidth(width), height: .infinity)
    return max(titleHeight, content.sizeThatFits(room).height.rounded(.up))
  }

  private func troubleHeight(_ width: Double) -> Double {
    let room = Size(width: contentWidth(width), height: .infinity)
    return trouble.text.isEmpty
      ? 0 : trouble.sizeThatFits(room).height.rounded(.up) + 2 * Self.ringAir
  }

  /// Of what stands above the content.
  private var aboveContent: Double {
    if column != nil { return 0 }
    return Self.titleAbove + (content is TextArea ? Self.ringAir : 0)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let top = aboveContent
    let height = contentHeight(proposal.width) + troubleHeight(proposal.width)
    return Size(width: proposal.width, height: top + height + 2 * air)
  }

  override func layout() {
    let (left, width) = (column ?? 0, contentWidth(bounds.width))
    let top = air + aboveContent
    title.frame = Rect(
      x: 0, y: air, width: column ?? bounds.width,
      height: column == nil ? Self.titleAbove : titleHeight)
    let height = contentHeight(bounds.width)
    content.frame = Rect(x: left, y: top, width: width, height: height)
    trouble.frame = Rect(
      x: left, y: top + height + Self.ringAir, width: width,
      height: max(0, troubleHeight(bounds.width) - 2 * Self.ringAir))
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.fill(Rect(x: 0, y: 0, width: bounds.width, height: 1), theme.border)
    guard content.isFocused else { return }
    let inside = content is TextArea ? 0 : Self.ringAir
    let ring = content.frame.inset(by: Insets(horizontal: -Self.ringAir, vertical: inside))
    FocusRing.paint(around: ring, radius: 4, theme, &painter)
  }
}
