/// A rectangle in screen units: pixels on X11, the compositor's logical pixels on Wayland.
struct ScreenRect: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// What both cover; of no size where they do not meet.
  func intersection(_ other: ScreenRect) -> ScreenRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    return ScreenRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
