import Canvas

/// Lays a paint over rows of pixels. Gradients are looked up in a ramp of 256 colours: more than
/// eight bits a channel can tell apart.
struct Shader {
  private enum Kind {
    case solid(UInt32)
    /// The ramp's index is the distance from (x, y) times `steps`.
    case radial(x: Float, y: Float, steps: Float)
    /// The ramp's index is the distance below `from` times `steps`.
    case vertical(from: Float, steps: Float)
  }

  private let kind: Kind
  private let ramp: UnsafePointer<UInt32>

  /// - Parameter place: where the paint's own zero lies. Pixels are counted from there.
  init(_ paint: Paint, at place: DevicePlace, scale: Double, _ scratch: inout Scratch<UInt32>) {
    ramp = UnsafePointer(scratch.reserve(256))
    switch paint {
    case .solid(let color):
      kind = .solid(Pixel.premultiplied(color))
    case .radial(let center, let radius, let inner, let outer):
      Self.fillRamp(scratch.start, from: inner, to: outer)
      kind = .radial(
        x: Float(center.x * scale + place.part.x), y: Float(center.y * scale + place.part.y),
        steps: Self.steps(over: radius * scale))
    case .vertical(let from, let to, let top, let bottom):
      Self.fillRamp(scratch.start, from: top, to: bottom)
      kind = .vertical(
        from: Float(from * scale + place.part.y), steps: Self.steps(over: (to - from) * scale))
    }
  }

  /// A gradient over no distance at all is a hard edge.
  private static func steps(over distance: Double) -> Float {
    abs(distance) < 1e-6 ? 1e6 : Float(255 / distance)
  }

  private static func fillRamp(
    _ ramp: UnsafeMutablePointer<UInt32>, from first: Color, to last: Color
  ) {
    for index in 0..<256 {
      ramp[index] = Pixel.premultiplied(first.mixed(with: last, fraction: Double(index) / 255))
    }
  }

  /// Lays the paint over `count` pixels that start at (x, y), weakened by their coverage.
  func fill(
    _ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int,
    coverage: UnsafePointer<UInt8>
  ) {
    switch kind {
    case .solid(let pixel):
      Pixel.fill(row, count: count, with: pixel, coverage: coverage)
    case .vertical(let from, let steps):
      let pixel = ramp[index((Float(y) + 0.5 - from) * steps)]
      Pixel.fill(row, count: count, with: pixel, coverage: coverage)
    case .radial(let centerX, let centerY, let steps):
      let dy = Float(y) + 0.5 - centerY
      for column in 0..<count where coverage[column] > 0 {
        let dx = Float(x + column) + 0.5 - centerX
        let pixel = ramp[index((dx * dx + dy * dy).squareRoot() * steps)]
        Pixel.blend(pixel, coverage: coverage[column], over: row + column)
      }
    }
  }

  @inline(__always)
  private func index(_ level: Float) -> Int { Int(min(max(level, 0), 255) + 0.5) }
}
