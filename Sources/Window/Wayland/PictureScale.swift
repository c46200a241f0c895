/// How many pixels the picture of a Wayland window has, and how the compositor is told for how large a window
/// they are.
package protocol PictureScale {
  /// Of the window, as it is now.
  var pixelSize: (width: Int, height: Int) { get }

  /// A picture of this size is shown with the next commit.
  func apply()
}
