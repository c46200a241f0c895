package import Dates
import SQLite
package import Tasks

/// The schedules by number; a task holds only the number. They are read on demand, and the last ones are
/// cached.
package final class Schedules {
  private unowned let store: OpenStore
  /// Rows of the store never change, so one that was read stays right.
  private var known: [Schedule.ID: Schedule] = [:]
  private var areAny = false

  /// More than a window shows, by far.
  private static let mostKnown = 4_096

  init(of store: OpenStore) { self.store = store }

  /// The schedule of a task; empty where it has none, or where that cannot be read: the next look at the
  /// store says why.
  package subscript(task: Task) -> Schedule {
    guard let number = task.schedule else { return Schedule() }
    if let schedule = known[number] { return schedule }
    guard let schedule = try? store.tasks.schedule(of: task) else { return Schedule() }
    if known.count >= Self.mostKnown { known = [:] }
    known[number] = schedule
    return schedule
  }

  /// Whether no task says anything of when, or did not long ago.
  package var isEmpty: Bool { !areAny }

  /// Looks whether there are any. The store may be another one by now.
  func renew() throws(StoreError) {
    forget()
    areAny = try store.connection.integer("SELECT 1 FROM schedule LIMIT 1") != nil
  }

  /// Numbers may mean others by now.
  func forget() { known = [:] }

  /// Tasks have got what they say of when.
  func follow(_ tasks: some Sequence<Task?>) {
    if !areAny { areAny = tasks.contains { $0?.schedule != nil } }
  }
}
