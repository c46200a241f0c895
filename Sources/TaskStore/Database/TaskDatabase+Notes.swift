import SQLite
import Tasks

extension TaskDatabase {
  /// What changes when a task gets other notes: the text is a new one, unless it is the one that is there.
  func rowsForAnnotating(
    _ id: Task.ID, with notes: TaskNotes?
  ) throws(StoreError) -> [Change.Row] {
    let before = try task(id)
    var after = before
    if let notes {
      let former = try before.notes.flatMap { (id) throws(StoreError) in try self.notes(id) }
      guard former.map({ $0.utf8.elementsEqual(notes.text.utf8) }) != true else { return [] }
      after.notes = try connection.share([notes.text], in: .note)
    } else {
      after.notes = nil
    }
    return after == before ? [] : [Change.Row(before: before, after: after)]
  }
}
