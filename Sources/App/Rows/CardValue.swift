import Canvas
import Kit

/// What a card says of a task in a line, and a button that leads to what it can be.
final class CardValue: View {
  let button = Button("", look: .value(isSet: false))
  /// Of a line, so that it is large enough to be hit.
  static let height = 32.0

  /// - Parameter title: of its line, which a reader hears with it.
  init(_ title: String) {
    super.init()
    button.details = title
    addSubview(button)
  }

  func show(_ value: CardTexts.Value) {
    button.look = .value(isSet: value.isSet)
    button.title = value.text
    setNeedsLayout()
  }

  private func titleWidth() -> Double {
    (root?.text.line(button.title, style: .body).width ?? 0).rounded(.up)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let isLine = titleWidth() <= proposal.width
    let whole = button.sizeThatFits(Size(width: proposal.width, height: .infinity)).height
    return Size(width: proposal.width, height: isLine ? Self.height : whole)
  }

  /// Its title stands at the edge at which texts begin, and its ground a little outside.
  override func layout() {
    let air = Button.valueAir
    let width = min(bounds.width, titleWidth()) + 2 * air
    button.frame = Rect(x: -air, y: 0, width: width, height: bounds.height)
  }
}
