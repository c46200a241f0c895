import Kit

/// The keys of the rows that stand for no task; those of tasks are greater.
enum FixedRowKey {
  static let (rest, divider): (RowChange.Key, RowChange.Key) = (-1, -2)
  static let (archive, elsewhere): (RowChange.Key, RowChange.Key) = (-3, -4)
  static func heading(_ kind: TaskGroups.Kind) -> RowChange.Key {
    switch kind {
    case .overdue: elsewhere - 1
    case .timed: elsewhere - 2
    case .rest: elsewhere - 3
    // Far below those that are given to rows in which one writes.
    case .day(let day): .min / 2 &+ day &* 2
    case .days(let first, _): .min / 2 &+ first &* 2 &+ 1
    }
  }
  /// Of a date to come, by its place among those.
  static func coming(_ place: Int) -> RowChange.Key { .min + Int64(place) }
  static func place(ofComing key: RowChange.Key) -> Int { Int(key - .min) }
  /// Behind all of these.
  static let lastComing: RowChange.Key = .min / 4 * 3
  /// Those that there is one of, whatever is shown.
  static let all = Set(
    [rest, divider, archive, elsewhere] + [.overdue, .timed, .rest].map(heading))
}
