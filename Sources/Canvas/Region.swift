/// A set of points as a short list of rectangles that do not overlap.
public struct Region: Hashable, Sendable {
  public private(set) var rects: [Rect] = []
  private let bounds: Rect

  /// - Parameter bounds: nothing outside is ever part of the region.
  public init(bounds: Rect) {
    self.bounds = bounds
  }

  public var isEmpty: Bool { rects.isEmpty }
  public var area: Double { rects.reduce(0) { $0 + $1.width * $1.height } }

  /// Adds a rectangle. It swallows those it meets: one rectangle around two that overlap costs a
  /// few pixels more than exact geometry and far less than its book-keeping.
  public mutating func add(_ rect: Rect) {
    var grown = rect.intersection(bounds)
    guard !grown.isEmpty else { return }
    while let met = rects.firstIndex(where: { $0.intersects(grown) }) {
      grown = grown.union(rects.remove(at: met))
    }
    rects.append(grown)
    if rects.count > Damage.mostRects { mergeCheapest() }
  }

  /// Joins the two rectangles whose union wastes the fewest points.
  private mutating func mergeCheapest() {
    var best = (waste: Double.infinity, first: 0, second: 1)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let union = rects[first].union(rects[second])
        let waste =
          union.width * union.height - rects[first].width * rects[first].height
          - rects[second].width * rects[second].height
        if waste < best.waste { best = (waste, first, second) }
      }
    }
    let second = rects.remove(at: best.second)
    let first = rects.remove(at: best.first)
    add(first.union(second))
  }
}
