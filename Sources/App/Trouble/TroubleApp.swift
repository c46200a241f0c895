package import Canvas
package import Kit
import Wording

/// What a person sees in place of the app where it cannot start, or not yet: the reason, in a small window of its
/// own. Without a platform and without a store.
package final class TroubleApp {
  /// What a driver feeds with input and asks for frames.
  package let root: RootView
  private let screen: TroubleScreen

  /// - Parameters:
  ///   - title: what has become of the start.
  ///   - reason: what was expected, what was found, what to do.
  package init(
    _ title: String = AppWords.cannotStart, reason: String, _ dependencies: Dependencies
  ) {
    screen = TroubleScreen(title: title, reason: reason)
    root = dependencies.root(over: screen)
    root.delegate = self
    screen.close.action = { [weak self] in self?.closeRequested() }
    root.focus(screen.close)
  }

  /// The size that the window should have, in points: always as wide, as high as the reason needs.
  package var size: Size {
    screen.sizeThatFits(Size(width: TroubleScreen.width, height: .infinity))
  }
}

extension TroubleApp: RootDelegate {
  /// Escape, Enter, Ctrl+Q and Ctrl+W close, Ctrl with +, - and 0 zooms.
  package func shortcut(_ press: KeyPress) -> Bool {
    switch press.key {
    case .escape, .enter: close(press)
    case .character("q") where press.modifiers == .control,
      .character("w") where press.modifiers == .control:
      close(press)
    default:
      guard let zoom = Zoom(press) else { return false }
      root.emit(.zoom(zoom))
    }
    return true
  }

  /// Not by a key that is still held down from starting the app.
  private func close(_ press: KeyPress) {
    if !press.isRepeat { closeRequested() }
  }

  /// Does nothing: there is no list to paste into.
  package func pasted(_ text: String) {}
  /// Does nothing: the reason does not change.
  package func visibilityChanged(_ isVisible: Bool) {}

  /// What did not work is no success because somebody has read of it.
  package func closeRequested() { root.emit(.exit(code: 1)) }
}
