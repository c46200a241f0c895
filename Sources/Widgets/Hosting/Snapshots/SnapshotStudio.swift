import Canvas
import Kit
import Loop

/// Takes the picture of a guest's view: on screen as it stands there, otherwise in a window of its
/// own that nobody sees.
struct SnapshotStudio {
  let loop: RunLoop
  let text: any TextMeasuring
  let theme: Theme
  let direction: LayoutDirection
  let scale: Double

  func picture(
    of content: View, size: Size, isOnScreen: Bool,
    rasterise: ([DrawCommand], Size, Double) -> Bitmap
  ) -> Bitmap {
    let commands = isOnScreen ? commands(of: content) : withWindow(for: content, size: size)
    return rasterise(commands, size, scale)
  }

  /// The content on nothing, with its upper left corner at zero: the card's colour, border and
  /// corners are the card's.
  private func commands(of content: View) -> [DrawCommand] {
    var painter = Painter(bounds: content.bounds, direction: direction)
    painter.group(at: .zero - content.frame.origin) { content.paintTree(&$0) }
    return painter.commands
  }

  /// Lends the content to a window and puts it back where it was.
  private func withWindow(for content: View, size: Size) -> [DrawCommand] {
    let home = content.superview
    let index = home?.subviews.firstIndex { $0 === content }
    let homeRoot = home?.root
    let focused = homeRoot?.focusedView
    let window = RootView(content: content, loop: loop, text: text, theme: theme)
    window.direction = direction
    window.handle(.resized(size))
    _ = window.nextFrame()
    defer {
      content.removeFromSuperview()
      if let home, let index { home.insertSubview(content, at: index) }
      if let focused { homeRoot?.focus(focused) }
    }
    return commands(of: content)
  }
}
