import Canvas

/// What a window's frames paint, one after the other, and what each differs in from the last.
struct FrameHistory {
  private var last: (commands: [DrawCommand], scrolledAreas: [ScrolledArea]) = ([], [])
  private var spare: (commands: [DrawCommand], scrolledAreas: [ScrolledArea]) = ([], [])
  private var damageFinder = DamageFinder()

  /// A painter for the next frame, in the memory of the last but one.
  mutating func painter(in bounds: Rect, _ direction: LayoutDirection) -> Painter {
    // Lists are taken out first: one that is still held here would be copied instead of used again.
    let (commands, scrolledAreas) = spare
    spare = ([], [])
    return Painter(
      bounds: bounds, direction: direction, recycling: commands, scrolledAreas)
  }

  /// The frame that a painter of `painter(in:)` has painted.
  /// - Parameter scale: device pixels a point.
  mutating func frame(from painter: Painter, in bounds: Rect, scale: Double) -> Frame {
    let shift = ScrolledArea.shift(
      from: last.scrolledAreas, to: painter.scrolledAreas, scale: scale)
    let damage = damageFinder.damage(
      from: last.commands, to: painter.commands, in: bounds, shift: shift, scale: scale)
    spare = last
    last = (painter.commands, painter.scrolledAreas)
    return Frame(commands: last.commands, shift: shift, damage: damage)
  }

  /// What was painted last, also where that was forgotten; nothing before the first two.
  var lastCommands: [DrawCommand] {
    last.commands.isEmpty ? spare.commands : last.commands
  }

  /// Forgets what was painted: the next frame damages the whole window.
  mutating func forget() { last = ([], []) }
}
