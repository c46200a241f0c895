import Canvas

/// Remembers how the window stood before it was maximised. The order in which a window manager
/// tells of the new size and of the new state is not fixed.
struct GeometryMemory {
  private(set) var normal: WindowGeometry
  private var before: WindowGeometry

  init(_ geometry: WindowGeometry) {
    normal = geometry
    before = geometry
  }

  /// The window was moved or resized.
  mutating func changed(to geometry: WindowGeometry) {
    guard !geometry.isMaximized, geometry != normal else { return }
    before = normal
    normal = geometry
  }

  /// The window is maximised now. Where its size was told first, that was not its normal one.
  mutating func maximized(at size: Size) {
    if normal.size == size { normal = before }
  }
}
