import Canvas
import Kit

/// What a card shows of its guest: the live view, or the last picture until that is ready.
final class ContentView: Control {
  weak var guest: HostedGuest?
  private let name: String
  private let words: (HostPhrase) -> String
  private var lookUp: (key: SnapshotKey, picture: Bitmap?)?

  /// How high a guest is that nobody knows anything of yet, in points.
  private static let placeholderHeight = 49.0
  /// What guests are proposed, in line with the card's header.
  private static let proposedMargins = Insets(top: 0, left: 16, bottom: 12, right: 16)

  init(name: String, words: @escaping (HostPhrase) -> String) {
    self.name = name
    self.words = words
    super.init {}
    action = { [weak self] in
      if let self, self.folds { self.guest?.toggleFold() }
    }
  }

  /// The guest's view, once it is loaded.
  var live: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let live { addSubview(live) }
    }
  }

  // MARK: Size

  private var margins: Insets {
    guest?.margins(forProposed: Self.proposedMargins) ?? Self.proposedMargins
  }

  /// The width that the guest's view has.
  var liveWidth: Double { liveWidth(of: bounds.width) }

  private func liveWidth(of width: Double) -> Double {
    max(0, width - margins.left - margins.right)
  }

  var canExpand: Bool {
    guest?.canFold == true
  }

  /// With the margins, for this width of the card.
  func height(forWidth width: Double) -> Double {
    findPicture(forWidth: width)
    guard let guest else { return 0 }
    if guest.isLine, guest.expansion == 0 { return 0 }
    if guest.isLive {
      let size = guest.contentSize(forWidth: liveWidth(of: width))
      // A line has no margins below it either.
      if guest.isLine {
        let full = (size.expanded ?? 0) + margins.top + margins.bottom
        return (full * guest.expansion).rounded()
      }
      return size.height(at: guest.expansion) + margins.top + margins.bottom
    }
    guard let found = lookUp, let picture = found.picture else { return Self.placeholderHeight }
    return (Double(picture.height) / found.key.scale).rounded()
  }

  override func layout() {
    live?.isHidden = guest?.isLive != true
    live?.frame = bounds.inset(by: margins)
  }

  override var clipsToBounds: Bool { true }

  // MARK: Picture

  /// The last picture of the guest, where there is one of exactly what is to be shown.
  var picture: Bitmap? { lookUp?.picture }

  private func findPicture(forWidth width: Double) {
    guard let guest, guest.needsPicture else { return lookUp = nil }
    guard let key = guest.snapshotKey(forWidth: width), key != lookUp?.key else { return }
    lookUp = (key, guest.storedPicture(for: key))
  }

  override func paint(_ painter: inout Painter) {
    guard let guest, !guest.isLive else { return }
    // The theme may have changed since the layout.
    findPicture(forWidth: bounds.width)
    if guest.isLive { setNeedsLayout() }
    guard let found = lookUp, let picture = found.picture else { return }
    painter.image(
      picture,
      in: Rect(x: 0, y: 0, width: bounds.width, height: Double(picture.height) / found.key.scale))
  }

  // MARK: Input

  /// A click folds or unfolds it.
  var folds: Bool { guest?.foldsOnClick == true && canExpand }

  override var semantics: Semantics? {
    if let guest, !guest.isLive {
      return picture == nil ? nil : Semantics(.image, name: words(.lastPicture(name)))
    }
    guard folds, let guest else { return nil }
    var semantics = Semantics(
      .button, name: words(.content(name)),
      value: words(guest.isExpanded ? .unfolded : .folded))
    semantics.isExpanded = guest.isExpanded
    // It may tick.
    (semantics.details, semantics.isVolatile) = (guest.figure, true)
    return semantics
  }

  override var canBecomeFocused: Bool { folds }
  override var cursor: Cursor { folds ? .hand : .arrow }

  /// A click that no control of the guest wants is one on the content.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    guard folds, let hit, !isInControl(hit) else { return hit }
    return self
  }

  private func isInControl(_ view: View) -> Bool {
    var next: View? = view
    while let current = next, current !== self {
      if current.canBecomeFocused || current.claimsDrags { return true }
      next = current.superview
    }
    return false
  }

  /// The card paints the ring and the light of the pointer.
  override func hoverChanged() { superview?.setNeedsDisplay() }
}
