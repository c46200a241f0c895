/// One mark on the window. A frame is a list of them, painted in order.
///
/// Commands are values in the window's coordinates (points), clip included: two frames can be
/// compared command by command to learn which pixels changed (see `DamageFinder`).
public struct DrawCommand: Hashable, Sendable {
  /// What is painted, where and in which colour; lengths are in points.
  public enum Shape: Hashable, Sendable {
    /// A filled rectangle with round corners. Straight edges fall on device pixels.
    case fill(Rect, radius: Double, Color)
    /// A line of `width` points along the inside of a rectangle's edge.
    case border(Rect, radius: Double, width: Double, Color)
    /// A soft shadow of a rounded rectangle; `blur` points from full to nothing, centred on its edge.
    case shadow(Rect, radius: Double, blur: Double, Color)
    /// A shaped line with its baseline starting at `at`.
    case text(TextLine, at: Point, Color)
    /// A filled outline, moved by `at`. Not snapped to pixels, so that it can glide.
    case path(Path, at: Point, Paint)
    /// A stroked outline with round caps and joins.
    case stroke(Path, at: Point, width: Double, Color)
    /// A picture stretched to a rectangle.
    case image(Bitmap, Rect)
  }

  /// In the window's coordinates, not cut to `clip`.
  public let shape: Shape
  /// Nothing is painted outside.
  public let clip: Rect

  /// Takes both in the window's coordinates; a `Painter` moves a view's own ones there.
  public init(_ shape: Shape, clip: Rect) {
    self.shape = shape
    self.clip = clip
  }

  /// Every point that the command may touch, anti-aliased edges included.
  public var bounds: Rect { extent.intersection(clip) }

  private var extent: Rect {
    switch shape {
    case .fill(let rect, _, _), .border(let rect, _, _, _), .image(_, let rect):
      rect.inset(by: -1)
    case .shadow(let rect, _, let blur, _):
      rect.inset(by: -blur - 1)
    case .text(let line, let at, _):
      line.inkBounds.offset(by: at).inset(by: -1)
    case .path(let path, let at, _):
      path.bounds.offset(by: at).inset(by: -1)
    case .stroke(let path, let at, let width, _):
      path.bounds.offset(by: at).inset(by: -width / 2 - 1)
    }
  }
}
