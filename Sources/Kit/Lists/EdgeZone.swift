/// The strips along a list's upper and lower edge in which something that is dragged makes it
/// scroll. They go on without end outside of the list.
enum EdgeZone {
  /// How far a strip reaches into the list, in points; less in a list that is hardly higher.
  static let depth = 24.0
  /// How deep in a strip the pointer has to be for the full speed: beyond the edge, where it can
  /// only be meant. A window that fills the screen has a good speed at its very edge, too.
  static let fullDepth = 72.0
  /// In points a second.
  static let fullSpeed = 1_200.0

  /// How fast the content's offset grows; 0 between the strips.
  /// - Parameters:
  ///   - y: of the pointer, from the list's upper edge, in points.
  ///   - height: of the list, in points.
  /// - Returns: points a second, in proportion to how deep in a strip the pointer is.
  static func velocity(at y: Double, height: Double) -> Double {
    let depth = min(Self.depth, height / 3)
    if y < depth { return -speed(depth - y) }
    if y > height - depth { return speed(y - (height - depth)) }
    return 0
  }

  private static func speed(_ distance: Double) -> Double {
    fullSpeed * min(1, distance / fullDepth)
  }
}
