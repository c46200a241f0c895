public import Canvas

/// A view over the whole window that alone takes input while it is open; Escape cancels it.
/// `RootView.present(_:)` opens it, `RootView.dismiss(_:)` closes it.
open class ModalView: View {
  /// What gets the keyboard back when this is closed.
  weak var previousFocus: View?
  /// What has the keyboard first.
  let initialFocus: View?
  private let cancelled: () -> Void

  /// - Parameters:
  ///   - initialFocus: what has the keyboard first; nil for the first inside that can have it.
  ///   - cancel: called by Escape, where `cancel()` is not overridden.
  public init(focusing initialFocus: View?, cancel: @escaping () -> Void = {}) {
    self.initialFocus = initialFocus
    cancelled = cancel
    super.init()
  }

  public override var focusHeir: View? { initialFocus }

  /// False before it is presented and after it was dismissed.
  public var isOpen: Bool { superview != nil }

  /// Gives it up, as Escape does.
  open func cancel() { cancelled() }

  open override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.matches(.escape) else { return false }
    if !press.isRepeat { cancel() }
    return true
  }

  // MARK: For subclasses

  /// True for a menu and the like, which ask nothing: the next modal view replaces it.
  open var isTransient: Bool { false }

  /// It has just come into the window: has it appear.
  open func appear(in root: RootView) { root.bring(self, rise: 0) }

  /// The pointer came to a place of the window, with or without a button down, from where it was.
  open func pointerMoved(from former: Point?, to point: Point) {}

  /// The secondary button was let go at this place of the window.
  open func secondaryReleased(at point: Point) {}
}
