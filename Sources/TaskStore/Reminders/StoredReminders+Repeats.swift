import Dates
package import Tasks

/// Reminders that are told again until their tasks are done.
extension StoredReminders {
  /// Of what a person was told by the same reminder before: the new notice takes the place of those.
  package func toldBefore(_ reminder: TaskReminder) throws(StoreError) -> [TaskReminder] {
    guard let task = try store.tasks.storedTask(reminder.task) else { return [] }
    let earlier = try store.tasks.schedule(of: task)
      .earlierMoments(than: reminder.moment, in: store.place)
    var told: [TaskReminder] = []
    for moment in earlier {
      let former = TaskReminder(task: task.id, name: task.name, moment: moment)
      // Also one that was told too early may still be shown.
      if try state(of: former, at: .max) == .told { told.append(former) }
    }
    return told
  }
}
