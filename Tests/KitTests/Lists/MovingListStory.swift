import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

/// Rows that are known by numbers, in any order.
final class KeyedSource: ListSource {
  var keys: [Int64]
  private(set) var rowsMade = 0
  private(set) var pressed: [Int] = []
  /// The first so many rows go among each other; nil for all.
  var movableCount: Int?

  init(_ keys: [Int64]) { self.keys = keys }

  var rowHeights: RowHeights { RowHeights(count: keys.count, standard: 48) }
  func isSelectable(_ index: Int) -> Bool { true }
  func key(of row: View) -> RowChange.Key? { (row as? TestRow).map { Int64($0.index) } }

  func anchor(of key: RowChange.Key) -> LiftAnchor? {
    let rows = 0..<(movableCount ?? keys.count)
    return keys.firstIndex(of: key).flatMap {
      rows.contains($0) ? LiftAnchor($0, among: rows) : nil
    }
  }

  func row(at index: Int, in list: ListView) -> View {
    let row = list.dequeue(TestRow.self) ?? makeRow()
    row.show(Int(keys[index]), "Row \(keys[index])")
    return row
  }

  private func makeRow() -> TestRow {
    rowsMade += 1
    let row = TestRow()
    row.pressed = { [weak self, weak row] in
      if let row { self?.pressed.append(row.index) }
    }
    return row
  }
}

/// A list whose rows a person changes, as the only thing in a window of 480 × 720 points, which has
/// room for 15 rows.
struct MovingListStory {
  let source: KeyedSource
  let list = ListView(name: "Rows")

  init(_ keys: some Sequence<Int64>) {
    source = KeyedSource(Array(keys))
    list.source = source
  }

  func run(
    _ options: Harness.Options = .init(), sourceLocation: SourceLocation = #_sourceLocation,
    _ story: (Harness) throws -> Void
  ) rethrows {
    try withExtendedLifetime(source) {
      try Harness.run(Filling(list), options, sourceLocation: sourceLocation) { window in
        window.root.playsTransitions = true
        try story(window)
      }
    }
  }

  /// The rows become these; the ones that came, went or are named have changed.
  func change(
    to keys: [Int64], folding: Set<Int64> = [], moving: Int64? = nil, delay: Double = 0
  ) {
    let changed = Set(source.keys).symmetricDifference(keys).union(folding)
      .union(moving.map { [$0] } ?? [])
    list.moveRows(
      RowChange(changed, folding: folding, raised: moving, delay: delay) { [source] in
        source.key(of: $0).map(keys.contains) == true
      })
    source.keys = keys
    list.reload { [source] _, view in
      guard let key = source.key(of: view), !changed.contains(key) else { return nil }
      return keys.firstIndex(of: key)
    }
  }

  /// The row's view, where it has one and is not about to go.
  func view(_ key: Int64) -> View? {
    list.rowViews.first { source.key(of: $0) == key }
  }

  /// Where a row is shown, in points from the list's top.
  func top(_ key: Int64) -> Double? {
    view(key).map { $0.frame.minY + ($0.movingPicture?.offset.y ?? 0) }
  }

  /// How many pictures are not where their views are.
  var movingCount: Int { list.subviews.count { $0.movingPicture != nil } }
}
