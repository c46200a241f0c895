import Kit
import TaskStore
import Tasks
import Wording

/// Links to the list and to tasks.
final class LinkFollowing: ScreenPart {
  unowned let screen: TaskScreen

  init(_ screen: TaskScreen) { self.screen = screen }

  /// Does what a link proposes, up to the point where a person has to confirm it.
  func follow(_ url: AloftURL) {
    switch url {
    case .show: break
    case .new(let name): asking.propose(name: name)
    case .task(let id): select(id)
    }
  }

  /// Follows a link to a task.
  func select(_ id: Task.ID) {
    // What a link means is to be seen, whatever was looked for.
    if let task = model.list[id: id], !listing.filter.matches(task) {
      lists.setShown(.all)
      searching.end()
      lists.followOrder()
    }
    if let task = model.list[id: id], listing.row(of: id) == nil {
      if task.isOpen { steps.unfold(to: task) } else { screen.actions.toggleCompleted() }
    }
    guard let row = listing.row(of: id) else {
      let archived = try? model.database.task(id)
      return host.showMessage(
        archived.map { ListWords.isArchived($0.name) } ?? ListWords.noTask(id))
    }
    list.select(row)
    if root?.isAsking == false { root?.focus(list) }
  }
}
