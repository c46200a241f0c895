import Commands
import Loop
import System
import TaskStore
import Tasks

/// What a process that tells does with its own connection to the store.
extension Reminders {
  /// Reads the reminders on a thread of its own.
  static func reading(_ database: TaskDatabase, on loop: RunLoop) -> ReminderScheduler.Reading {
    let path = database.path
    return { now, place, done in
      Worker.start(
        deliveringOn: loop,
        { () -> Result<ReminderBook, StoreError> in
          do throws(StoreError) {
            return .success(try StoredReminders.readBook(of: path, at: now, in: place))
          } catch {
            return .failure(error)
          }
        }, failed: { .failure(.cannotWatch(path: path, reason: $0.message)) }, done: done)
    }
  }

  /// Does what the person has answered to a notice. By a connection of its own, so that a window learns of
  /// it as of any edit that is not its own.
  /// - Returns: why nothing was done.
  static func answer(
    _ choice: ReminderChoice, _ reminder: TaskReminder, _ database: TaskDatabase
  ) -> StoreError? {
    do throws(StoreError) {
      let own = try TaskDatabase.open(folder: FilePath.parent(of: database.path)).database
      own.place = database.place
      try own.reminders.answer(choice, on: reminder, at: Store.now)
      return nil
    } catch {
      return error
    }
  }
}
