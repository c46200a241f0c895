package import Kit
package import Tasks

/// Several selected tasks, by the rows that they had in the list as it was then. A copy of a list costs
/// nothing, so a million selected ones cost as much as two.
package struct SelectedTasks {
  let list: TaskList
  /// Those that were found in the archive.
  let archived: [Task.ID]
  let rows: TaskRows
  let selection: RowSelection

  /// - Parameters:
  ///   - rows: of that list, as they were.
  ///   - selection: of those rows.
  package init(
    list: TaskList, archived: [Task.ID], rows: TaskRows, selection: RowSelection
  ) {
    (self.list, self.archived, self.rows, self.selection) = (list, archived, rows, selection)
  }

  /// The selection as it is where tasks stand in other rows: those without one leave it.
  /// - Parameter row: where a task stands now.
  package func following(_ row: (Task.ID) -> Int?) -> RowSelection {
    var there = selection.rows.rows.compactMap { id(atRow: $0).flatMap(row) }
    there.sort()
    let lead = selection.lead.flatMap { id(atRow: $0).flatMap(row) } ?? there.first
    return RowSelection(RowRanges(ascending: there), lead: lead)
  }

  private func id(atRow row: Int) -> Task.ID? {
    guard row < rows.count else { return nil }
    return switch rows[row] {
    case .task(let place): place < list.count ? list[place].id : nil
    case .archived(let place) where place < archived.count: archived[place]
    default: nil
    }
  }
}
