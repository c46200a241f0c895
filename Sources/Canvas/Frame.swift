/// What one frame shows, and where it differs from the one before.
public struct Frame {
  /// Everything in the window, bottom first.
  public var commands: [DrawCommand]
  /// What moves before the damage is painted, as pixels of the frame before.
  public var shift: Shift?
  /// What has to be painted anew, in points.
  public var damage: [Rect]

  /// A frame as its views painted it; with neither `shift` nor `damage` nothing looks different.
  public init(commands: [DrawCommand], shift: Shift? = nil, damage: [Rect]) {
    self.commands = commands
    self.shift = shift
    self.damage = damage
  }

  /// True where nothing looks different from the frame before.
  public var isUnchanged: Bool { shift == nil && damage.isEmpty }
}
