import Canvas
import Controls
import TodayHosting
public import Views

/// The window's footer: the guests that were chosen, where the window has room for them.
public final class WidgetPanel: View {
  /// The guests and their host.
  public let guests: WidgetGuests
  private let box: ScrollBox
  /// What the host was told last; of the window it knows itself.
  private var isPutAway = false

  /// In a lower window the list needs the room, in points.
  private static let leastWindow = 400.0

  /// - Parameter guests: theirs is the panel, from its first layout on.
  public init(_ guests: WidgetGuests) {
    self.guests = guests
    box = ScrollBox(guests.host)
    super.init()
    isHidden = true
    addSubview(box)
  }

  /// Shows these guests, in this order; each begins a new life.
  public func show(_ guests: [WidgetOptions.Guest]) {
    self.guests.show(guests)
    setNeedsLayout()
  }

  public override var takesPointer: Bool { false }
  public override var clipsToBounds: Bool { true }

  /// How high it is in a window of this height, with a column of this width; 0 where it has no place.
  ///
  /// Whatever the guests would like, the list keeps half of the window, and they scroll.
  public func height(inWindow window: Double, width: Double) -> Double {
    guard !guests.host.isEmpty, window >= Self.leastWindow else { return 0 }
    let preferred = guests.host.sizeThatFits(Size(width: width, height: .infinity)).height
    return min(preferred, (window / 2).rounded())
  }

  /// Guests live while the panel is there; to be called when that may have changed.
  public func updateVisibility() {
    guard isHidden != isPutAway else { return }
    isPutAway = isHidden
    guests.host.visibilityChanged(!isPutAway)
  }

  public override func layout() {
    // The guests may have another height now.
    box.setNeedsLayout()
    box.frame = bounds
  }
}
