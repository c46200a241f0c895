public import Canvas

/// What one frame shows, and where it differs from the one before.
public struct Frame {
  /// Everything in the window, bottom first.
  public var commands: [DrawCommand]
  /// What has to be painted anew, in points; empty where nothing looks different.
  public var damage: [Rect]
}
