import Canvas
import Loop

extension RootView {
  /// - Parameter input: in the tree's coordinates.
  func deliver(_ input: Input) {
    if clipboardReader.hold(input) { return }
    switch input {
    case .pointerMoved(let point): pointer.moved(to: point)
    case .pointerPressed(let point, let button, let clicks, let modifiers):
      pointer.pressed(at: point, button, clicks: clicks, modifiers)
    case .pointerReleased(let point, .primary), .pointerReleased(let point, .touch):
      pointer.released(at: point)
    case .pointerReleased(let point, .secondary): dialogs.last?.secondaryReleased(at: point)
    case .pointerReleased: break
    case .pointerLeft: pointer.left()
    case .wheel(let delta, let at): pointer.wheel(delta, at: at)
    case .keyPressed(let press): keyboard.pressed(press)
    case .keyReleased(let key): keyboard.released(key)
    case .text(let text): keyboard.entered(text)
    case .composing(let text, let caret, let clause):
      keyboard.composed(text, caret: caret, clause: clause)
    case .erasing(let offset, let count): focusedView?.eraseText(at: offset, count: count)
    case .dropped(let drop): take(drop)
    case .focusChanged(let isFocused): setWindowFocused(isFocused)
    case .visibilityChanged(let isVisible): setVisible(isVisible)
    case .resized(let size): resize(to: size)
    case .closeRequested:
      pointer.cancelTouch()
      delegate?.closeRequested()
    }
  }

  /// The view under a point that may take input now.
  func enabledView(at point: Point) -> View? {
    anyView(at: point).flatMap { $0.isEnabled ? $0 : nil }
  }

  /// The same, whether it is enabled or not.
  func anyView(at point: Point) -> View? {
    inputScope.hitTest(point - inputScope.frame.origin)
  }
}
