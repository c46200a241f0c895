public import Canvas
public import Dates
public import Kit
import Wording

/// Says below a name that is being written which date its words will become, and takes no room where there
/// is none. A press, or Ctrl+D, keeps them as text (behaviour 57).
public final class DateNotice: View {
  /// Finds a date among the words of a name.
  public var find: (String) -> SpokenDate? = { _ in nil }
  /// What it says of one.
  public var describe: (SpokenDate) -> String = { _ in "" }
  /// It needs another height, or none.
  public var resized: () -> Void = {}
  /// What the name's words mean; nil where they are text.
  public private(set) var date: SpokenDate?

  private let words = Paragraph(style: .caption, color: \.accent, role: .status)
  private let keepAsText = Button(
    DateWords.keepAsText(Action.keepDateAsText.shortcut), look: .quiet, icon: .cross)
  private var text = ""
  /// The words that stay text.
  private var refused: String?
  private static let air = 8.0

  public override init() {
    super.init()
    addSubview(words)
    addSubview(keepAsText)
    keepAsText.action = { [weak self] in self?.toggle() }
    isHidden = true
  }

  /// The name is another one.
  public func follow(_ text: String) {
    self.text = text
    let found = find(text)
    date = found?.phrase == refused ? nil : found
    words.text = date.map(describe) ?? ""
    guard isHidden != (date == nil) else { return setNeedsLayout() }
    isHidden = date == nil
    resized()
  }

  /// Another name begins: nothing in it was refused.
  public func begin(_ text: String = "") {
    refused = nil
    follow(text)
  }

  /// The words stay text, or are a date again.
  /// - Returns: false where there are none.
  @discardableResult
  public func toggle() -> Bool {
    guard let found = find(text) else { return false }
    refused = date == nil ? nil : found.phrase
    follow(text)
    return true
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    guard !isHidden else { return Size(width: proposal.width, height: 0) }
    let room = Size(width: max(0, proposal.width - 32 - Self.air), height: .infinity)
    return Size(width: proposal.width, height: max(32, words.sizeThatFits(room).height))
  }

  public override func layout() {
    let room = Size(width: max(0, bounds.width - 32 - Self.air), height: .infinity)
    let size = words.sizeThatFits(room)
    words.frame = Rect(
      x: 0, y: ((bounds.height - size.height) / 2).rounded(), width: min(size.width, room.width),
      height: size.height)
    keepAsText.frame = Rect(
      x: words.frame.maxX + Self.air, y: (bounds.height - 32) / 2, width: 32, height: 32)
  }
}
