import Views

/// Which row of the list shows what: the resting balloon where nothing is open, the open tasks, a
/// divider, the completed ones. Tasks are named by their place in the `TaskList`.
struct TaskRows: Hashable {
  enum Row: Hashable {
    case rest
    case task(Int)
    case divider
  }

  static let rowHeight = 48.0
  static let dividerHeight = 40.0

  var openCount: Int
  var doneCount: Int
  /// The resting balloon's row is as high as the list has room for.
  var restHeight = RestRow.fullHeight

  private var restCount: Int { openCount == 0 ? 1 : 0 }
  private var dividerCount: Int { doneCount == 0 ? 0 : 1 }
  private var dividerRow: Int { restCount + openCount }

  var count: Int { restCount + openCount + dividerCount + doneCount }

  subscript(row: Int) -> Row {
    if row < restCount { return .rest }
    if row < dividerRow { return .task(row - restCount) }
    if row == dividerRow { return .divider }
    return .task(row - restCount - dividerCount)
  }

  /// The row of a task, by its place in the list.
  func row(ofTask place: Int) -> Int {
    place < openCount ? place + restCount : place + restCount + dividerCount
  }

  var heights: RowHeights {
    var others: [Int: Double] = [:]
    if restCount > 0 { others[0] = restHeight }
    if dividerCount > 0 { others[dividerRow] = Self.dividerHeight }
    return RowHeights(count: count, standard: Self.rowHeight, others: others)
  }
}
