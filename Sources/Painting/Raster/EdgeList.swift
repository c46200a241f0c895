import Canvas

/// The outline of a path as straight edges, seen from its place, in 256ths of a pixel.
struct EdgeList: ~Copyable {
  /// Edges run from (x0, y0) to (x1, y1); horizontal ones are left out.
  struct Edge: BitwiseCopyable {
    var x0: Int
    var y0: Int
    var x1: Int
    var y1: Int
  }

  private(set) var count = 0
  private var storage = Scratch<Edge>()

  /// Pixels around everything added.
  private(set) var bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  static let unit = 256

  var byteCount: Int { storage.byteCount }

  subscript(index: Int) -> Edge { storage.start[index] }

  mutating func removeAll() {
    count = 0
    bounds = PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min)
  }

  /// Adds the outline of `path`; open figures are closed.
  mutating func add(_ path: Path, at place: DevicePlace, scale: Double) {
    var flattener = Flattener(path, at: place, scale: scale)
    var (start, last) = ((x: 0, y: 0), (x: 0, y: 0))
    while let step = flattener.next() {
      let end = (x: Self.fixed(step.point.x), y: Self.fixed(step.point.y))
      if step.isMove {
        append(from: last, to: start)
        start = end
      } else {
        append(from: last, to: end)
      }
      last = end
    }
    append(from: last, to: start)
  }

  private static func fixed(_ value: Double) -> Int {
    let limit = PixelGrid.farthest
    return value.isNaN ? 0 : Int((min(max(value, -limit), limit) * Double(unit)).rounded())
  }

  private mutating func append(from: (x: Int, y: Int), to: (x: Int, y: Int)) {
    guard from.y != to.y else { return }
    storage.grow(to: count + 1, keeping: count)
    storage.start[count] = Edge(x0: from.x, y0: from.y, x1: to.x, y1: to.y)
    count += 1
    bounds.minX = min(bounds.minX, min(from.x, to.x) >> 8)
    bounds.minY = min(bounds.minY, min(from.y, to.y) >> 8)
    bounds.maxX = max(bounds.maxX, (max(from.x, to.x) >> 8) + 1)
    bounds.maxY = max(bounds.maxY, (max(from.y, to.y) + 255) >> 8)
  }
}
