import Kit

/// The keys of the rows that stand for no task; those of tasks are greater.
enum FixedRowKey {
  static let (rest, divider): (RowChange.Key, RowChange.Key) = (-1, -2)
  static let (archive, elsewhere): (RowChange.Key, RowChange.Key) = (-3, -4)
  static func heading(_ kind: TaskGroups.Kind) -> RowChange.Key {
    elsewhere - 1 - Int64(kind.rawValue)
  }
  /// All of them.
  static let all = Set(
    [rest, divider, archive, elsewhere] + TaskGroups.Kind.allCases.map { heading($0) })
}
