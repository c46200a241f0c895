/// A view over the whole window that alone takes input while it is open; Escape cancels it.
/// `RootView.present(_:)` opens it, `RootView.dismiss(_:)` closes it.
open class ModalView: View {
  /// What gets the keyboard back when this is closed.
  weak var previousFocus: View?
  /// What has the keyboard first.
  let initialFocus: View?
  private let cancelled: () -> Void

  init(focusing initialFocus: View?, cancel: @escaping () -> Void) {
    self.initialFocus = initialFocus
    cancelled = cancel
    super.init()
  }

  public override var focusHeir: View? { initialFocus }

  /// False before it is presented and after it was dismissed.
  public var isOpen: Bool { superview != nil }

  /// Gives it up, as Escape does.
  public func cancel() { cancelled() }

  open override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.matches(.escape) else { return false }
    if !press.isRepeat { cancelled() }
    return true
  }
}
