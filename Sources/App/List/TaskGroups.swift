import Tasks

/// How open tasks stand below headings, each group in its own order: today's as what is overdue, what has a time,
/// the rest; those to come below their days.
package struct TaskGroups: Equatable {
  /// What a heading stands for.
  package enum Kind: Hashable, Sendable {
    /// Due on a day before.
    case overdue
    /// Due at a time of the day.
    case timed
    case rest
    /// Due, or to begin, on a day, counted from 1970.
    case day(Int64)
    /// Days of which none has anything, from the first to the last of them.
    case days(Int64, Int64)

    /// Smaller ones stand higher.
    fileprivate var rank: Int64 {
      switch self {
      case .overdue: .min
      case .timed: 0
      case .rest: 1
      case .day(let day), .days(let day, _): day
      }
    }
  }

  /// What a row shows.
  enum Line: Equatable {
    case heading(Kind)
    /// A task, by its place in the order that is shown.
    case task(Int)
    /// A date at which a task will come again, by its place among those.
    case coming(Int)
  }

  /// Which of the tasks stands where, and where each of them stands.
  private let order: [Int]
  private let ranks: [Int]
  /// All rows, of the tasks those by their places, and of what else there is in order.
  private var lines: [Line] = []
  private var rows: [Int] = []
  private(set) var others: [Int] = []
  private var headingRows: [Int] = []
  private var comingRows: [Int] = []
  private var counts: [Kind: Int] = [:]

  /// - Parameter tasks: in the list's order: the group of each, and what has the smaller rank stands higher in it.
  package init(_ tasks: [(kind: Kind, rank: Int64)]) {
    self.init(ordering: tasks)
    // One group alone needs no heading, unless it says that something is late.
    let hasHeadings = counts.count > 1 || counts[.overdue] != nil
    var former: Kind?
    for (place, index) in order.enumerated() {
      let kind = tasks[index].kind
      if hasHeadings, kind != former { add(.heading(kind)) }
      former = kind
      add(.task(place))
    }
  }

  /// The days from today on, below what is overdue. Those of which none has anything are folded into a line.
  /// - Parameters:
  ///   - coming: the days of dates to come, in order; they stand below the tasks of theirs.
  ///   - last: the last day that is shown, if none behind it has anything.
  init(
    _ tasks: [(kind: Kind, rank: Int64)], today: Int64, coming: [Int64], last: Int64
  ) {
    self.init(ordering: tasks)
    var (place, next, day) = (0, 0, today)
    func kind(_ place: Int) -> Kind? { place < order.count ? tasks[order[place]].kind : nil }
    if kind(0) == .overdue { add(.heading(.overdue)) }
    while kind(place) == .overdue {
      add(.task(place))
      place += 1
    }
    while true {
      var wanted: Int64?
      if case .day(let due)? = kind(place) { wanted = due }
      if next < coming.count { wanted = min(coming[next], wanted ?? .max) }
      // Today has its heading also where it has nothing.
      if day == today, wanted != today {
        add(.heading(.day(today)))
        day += 1
      }
      let end = wanted ?? last + 1
      if day < end { add(.heading(day == end - 1 ? .day(day) : .days(day, end - 1))) }
      guard let wanted else { break }
      add(.heading(.day(wanted)))
      while kind(place) == .day(wanted) {
        add(.task(place))
        place += 1
      }
      while next < coming.count, coming[next] == wanted {
        add(.coming(next))
        next += 1
      }
      day = wanted + 1
    }
  }

  private init(ordering tasks: [(kind: Kind, rank: Int64)]) {
    order = tasks.indices.sorted {
      (tasks[$0].kind.rank, tasks[$0].rank, $0) < (tasks[$1].kind.rank, tasks[$1].rank, $1)
    }
    var ranks = [Int](repeating: 0, count: tasks.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    self.ranks = ranks
    for task in tasks { counts[task.kind, default: 0] += 1 }
  }

  private mutating func add(_ line: Line) {
    if case .task = line { rows.append(lines.count) } else { others.append(lines.count) }
    if case .heading = line { headingRows.append(lines.count) }
    if case .coming = line { comingRows.append(lines.count) }
    lines.append(line)
  }

  /// How many tasks a group has.
  func count(of kind: Kind) -> Int { counts[kind] ?? 0 }

  /// The task that is shown at a place, and where one is shown.
  func task(at place: Int) -> Int { order[place] }
  func place(of task: Int) -> Int { ranks[task] }

  // MARK: Rows, counted from the first heading

  /// Of the task at a place.
  func row(at place: Int) -> Int { rows[place] }

  /// What stands in a row; nil behind the last one.
  func line(ofRow row: Int) -> Line? { lines.indices.contains(row) ? lines[row] : nil }

  /// The headings from top to bottom.
  var headings: [(row: Int, kind: Kind)] {
    headingRows.compactMap { row in kind(ofHeading: row).map { (row, $0) } }
  }

  private func kind(ofHeading row: Int) -> Kind? {
    if case .heading(let kind) = lines[row] { kind } else { nil }
  }

  /// Of a date to come.
  func row(ofComing place: Int) -> Int? {
    comingRows.indices.contains(place) ? comingRows[place] : nil
  }

  /// The heading that a row stands below, or is; nil where there is none.
  func heading(ofRow row: Int) -> Kind? {
    let below = headingRows.indices.firstPlace { headingRows[$0] > row }
    return below > 0 ? kind(ofHeading: headingRows[below - 1]) : nil
  }

  /// The row of the heading below which a day stands; nil where no row is for it yet.
  func row(ofDay day: Int64) -> Int? {
    let place = headingRows.indices.firstPlace { place in
      switch kind(ofHeading: headingRows[place]) {
      case .day(let last), .days(_, let last): last >= day
      default: false
      }
    }
    return place < headingRows.count ? headingRows[place] : nil
  }
}
