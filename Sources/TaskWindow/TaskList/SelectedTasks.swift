import Lists
import TaskStore

/// Several selected tasks, by the rows that they had in the list as it was then. A copy of a list costs
/// nothing, so a million selected ones cost as much as two.
struct SelectedTasks {
  let list: TaskList
  let rows: TaskRows
  let selection: RowSelection

  /// The selection as it is where tasks stand in other rows: those without one leave it.
  /// - Parameter row: where a task stands now.
  func following(_ row: (Task.ID) -> Int?) -> RowSelection {
    var there = selection.rows.rows.compactMap { id(atRow: $0).flatMap(row) }
    there.sort()
    let lead = selection.lead.flatMap { id(atRow: $0).flatMap(row) } ?? there.first
    return RowSelection(RowRanges(ascending: there), lead: lead)
  }

  private func id(atRow row: Int) -> Task.ID? {
    guard row < rows.count, case .task(let place) = rows[row], place < list.count else {
      return nil
    }
    return list[place].id
  }
}
