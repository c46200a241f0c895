import Canvas
import Kit
import Tasks
import Wording

/// What becomes of a name that is being written: the words that are left of it, its priority, list and tags.
final class UnderstoodLine: View {
  private let name = Label(style: .caption, color: \.text)
  private let chips = LabelChips()

  static let height = 24.0
  /// So much of a name is seen before the chips give way, in points.
  private static let leastName = 64.0

  override init() {
    super.init()
    name.isSpoken = false
    for view in [name, chips] { addSubview(view) }
    isHidden = true
  }

  /// - Parameter text: without the words of a date.
  /// - Returns: whether anything but words is in it.
  func follow(_ text: String) -> Bool {
    let typed = TypedLabels(text)
    guard let left = try? TaskName(typed.rest.joined(separator: " ")) else {
      (name.text, chips.chips) = ("", [])
      return false
    }
    name.text = left.text
    chips.chips =
      [.init(typed.priority), typed.list.map { .init(text: $0.text, kind: .list(nil)) }]
      .compactMap(\.self)
      + typed.tags.map { .init(text: "#" + $0.name, kind: .tag) }
    setNeedsLayout()
    return typed.isAny
  }

  override var takesPointer: Bool { false }
  override var semantics: Semantics? {
    name.text.isEmpty
      ? nil : Semantics(.status, name: LabelWords.understood(name.text, chips.text))
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: isHidden ? 0 : Self.height)
  }

  override func layout() {
    let room = Size(width: .infinity, height: Self.height)
    let whole = name.sizeThatFits(room).width
    let least = min(whole, Self.leastName)
    let behind = chips.width(in: max(0, bounds.width - least))
    let width = min(whole, max(least, bounds.width - behind))
    name.frame = Rect(x: 0, y: 0, width: min(width, bounds.width), height: Self.height)
    chips.place(from: name.frame.maxX, upTo: bounds.width, y: Self.height / 2)
  }
}
