import Tasks

/// How far in a row stands that hangs on the pointer: to the side it goes in and out, as far as the rows allow between
/// which it would be let go.
struct StepDrag {
  let task: Task.ID
  /// Where the pointer took it, and how far in it stood.
  let start: Double
  let level: Int
  /// How far in it would go; nil where it stays on its level.
  private(set) var wanted: Int?

  init(_ task: Task.ID, at start: Double, level: Int) {
    (self.task, self.start, self.level) = (task, start, level)
  }

  /// Less to the side is a hand that is not quite steady.
  private static let step = TaskRow.inset(atLevel: 1)

  /// The pointer moved.
  /// - Parameters:
  ///   - x: where it is.
  ///   - levels: that there may be at the place.
  /// - Returns: false where it would stay as far in as before.
  mutating func carry(to x: Double, among levels: ClosedRange<Int>) -> Bool {
    let former = wanted
    let steps = Int(((x - start) / Self.step).rounded(.towardZero))
    let sought = level + steps
    wanted = steps == 0 ? nil : min(max(sought, levels.lowerBound), levels.upperBound)
    return wanted != former
  }
}
