public import Canvas

// What makes a frame: layout until views agree with it, then paint.
extension RootView {
  /// What has to happen before the next frame. Layout includes display.
  enum Stage { case display, layout }

  /// Lays out and paints what is needed.
  public func nextFrame() -> Frame {
    settleLayout()
    // What is explained may have changed without a layout.
    if !tooltipView.isHidden { hover.refresh() }
    needsFrame = false
    var painter = frames.painter(in: bounds, direction)
    painter.fill(bounds, theme.background)
    paintTree(&painter)
    let frame = frames.frame(from: painter, in: bounds, scale: scale)
    keyboard.updateTextInput()
    return frame
  }

  /// What the last frame has painted, or the one before where that is forgotten. Asks no view.
  public var lastFrame: [DrawCommand] { frames.lastCommands }

  /// Forgets what was painted: the next frame damages the whole window.
  public func forgetLastFrame() {
    frames.forget()
    setNeedsDisplay()
  }

  /// New places bring other views under the pointer, and a hovered view may show controls that need
  /// a place. That ends after a round or two; a view that never agrees with itself has to wait.
  public func settleLayout() {
    for _ in 0..<3 where needsLayout {
      needsLayout = false
      isLayingOut = true
      layoutTree()
      isLayingOut = false
      hover.refresh()
    }
  }

  func invalidate(_ stage: Stage) {
    needsFrame = true
    invalidations &+= 1
    if stage == .layout { needsLayout = true }
  }

  /// A frame changed, or a view came or went. During layout that is what layout is for: what lies
  /// inside gets its turn in the same walk.
  func placeChanged(isResized: Bool) {
    invalidate(isResized && !isLayingOut ? .layout : .display)
  }
}
