import Kit
import TaskStore
import Tasks
import Wording

/// Brings a task back as it was before a change, or all that a change had to do with.
extension HistoryDialog {
  /// In a menu.
  private static let mostNames = 10

  func bringBack() {
    guard let step = pane.selected, canBringBack(step) else { return }
    guard step.change.rowCount > 1, let root else { return bringBack([], before: step) }
    do throws(StoreError) {
      let tasks = try database.history.tasks(before: step.id, atMost: Self.mostNames)
      let names = tasks.map { task in
        Menu.Item(VisibleText.of(task.name)) { [weak self] in
          self?.bringBack([task.id], before: step)
        }
      }
      let all = Menu.Item(HistoryWords.all) { [weak self] in self?.bringBack([], before: step) }
      root.open(
        Menu([all], names), name: HistoryWords.bringBack, at: bringButton.frameInWindow)
    } catch {
      say(error.sentence, isTrouble: true)
    }
  }

  private func bringBack(_ tasks: [Task.ID], before step: HistoryStep) {
    do throws(StoreError) {
      let change = try window.store(.bringBack(tasks, before: step.id))
      say(change.sentence(window.numbers, labels: database.labels))
      if !change.isEmpty { pane.forgetSelection() }
      look()
    } catch {
      say(error.sentence, isTrouble: true)
    }
  }
}
