public import Canvas

/// Text that may need several lines.
public final class Paragraph: View {
  /// Broken into lines where it has no room; its own line ends count.
  public var text: String { didSet { if text != oldValue { setNeedsLayout() } } }
  /// The role its colour is taken from, so that it follows the theme.
  public var color: KeyPath<Theme, Color> { didSet { setNeedsDisplay() } }
  private let style: TextStyle
  private let role: Semantics.Role
  private let leastLines: Int
  /// How the text was broken last.
  private var broken: (text: String, width: Double, lines: [TextLine])?

  /// What was asked of its words, by width: in a movement it is asked in each frame.
  private var roomForWords: (text: String, answers: [Double: Bool]) = ("", [:])
  private static let mostAnswers = 8

  /// - Parameters:
  ///   - role: `.status` for what is said when it changes, such as the reason of a refusal.
  ///   - leastLines: room that it keeps free for what may be said later.
  public init(
    _ text: String = "", style: TextStyle = .body, color: KeyPath<Theme, Color> = \.text,
    role: Semantics.Role = .label, leastLines: Int = 0
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.role = role
    self.leastLines = leastLines
  }

  public override var takesPointer: Bool { false }
  public override var semantics: Semantics? { text.isEmpty ? nil : Semantics(role, name: text) }

  private func lines(_ width: Double) -> [TextLine] {
    if let broken, broken.text == text, broken.width == width { return broken.lines }
    let lines = root?.text.paragraph(text, style: style, fitting: width) ?? []
    broken = root.map { _ in (text, width, lines) }
    return lines
  }

  /// Whether none of its words is broken in a width.
  public func hasRoomForWords(in width: Double) -> Bool {
    guard let root else { return true }
    if roomForWords.text != text || roomForWords.answers.count == Self.mostAnswers {
      roomForWords = (text, [:])
    }
    if let answer = roomForWords.answers[width] { return answer }
    let answer = root.text.hasRoomForWords(of: text, style: style, in: width)
    roomForWords.answers[width] = answer
    return answer
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let lines = lines(proposal.width)
    let height = lines.reduce(0) { $0 + $1.metrics.lineHeight }
    let least = Double(leastLines) * (root?.text.metrics(for: style).lineHeight ?? 0)
    return Size(
      width: lines.reduce(0) { max($0, $1.width) }, height: max(height, least).rounded(.up))
  }

  /// Paints the lines that have room.
  public override func paint(_ painter: inout Painter) {
    guard let root else { return }
    var y = 0.0
    for line in lines(bounds.width) {
      guard y + line.metrics.lineHeight <= bounds.height + 0.5 else { return }
      let x = line.isRightToLeft && !painter.isMirrored ? bounds.width - line.width : 0
      painter.text(
        line, at: Point(x: x, y: (y + line.metrics.ascent).rounded()), root.theme[keyPath: color])
      y += line.metrics.lineHeight
    }
  }
}
