import Dates

extension Edit {
  /// The same, with the standard reminder of each date that it gives to a task.
  package var reminding: Edit {
    switch self {
    case .add(let tasks, let place): .add(tasks.map(\.reminding), at: place)
    case .rename(let id, let new): .rename(id, to: new.reminding)
    case .divide(let id, let first, let second, let place):
      .divide(id, as: first.reminding, and: second.reminding, at: place)
    case .schedule(let tasks, let fields): .schedule(tasks, fields.reminding)
    default: self
    }
  }
}

extension NewTask {
  /// The same, with the standard reminder of a date that is said of it.
  package var reminding: NewTask {
    var task = self
    // Of what is done nobody is told.
    if !isCompleted { task.schedule = schedule.reminding }
    return task
  }
}
