import Canvas
import Loop
import LoopApplication

// What becomes of the window: its size, who has the keyboard, whether anyone can see it.
extension RootView {
  func resize(to size: Size) {
    if size != frame.size { appearances.end() }
    // It stays where it is on the screen.
    if isMirrored { pointer.place?.x += size.width - frame.width }
    frame = Rect(origin: .zero, size: size)
    setNeedsLayout()
  }

  func setWindowFocused(_ isFocused: Bool) {
    isWindowFocused = isFocused
    if isVisible { application.move(to: isFocused ? .active : .inactive) }
    if !isFocused {
      pointer.cancelTouch()
      tooltipView.hide()
      keyboard.composed("", caret: nil, clause: nil)
    }
    setNeedsDisplay()
  }

  func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    if visible {
      application.move(to: isWindowFocused ? .active : .inactive)
    } else {
      application.move(to: .background)
      pointer.cancelTouch()
      pointer.left()
    }
    delegate?.visibilityChanged(visible)
    setNeedsDisplay()
  }
}
