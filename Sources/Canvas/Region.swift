/// A set of points as a short list of rectangles that do not overlap, but for what rounding does.
public struct Region: Hashable, Sendable {
  /// More rectangles than this are merged: painting and presenting have a cost for each.
  public static let mostRects = 32

  /// In no order, at most `mostRects`, each inside the bounds.
  public private(set) var rects: [Rect] = []
  private var bounds: Rect

  /// - Parameter bounds: nothing outside is ever part of the region.
  public init(bounds: Rect) {
    self.bounds = bounds
  }

  /// Starts anew in the memory that it has.
  mutating func removeAll(boundedBy bounds: Rect) {
    rects.removeAll(keepingCapacity: true)
    self.bounds = bounds
  }

  /// Adds a rectangle. It swallows those it meets: one rectangle around two that overlap costs a
  /// few pixels more than exact geometry and far less than its book-keeping. Only where the two
  /// cross or meet at their ends, so that half as much again would lie in it, it is cut.
  public mutating func add(_ rect: Rect) {
    add(rect.intersection(bounds), cuts: Self.mostCuts)
  }

  /// A part of a part of a part of what was added is not cut again.
  private static let mostCuts = 4

  private mutating func add(_ rect: Rect, cuts: Int) {
    var grown = rect
    guard !grown.isEmpty else { return }
    while let met = rects.firstIndex(where: { $0.overlaps(grown) }) {
      let union = rects[met].union(grown)
      if cuts > 0, union.area > 1.5 * (rects[met].area + grown.area) {
        return addParts(of: grown, outside: rects[met], cuts: cuts - 1)
      }
      rects.remove(at: met)
      grown = union
    }
    append(grown)
  }

  private mutating func addParts(of rect: Rect, outside hole: Rect, cuts: Int) {
    let (top, bottom) = (max(rect.minY, hole.minY), min(rect.maxY, hole.maxY))
    let (left, right) = (rect.minX, rect.maxX)
    add(Rect(left: left, top: rect.minY, right: right, bottom: top), cuts: cuts)
    add(Rect(left: left, top: bottom, right: right, bottom: rect.maxY), cuts: cuts)
    add(Rect(left: left, top: top, right: hole.minX, bottom: bottom), cuts: cuts)
    add(Rect(left: hole.maxX, top: top, right: right, bottom: bottom), cuts: cuts)
  }

  private mutating func append(_ rect: Rect) {
    rects.append(rect)
    if rects.count > Self.mostRects { mergeCheapest() }
  }

  /// Joins the two rectangles whose union wastes the fewest points, and what that meets.
  private mutating func mergeCheapest() {
    var best = (waste: Double.infinity, first: 0, second: 1)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (waste, first, second) }
      }
    }
    let second = rects.remove(at: best.second)
    var grown = rects.remove(at: best.first).union(second)
    while let met = rects.firstIndex(where: { $0.overlaps(grown) }) {
      grown = grown.union(rects.remove(at: met))
    }
    rects.append(grown)
  }
}

extension Rect {
  fileprivate var area: Double { width * height }

  /// By more than rounding explains: the parts of a rectangle that was cut lie beside the cut, or a
  /// breath inside.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    let common = intersection(other)
    return common.width > 1e-6 && common.height > 1e-6
  }

  /// Of no size where an edge lies beyond its opposite.
  fileprivate init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
