extension DrawCommand.Shape {
  /// The same shape at `opacity` (0 to 1) of its own. A picture stays as it is.
  func faded(to opacity: Double) -> Self {
    switch self {
    case .fill(let rect, let radius, let color):
      .fill(rect, radius: radius, color.opacity(opacity))
    case .border(let rect, let radius, let width, let color):
      .border(rect, radius: radius, width: width, color.opacity(opacity))
    case .shadow(let rect, let radius, let blur, let color):
      .shadow(rect, radius: radius, blur: blur, color.opacity(opacity))
    case .text(let line, let at, let color): .text(line, at: at, color.opacity(opacity))
    case .path(let path, let at, let paint): .path(path, at: at, paint.faded(to: opacity))
    case .stroke(let path, let at, let width, let color):
      .stroke(path, at: at, width: width, color.opacity(opacity))
    case .image: self
    }
  }
}

extension Paint {
  fileprivate func faded(to opacity: Double) -> Paint {
    switch self {
    case .solid(let color): .solid(color.opacity(opacity))
    case .radial(let center, let radius, let inner, let outer):
      .radial(
        center: center, radius: radius, inner: inner.opacity(opacity),
        outer: outer.opacity(opacity))
    case .vertical(let from, let to, let top, let bottom):
      .vertical(
        from: from, to: to, top: top.opacity(opacity), bottom: bottom.opacity(opacity))
    }
  }
}
