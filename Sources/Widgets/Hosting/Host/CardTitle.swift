import Canvas
import Kit

/// A guest's name in its card's header. Pressed, it opens the app where the host says with which
/// link; otherwise it is as good as the content, which folds and unfolds.
///
/// The keyboard does not stop here: what it does has a place of its own on the way already.
final class CardTitle: Control {
  weak var guest: HostedGuest?
  private let label: Label
  private static let smallStyle = TextStyle(size: TextStyle.caption.size, weight: .semibold)
  private let spoken: String

  /// - spoken: what it says to who reads the screen out, where it is a link.
  init(_ name: String, spoken: String) {
    self.spoken = spoken
    label = Label(name, style: .bodyStrong)
    label.isSpoken = false
    label.lineLimit = 3
    super.init {}
    addSubview(label)
    action = { [weak self] in self?.press() }
  }

  private func press() {
    if let url = guest?.titleURL { guest?.open(url) } else { guest?.toggleFold() }
  }

  private var opens: Bool { guest?.titleURL != nil }

  /// How wide it is where it is a link.
  var linkWidth: Double? {
    opens ? width : nil
  }

  /// How wide all of it is in a line, in points.
  var width: Double { root?.text.line(label.text, style: .bodyStrong).width.rounded(.up) ?? 0 }

  /// How high it is in lines of this width, in points.
  func height(inWidth width: Double) -> Double {
    if let text = root?.text {
      // A name with a word that has no room is set smaller.
      let fits = text.hasRoomForWords(of: label.text, style: .bodyStrong, in: width)
      label.style = fits ? .bodyStrong : Self.smallStyle
    }
    return label.sizeThatFits(Size(width: width, height: .infinity)).height
  }

  /// As it is set where it has room.
  func resetStyle() { label.style = .bodyStrong }

  /// A press folds the guest, or unfolds it.
  var folds: Bool {
    guard let guest, !opens else { return false }
    return guest.card.content.folds || guest.isLine && guest.canFold
  }

  override var takesPointer: Bool { opens || folds }
  override var canBecomeFocused: Bool { false }
  override var semantics: Semantics? { opens ? Semantics(.button, name: spoken) : nil }

  override func layout() { label.frame = bounds }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme, opens, isHovered || isPressed else { return }
    let ground = bounds.inset(by: Insets(horizontal: -8, vertical: 4))
    painter.fill(ground, radius: 8, isPressed ? theme.cardSelected : theme.hover)
  }

  /// The card paints the light of the pointer where a press folds.
  override func hoverChanged() {
    setNeedsDisplay()
    superview?.setNeedsDisplay()
  }
}
