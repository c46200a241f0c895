/// What a view says of content that scrolls: where it is seen, and how far it has come. Two frames'
/// areas give a `Shift` to try; whether the pictures are alike is for the draw commands to say.
public struct ScrolledArea: Hashable, Sendable {
  /// In the window's coordinates, points.
  public var area: Rect
  /// The content's top above the area's, in points.
  public var offset: Double

  /// - Parameter area: as much of the view as is not clipped away.
  public init(area: Rect, offset: Double) {
    self.area = area
    self.offset = offset
  }

  /// The first area that two frames share and whose content has come another way since.
  /// - Parameter scale: device pixels a point.
  public static func shift(
    from old: [ScrolledArea], to new: [ScrolledArea], scale: Double
  ) -> Shift? {
    for now in new {
      guard let before = old.first(where: { $0.area == now.area }) else { continue }
      let rows = PixelGrid.nearest((before.offset - now.offset) * scale)
      // A jump leaves nothing to move.
      if rows != 0, Double(abs(rows)) < now.area.height * scale {
        return Shift(area: now.area, rows: rows)
      }
    }
    return nil
  }
}
