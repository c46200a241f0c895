/// What one's past comes to, to be looked at.
package struct Review: Equatable, Sendable {
  /// How many tasks were opened and done in a week.
  package struct Week: Equatable, Sendable {
    /// In seconds since 1970.
    package let start: Double
    /// How many were opened in it, whatever became of them.
    package var opened = 0
    /// How many were done in it, whenever they were opened.
    package var done = 0
  }

  /// How long the tasks of a list take.
  package struct Pace: Equatable, Sendable {
    /// Its number.
    package let list: Int64
    /// In seconds.
    package let median: Estimate
    /// How many were done.
    package let count: Int
  }

  /// The newest last.
  package private(set) var weeks: [Week]
  /// The slowest last; of lists with at least ``TaskOutlook/fewestDone`` that were done.
  package private(set) var paces: [Pace] = []
  /// Open, the oldest first.
  package private(set) var oldest: [PastTask] = []
  /// Open, those that were put off most first.
  package private(set) var mostPostponed: [PastTask] = []

  private static let most = 10

  /// - Parameter starts: of the weeks, in seconds since 1970, in order; the last is not over.
  package init(_ past: [PastTask], weeks starts: [Double]) {
    weeks = starts.map { Week(start: $0) }
    var lists: [Int64: [Lifetime]] = [:]
    for task in past {
      if let week = index(of: task.opened) { weeks[week].opened += 1 }
      if let week = task.done.flatMap(index) { weeks[week].done += 1 }
      for case .list(let list) in task.groups { lists[list, default: []].append(task.lifetime) }
    }
    paces = lists.compactMap { list, lifetimes in
      let curve = SurvivalCurve(lifetimes)
      guard curve.doneCount >= TaskOutlook.fewestDone, let median = curve.median else { return nil }
      return Pace(list: list, median: median, count: curve.doneCount)
    }.sorted { ($0.median.value, $0.list) < ($1.median.value, $1.list) }
    let open = past.filter(\.isOpen)
    oldest = Self.first(open) { ($0.opened, $0.id) < ($1.opened, $1.id) }
    mostPostponed = Self.first(open.filter { $0.postponements > 1 }) {
      (-$0.postponements, $0.opened, $0.id) < (-$1.postponements, $1.opened, $1.id)
    }
  }

  /// The week of a moment; nil before the first.
  private func index(of moment: Double) -> Int? {
    var (low, high) = (0, weeks.count)
    while low < high {
      let middle = (low + high) / 2
      if weeks[middle].start <= moment { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  private static func first(
    _ tasks: [PastTask], by isBefore: (PastTask, PastTask) -> Bool
  ) -> [PastTask] {
    var first: [PastTask] = []
    for task in tasks {
      let place = first.firstIndex { isBefore(task, $0) } ?? first.count
      guard place < most else { continue }
      first.insert(task, at: place)
      if first.count > most { first.removeLast() }
    }
    return first
  }
}
