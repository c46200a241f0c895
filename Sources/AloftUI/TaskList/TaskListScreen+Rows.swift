import TaskStore
import Views

extension TaskListScreen: ListSource {
  var rowHeights: RowHeights { rows.heights }

  func isSelectable(_ index: Int) -> Bool { task(atRow: index) != nil }

  func row(at index: Int, in list: ListView) -> View {
    switch rows[index] {
    case .rest:
      let row = list.dequeue(RestRow.self) ?? RestRow()
      row.show(!filter.isEmpty ? .notFound : rows.doneCount > 0 ? .allDone : .newcomer)
      row.showsBalloon = !balloon.isFlying && filter.isEmpty
      return row
    case .divider:
      let row = list.dequeue(DividerRow.self) ?? DividerRow()
      row.show(doneCount: rows.doneCount, header.numbers)
      return row
    case .task(let place):
      let row = list.dequeue(TaskRow.self) ?? makeTaskRow()
      row.show(model.list[place], at: shownNow)
      return row
    }
  }

  private func makeTaskRow() -> TaskRow {
    let row = TaskRow()
    row.toggled = { [weak self] in self?.toggle($0) }
    row.deleted = { [weak self] in self?.perform(.delete($0.id)) }
    row.dragged = { [weak self] task, event in self?.drag(task, event) }
    row.pressed = { [weak self] task, clicks in
      guard let self else { return }
      self.list.select(self.row(of: task.id))
      if clicks == 2 { self.askForNewName(of: task) }
    }
    return row
  }
}
