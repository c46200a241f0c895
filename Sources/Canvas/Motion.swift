/// What it means for draw commands that a `Shift` moves the pixels of an area.
struct Motion {
  let area: Rect
  let rows: Int
  /// Device pixels a point.
  let scale: Double

  init(_ shift: Shift, scale: Double) {
    area = shift.area
    rows = shift.rows
    self.scale = scale
  }

  /// What nothing is moved to: it comes into sight.
  var exposed: Rect {
    let top = Double(PixelGrid.nearest(area.minY * scale)) / scale
    let bottom = Double(PixelGrid.nearest(area.maxY * scale)) / scale
    let height = min(Double(abs(rows)) / scale, bottom - top)
    return Rect(
      x: area.minX, y: rows > 0 ? top : bottom - height, width: area.width, height: height)
  }

  /// True for what is seen in the area and nowhere else.
  func carries(_ command: DrawCommand) -> Bool { command.clip == area }

  /// True where `new` is `old` after the movement. Both end at the area's edges, so that the clip has
  /// no need to move.
  func moves(_ old: DrawCommand, to new: DrawCommand) -> Bool {
    carries(old) && carries(new) && new.looksLike(old, movedBy: rows, scale: scale)
  }

  /// True where a command that stands still looks right after the movement: it does not reach into
  /// the area, or looks alike all over it.
  func leaves(_ command: DrawCommand) -> Bool {
    !command.bounds.intersects(area) || command.isUniform(over: area, scale: scale)
  }

  /// Where the movement takes the pixels that a command has left in the area.
  func trace(of command: DrawCommand) -> Rect {
    let distance = Point(x: 0, y: Double(rows) / scale)
    return command.bounds.intersection(area).offset(by: distance).intersection(area)
  }
}
