import Canvas

/// The way from one place of a menu to the submenu beside it: who moves inside it means the submenu, and
/// none of the lines that lie on the way.
struct SafeTriangle {
  /// Where the pointer was.
  let apex: Point
  /// The submenu's panel.
  let panel: Rect

  /// True for a place between `apex` and the panel's nearer edge, nearer to the panel than the apex.
  func contains(_ point: Point) -> Bool {
    let isRight = panel.midX > apex.x
    let edge = isRight ? panel.minX : panel.maxX
    let sign: Double = isRight ? 1 : -1
    let (way, whole) = (sign * (point.x - apex.x), sign * (edge - apex.x))
    guard whole > 0, way > 0, way <= whole else { return false }
    let part = way / whole
    let top = apex.y + (panel.minY - apex.y) * part
    let bottom = apex.y + (panel.maxY - apex.y) * part
    return point.y >= top && point.y <= bottom
  }
}
