import Glibc

/// A map of the plane that keeps parallels: x' = xx·x + xy·y + dx, y' = yx·x + yy·y + dy.
struct Affine {
  var xx = 1.0
  var yx = 0.0
  var xy = 0.0
  var yy = 1.0
  var dx = 0.0
  var dy = 0.0

  /// First `other`, then this.
  func after(_ other: Affine) -> Affine {
    let (moved, shape) = (apply(other.dx, other.dy), other)
    return Affine(
      xx: xx * shape.xx + xy * shape.yx, yx: yx * shape.xx + yy * shape.yx,
      xy: xx * shape.xy + xy * shape.yy, yy: yx * shape.xy + yy * shape.yy,
      dx: moved.x, dy: moved.y)
  }

  /// The same around another point than the origin.
  func around(_ x: Double, _ y: Double) -> Affine {
    Affine(dx: x, dy: y).after(self).after(Affine(dx: -x, dy: -y))
  }

  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (xx * x + xy * y + dx, yx * x + yy * y + dy)
  }

  /// The way back; nil where everything falls on a line.
  var inverse: Affine? {
    let size = xx * yy - xy * yx
    guard size.isFinite, abs(size) > 1e-12 else { return nil }
    let back = Affine(xx: yy / size, yx: -yx / size, xy: -xy / size, yy: xx / size)
    let (x, y) = back.apply(-dx, -dy)
    return Affine(xx: back.xx, yx: back.yx, xy: back.xy, yy: back.yy, dx: x, dy: y)
  }

  /// Counter-clockwise, in half turns.
  static func rotation(_ angle: Double) -> Affine {
    let (sine, cosine) = (sin(angle * .pi), cos(angle * .pi))
    return Affine(xx: cosine, yx: sine, xy: -sine, yy: cosine)
  }

  /// Each axis turned counter-clockwise, in half turns.
  static func skew(_ x: Double, _ y: Double) -> Affine {
    Affine(yx: tan(y * .pi), xy: -tan(x * .pi))
  }
}
