extension DrawCommand {
  /// True where it paints exactly what `other` does, `rows` device pixels further down. The clips are
  /// not looked at. Heights count as the raster takes them: on the grid, not by their digits.
  /// - Parameter scale: device pixels a point.
  func looksLike(_ other: DrawCommand, movedBy rows: Int, scale: Double) -> Bool {
    shape.isPlaced(rows, below: other.shape, scale: scale)
      && shape.moved(to: other.shape.anchor.y) == other.shape
  }

  /// True where it paints all of `area` in one colour.
  /// - Parameter scale: device pixels a point.
  func isUniform(over area: Rect, scale: Double) -> Bool {
    guard case .fill(let rect, let radius, _) = shape else { return false }
    // On the grid an edge lies up to half a pixel away, and a corner begins up to a pixel earlier.
    let inside = radius > 0 ? rect.inset(by: radius + 2 / scale) : rect
    return inside.union(area) == inside && clip.union(area) == clip
  }
}

extension DrawCommand.Shape {
  /// Where it stands: the corner of what has corners, the origin of the rest.
  var anchor: Point {
    switch self {
    case .fill(let rect, _, _), .border(let rect, _, _, _), .shadow(let rect, _, _, _),
      .image(_, let rect):
      rect.origin
    case .text(_, let at, _), .path(_, let at, _), .stroke(_, let at, _, _): at
    }
  }

  /// The same shape with its anchor at another height.
  fileprivate func moved(to y: Double) -> Self {
    func lifted(_ rect: Rect) -> Rect {
      Rect(x: rect.minX, y: y, width: rect.width, height: rect.height)
    }
    return switch self {
    case .fill(let rect, let radius, let color): .fill(lifted(rect), radius: radius, color)
    case .border(let rect, let radius, let width, let color):
      .border(lifted(rect), radius: radius, width: width, color)
    case .shadow(let rect, let radius, let blur, let color):
      .shadow(lifted(rect), radius: radius, blur: blur, color)
    case .text(let line, let at, let color): .text(line, at: Point(x: at.x, y: y), color)
    case .path(let path, let at, let paint): .path(path, at: Point(x: at.x, y: y), paint)
    case .stroke(let path, let at, let width, let color):
      .stroke(path, at: Point(x: at.x, y: y), width: width, color)
    case .image(let bitmap, let rect): .image(bitmap, lifted(rect))
    }
  }

  /// Compares the places on the grid: edges and baselines fall on pixels, outlines on parts of one.
  fileprivate func isPlaced(_ rows: Int, below other: Self, scale: Double) -> Bool {
    func isBelow(_ y: Double, _ other: Double) -> Bool {
      PixelGrid.nearest(y * scale) == PixelGrid.nearest(other * scale) + rows
    }
    switch (self, other) {
    case (.fill(let a, _, _), .fill(let b, _, _)),
      (.border(let a, _, _, _), .border(let b, _, _, _)),
      (.shadow(let a, _, _, _), .shadow(let b, _, _, _)), (.image(_, let a), .image(_, let b)):
      return isBelow(a.minY, b.minY) && isBelow(a.maxY, b.maxY)
    case (.text(_, let a, _), .text(_, let b, _)):
      return isBelow(a.y, b.y)
    case (.path(_, let a, _), .path(_, let b, _)),
      (.stroke(_, let a, _, _), .stroke(_, let b, _, _)):
      return PixelGrid.nearestStep(a.y * scale)
        == PixelGrid.nearestStep(b.y * scale) + rows * PixelGrid.steps
    default: return false
    }
  }
}
