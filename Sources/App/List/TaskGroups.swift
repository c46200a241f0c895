/// How today's open tasks stand: what is overdue, what has a time, the rest, each group below its heading.
package struct TaskGroups: Equatable {
  /// What a heading stands for, in the order in which they are shown.
  package enum Kind: Int, CaseIterable {
    /// Due on a day before.
    case overdue
    /// Due at a time of the day.
    case timed
    case rest
  }

  /// Tasks below a heading, by their places in the order that is shown.
  struct Group: Equatable {
    var kind: Kind
    var tasks: Range<Int>
  }

  /// None of them is empty.
  let groups: [Group]
  /// Which of the tasks stands where, and where each of them stands.
  private let order: [Int]
  private let ranks: [Int]

  /// - Parameter tasks: in the list's order: the group of each, and what has the smaller rank stands higher in it.
  package init(_ tasks: [(kind: Kind, rank: Int64)]) {
    order = tasks.indices.sorted {
      (tasks[$0].kind.rawValue, tasks[$0].rank, $0) < (tasks[$1].kind.rawValue, tasks[$1].rank, $1)
    }
    var (ranks, groups) = ([Int](repeating: 0, count: tasks.count), [Group]())
    for (rank, index) in order.enumerated() {
      ranks[index] = rank
      if groups.last?.kind == tasks[index].kind {
        groups[groups.count - 1].tasks = groups[groups.count - 1].tasks.lowerBound..<rank + 1
      } else {
        groups.append(Group(kind: tasks[index].kind, tasks: rank..<rank + 1))
      }
    }
    (self.ranks, self.groups) = (ranks, groups)
  }

  /// One group alone needs no heading, unless it says that something is late.
  private var hasHeadings: Bool { groups.count > 1 || groups.first?.kind == .overdue }
  /// How many there are.
  var headingCount: Int { hasHeadings ? groups.count : 0 }

  /// How many tasks a group has.
  func count(of kind: Kind) -> Int { groups.first { $0.kind == kind }?.tasks.count ?? 0 }

  /// The task that is shown at a place, and where one is shown.
  func task(at place: Int) -> Int { order[place] }
  func place(of task: Int) -> Int { ranks[task] }

  // MARK: Rows, counted from the first heading

  /// The headings from top to bottom.
  var headings: [(row: Int, kind: Kind)] {
    guard hasHeadings else { return [] }
    return groups.enumerated().map { ($1.tasks.lowerBound + $0, $1.kind) }
  }

  /// Of the task at a place.
  func row(at place: Int) -> Int {
    place + (hasHeadings ? groups.count { $0.tasks.lowerBound <= place } : 0)
  }

  /// What stands in a row: a heading, or the task at a place.
  func content(ofRow row: Int) -> (heading: Kind?, place: Int) {
    let headings = headings
    let heading = headings.first { $0.row == row }?.kind
    return (heading, row - headings.count { $0.row <= row })
  }
}
