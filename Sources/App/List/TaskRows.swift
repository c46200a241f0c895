package import Kit
import Tasks

/// Which row of the list shows what: the resting balloon where nothing is open, the open tasks, a
/// divider, the completed ones as far as they are shown. Tasks are named by their place in the
/// `TaskList`. A search leaves some of them. Between the open ones there may be a row in which a new
/// task is being written. Those of today, and of the days to come, stand in groups below headings.
package struct TaskRows: Equatable {
  /// What a row shows.
  package enum Row: Equatable {
    case rest
    case heading(TaskGroups.Kind)
    case task(Int)
    /// A date at which a task will come again, by its place among those.
    case coming(Int)
    /// A task that is being written.
    case new
    case divider
    /// The line above what was found in the archive.
    case archive
    /// A task of the archive, by its place among those that were found there.
    case archived(Int)
    /// The line that leads to what was found beyond what is shown.
    case elsewhere
  }

  /// The row in which a name is being written.
  package struct Writing: Equatable {
    /// Which one.
    package var row: Int
    /// A task's that there is none of yet; otherwise the row is that of the task with the name.
    var isNew: Bool
    /// In points.
    package var height = TaskRows.rowHeight

    /// - Parameter isNew: no task has it yet.
    package init(row: Int, isNew: Bool) { (self.row, self.isNew) = (row, isNew) }
  }

  /// Of a row with one line.
  package static let rowHeight = 48.0
  /// Of a task's row in a narrow list: its name may take two lines, and the time stands below.
  private static let narrowRowHeight = 80.0
  /// Of a heading, and of a date to come.
  package static let headingHeight = 40.0
  static let comingHeight = 32.0
  /// Of the row with the number of the completed ones.
  package static let dividerHeight = 40.0
  /// Of the resting balloon's row with the whole string.
  package static let wholeRestHeight = 336.0

  /// How many open tasks are left.
  package internal(set) var openCount: Int
  /// How many completed ones are left, with a row or without.
  package internal(set) var doneCount: Int
  /// How many tasks a search has found in the archive.
  package var archivedCount = 0
  /// How many it has found beyond what is shown.
  package var elsewhereCount = 0
  /// How many tasks for later stand between them in the list, and have no row where all have one.
  var laterCount = 0
  /// How many of the completed ones have a row, the first ones; nil for all.
  package var shownDoneCount: Int?
  /// The places of the tasks that are left, in order; nil for all.
  package var places: [Int]?
  /// Of the open tasks, where they stand in an order of their own.
  package var groups: TaskGroups?
  /// Whether they are left by a search: then nothing open is no reason to rest.
  var isSearch = false
  /// The resting balloon's row is as high as the list has room for.
  package var restHeight = TaskRows.wholeRestHeight
  /// Of a row that shows a task.
  package var taskHeight = TaskRows.rowHeight
  /// Nil while nothing is written.
  package var writing: Writing?
  /// Of tasks whose rows are higher than that, by place: their names take two lines, or labels stand below.
  package var higherTasks: [Int: Double] = [:]
  /// The same of those that were found in the archive.
  package var higherArchived: [Int: Double] = [:]
  /// The rows that show a piece of notes below the name.
  package var excerptRows: Set<Int> = []
  /// What that takes.
  package static let excerptHeight = 20.0

  /// Before there are any: of no task.
  package static var none: TaskRows { TaskRows(openCount: 0, doneCount: 0) }

  private var restCount: Int {
    openCount == 0 && newRow == nil && (!isSearch || doneCount + archivedCount == 0) ? 1 : 0
  }
  private var dividerCount: Int { doneCount == 0 ? 0 : 1 }
  private var newRow: Int? { writing.flatMap { $0.isNew ? $0.row : nil } }
  private var newCount: Int { newRow == nil ? 0 : 1 }
  private var divider: Int { restCount + openRowCount + newCount }
  /// How many rows the open tasks have, with what stands between them.
  var openRowCount: Int { openCount + otherCount }
  private var otherCount: Int { groups?.others.count ?? 0 }

  /// The headings from top to bottom, with their rows.
  var headings: [(row: Int, kind: TaskGroups.Kind)] {
    (groups?.headings ?? []).map { (rowInBlock($0.row), $0.kind) }
  }
  /// Of headings and dates to come.
  private var otherRows: [Int] { (groups?.others ?? []).map(rowInBlock) }

  /// The row of a date to come, by its place among those; nil where it is gone.
  func row(ofComing place: Int) -> Int? { groups?.row(ofComing: place).map(rowInBlock) }

  /// The heading that a row of open tasks stands below, or is.
  func heading(ofRow row: Int) -> TaskGroups.Kind? {
    guard openRows.contains(row) else { return nil }
    return groups?.heading(ofRow: inBlock(row))
  }

  /// Where the first task of a day would stand: below its heading, or behind all others.
  func row(belowHeadingOf day: Int64) -> Int {
    groups?.row(ofDay: day).map { $0 + 1 } ?? openRowCount
  }

  /// A row of the open tasks and headings, moved on by what stands above it.
  private func rowInBlock(_ row: Int) -> Int {
    row + restCount + (newRow.map { $0 <= row } == true ? 1 : 0)
  }
  private func inBlock(_ row: Int) -> Int {
    row - restCount - (newRow.map { $0 < row } == true ? 1 : 0)
  }
  /// Where the divider stands; nil where nothing is completed.
  package var dividerRow: Int? { dividerCount > 0 ? divider : nil }

  private var doneRowCount: Int { min(shownDoneCount ?? doneCount, doneCount) }

  /// How many of the completed tasks here are among so many of all, which stand from a place on.
  package func doneCount(among count: Int, after first: Int) -> Int {
    places.map { Self.lowerBound(of: first + count, in: $0) - openCount } ?? count
  }

  /// Whether every completed task has a row.
  package var showsAllDone: Bool { doneRowCount == doneCount }

  /// How many rows there are.
  package var count: Int { end + (elsewhereCount > 0 ? 1 : 0) }
  private var end: Int { archiveDivider + (archivedCount > 0 ? archivedCount + 1 : 0) }
  /// The line that leads to what was found elsewhere; nil where nothing was.
  var elsewhereRow: Int? { elsewhereCount > 0 ? end : nil }

  private var archiveDivider: Int { divider + dividerCount + doneRowCount }
  /// The line above what was found in the archive; nil where nothing was.
  package var archiveRow: Int? { archivedCount > 0 ? archiveDivider : nil }
  /// The row of a task of the archive, by its place among those that were found.
  package func row(ofArchived place: Int) -> Int { archiveDivider + 1 + place }

  /// Those of some rows that show tasks.
  package func taskRows(in rows: Range<Int>) -> [Range<Int>] {
    // A few cuts: at the row that is written in, at headings and dividers.
    let others =
      [newRow, dividerRow, archiveRow, elsewhereRow].compactMap(\.self) + otherRows
    var (found, start): ([Range<Int>], Int) = ([], restCount)
    for cut in others.sorted() + [count] {
      if cut > start { found.append((start..<cut).clamped(to: rows)) }
      start = cut + 1
    }
    return found.filter { !$0.isEmpty }
  }

  /// The first row that shows a task; nil where none does.
  package var firstTaskRow: Int? { taskRows(in: 0..<count).first?.lowerBound }

  /// The rows of open tasks, with their headings.
  package var openRows: Range<Int> { restCount..<divider }

  /// The rows of those that stand in the person's own order.
  var sortableRows: Range<Int> {
    guard let groups else { return openRows }
    return divider - groups.count(of: .rest)..<divider
  }

  /// The row of an open task while none is written, or where it would be among those that are shown.
  func openRow(ofPlace place: Int) -> Int {
    let index = places.map { Self.lowerBound(of: place, in: $0) } ?? place
    guard let groups else { return index }
    guard index < openCount, self.place(groups.place(of: index)) == place else {
      return openRowCount
    }
    return groups.row(at: groups.place(of: index))
  }

  /// Which row it would be without headings, and the other way round: so the place of the eye is known
  /// again where these come and go.
  func withoutHeadings(_ row: Int) -> Int { row - otherRows.count { $0 < row } }
  func withHeadings(_ row: Int) -> Int {
    row + otherRows.enumerated().count { $0.element - $0.offset <= row }
  }

  /// What a row shows.
  package subscript(row: Int) -> Row {
    if row < restCount { return .rest }
    if row == elsewhereRow { return .elsewhere }
    if row == newRow { return .new }
    if row < divider {
      switch groups?.line(ofRow: inBlock(row)) {
      case .heading(let kind)?: return .heading(kind)
      case .coming(let place)?: return .coming(place)
      case .task(let place)?: return .task(self.place(place))
      case nil: return .task(place(inBlock(row)))
      }
    }
    if row == divider, dividerCount > 0 { return .divider }
    if archivedCount > 0, row >= archiveDivider {
      return row == archiveDivider ? .archive : .archived(row - archiveDivider - 1)
    }
    return .task(place(row - restCount - newCount - dividerCount - otherCount))
  }

  /// The place of a task, counted among those that are left as they are shown.
  package func place(_ index: Int) -> Int {
    let index = index < openCount ? groups?.task(at: index) ?? index : index
    return places?[index] ?? (index < openCount ? index : index + laterCount)
  }

  private func index(ofPlace place: Int) -> Int? {
    if let places { return Self.index(of: place, in: places) }
    if place < openCount { return place }
    return place < openCount + laterCount ? nil : place - laterCount
  }

  /// The row of a task, by its place in the list; nil where it has none.
  package func row(ofTask place: Int) -> Int? {
    guard let index = index(ofPlace: place) else { return nil }
    if index < openCount {
      return rowInBlock(groups.map { $0.row(at: $0.place(of: index)) } ?? index)
    }
    guard index - openCount < doneRowCount else { return nil }
    return index + restCount + newCount + dividerCount + otherCount
  }

  private static func index(of place: Int, in places: [Int]) -> Int? {
    let index = lowerBound(of: place, in: places)
    return index < places.count && places[index] == place ? index : nil
  }

  /// How many of the places, which are in order, come before one.
  package static func lowerBound(of place: Int, in places: [Int]) -> Int {
    places.indices.firstPlace { places[$0] >= place }
  }

  /// Of a task's row in a list of this width, in points.
  package static func rowHeight(inWidth width: Double) -> Double {
    Column(in: width).isNarrow ? narrowRowHeight : rowHeight
  }

  /// Of all rows, in points.
  package var heights: RowHeights {
    var others: [Int: Double] = [:]
    if restCount > 0 { others[0] = restHeight }
    if dividerCount > 0 { others[divider] = Self.dividerHeight }
    for (place, height) in higherTasks {
      if let row = row(ofTask: place) { others[row] = height }
    }
    for (place, height) in higherArchived { others[row(ofArchived: place)] = height }
    for row in excerptRows { others[row, default: taskHeight] += Self.excerptHeight }
    for row in otherRows {
      if case .coming = self[row] {
        others[row] = Self.comingHeight
      } else {
        others[row] = Self.headingHeight
      }
    }
    for row in [archiveRow, elsewhereRow] {
      if let row { others[row] = Self.dividerHeight }
    }
    if let writing { others[writing.row] = writing.height == taskHeight ? nil : writing.height }
    return RowHeights(count: count, standard: taskHeight, others: others)
  }
}
