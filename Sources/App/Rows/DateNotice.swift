package import Canvas
package import Dates
package import Kit
import Wording

/// Says below a name that is being written what will be left of it, its list and tags, and which date its words
/// will become; takes no room where there is nothing of that. A press, or Ctrl+D, keeps the date's words as
/// text (behaviour 57).
package final class DateNotice: View {
  /// Finds a date among the words of a name.
  package var find: (String) -> SpokenDate? = { _ in nil }
  /// What it says of one.
  package var describe: (SpokenDate) -> UnderstoodDate? = { _ in nil }
  /// It needs another height, or none.
  package var resized: () -> Void = {}
  /// What the name's words mean; nil where they are text.
  package private(set) var date: SpokenDate?

  private let understood = UnderstoodLine()
  private let words = Paragraph(style: .caption, color: \.accent, role: .status)
  private let keepAsText = Button(
    DateWords.keepAsText(Action.keepDateAsText.shortcut), look: .quiet, icon: .cross)
  /// Whether a bell stands before the words: a person is told of it then.
  package private(set) var reminds = false {
    didSet { if reminds != oldValue { setNeedsLayout() } }
  }
  private var text = ""
  /// The words that stay text.
  private var refused: String?
  private static let air = 8.0
  /// A bell with the air behind it.
  private static let bell = 20.0

  package override init() {
    super.init()
    for view in [understood, words, keepAsText] { addSubview(view) }
    keepAsText.action = { [weak self] in self?.toggle() }
    isHidden = true
  }

  /// The name is another one.
  package func follow(_ text: String) {
    self.text = text
    let found = find(text)
    date = found?.phrase == refused ? nil : found
    let meaning = date.flatMap(describe)
    words.text = meaning?.text ?? ""
    reminds = meaning?.reminds == true
    let hasLabels = understood.follow(date?.rest ?? text)
    let isHidden = date == nil && !hasLabels
    guard self.isHidden != isHidden || keepAsText.isHidden != (date == nil) else {
      return setNeedsLayout()
    }
    keepAsText.isHidden = date == nil
    (self.isHidden, understood.isHidden) = (isHidden, isHidden)
    resized()
  }

  /// Another name begins: nothing in it was refused.
  package func begin(_ text: String = "") {
    refused = nil
    follow(text)
  }

  /// The words stay text, or are a date again.
  /// - Returns: false where there are none.
  @discardableResult
  package func toggle() -> Bool {
    guard let found = find(text) else { return false }
    refused = date == nil ? nil : found.phrase
    follow(text)
    return true
  }

  private var wordsLeft: Double { reminds ? Self.bell : 0 }

  private func dateHeight(_ width: Double) -> Double {
    let room = Size(width: max(0, width - 32 - Self.air - wordsLeft), height: .infinity)
    return date == nil ? 0 : max(32, words.sizeThatFits(room).height)
  }

  package override func sizeThatFits(_ proposal: Size) -> Size {
    let height = understood.sizeThatFits(proposal).height + dateHeight(proposal.width)
    return Size(width: proposal.width, height: isHidden ? 0 : height)
  }

  package override func layout() {
    let top = understood.sizeThatFits(bounds.size).height
    understood.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    let room = Size(width: max(0, bounds.width - 32 - Self.air - wordsLeft), height: .infinity)
    let size = words.sizeThatFits(room)
    let middle = top + (bounds.height - top) / 2
    words.frame = Rect(
      x: wordsLeft, y: (middle - size.height / 2).rounded(), width: min(size.width, room.width),
      height: size.height)
    keepAsText.frame = Rect(
      x: words.frame.maxX + Self.air, y: middle - 16, width: 32, height: 32)
  }

  package override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme, date != nil, reminds else { return }
    let place = Rect(x: 0, y: words.frame.midY - 8, width: 16, height: 16)
    Icon.bell.paint(in: place, color: theme.accent, &painter)
  }
}
