/// A part of the window that shows what it showed before, some device pixels further down or up,
/// and something new where that leaves a gap.
public struct Shift: Hashable, Sendable {
  /// What is moved stays inside, in points.
  public var area: Rect
  /// How far down, in device pixels; negative is up, 0 is never used.
  public var rows: Int

  /// Traps where `rows` is 0.
  public init(area: Rect, rows: Int) {
    precondition(rows != 0, "A shift by no pixels is none.")
    self.area = area
    self.rows = rows
  }
}
