package import Dates
import SQLite
package import Tasks

extension TaskDatabase {
  package var connection: Connection { _read { yield store.connection } }
  var mostHistoryBytes: Int64 {
    get { store.mostHistoryBytes }
    set { store.mostHistoryBytes = newValue }
  }
  package func edit<Result>(
    concernsTasks: Bool = true, _ body: () throws(StoreError) -> Result,
    isStored: (Result) throws(StoreError) -> Bool
  ) throws(StoreError) -> Result {
    try store.edit(concernsTasks: concernsTasks, body, isStored: isStored)
  }
  package func editSync<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result { try store.editSync(body) }
  package func isStored(_ change: Change?) throws(StoreError) -> Bool {
    try store.tasks.isStored(change)
  }
  package func storedTask(_ id: Task.ID) throws(StoreError) -> Task? {
    try store.tasks.storedTask(id)
  }
  package func storedList(_ id: NamedList.ID) throws(StoreError) -> NamedList? {
    try store.tasks.storedList(id)
  }
  package func nextID(of table: String = "task") throws(StoreError) -> Task.ID {
    try store.tasks.nextID(of: table)
  }
  package func write(_ change: Change) throws(StoreError) { try store.tasks.write(change) }
  package func write(_ row: Change.Row) throws(StoreError) { try store.tasks.write(row) }
  package func write(_ row: Change.ListRow) throws(StoreError) { try store.tasks.write(row) }
  package func follow(_ change: Change) { store.following.follow(change) }
  package func readLabels() throws(StoreError) -> Labels { try store.tasks.readLabels() }
  package func set(_ schedule: Schedule, of task: inout Task) throws(StoreError) {
    try store.tasks.set(schedule, of: &task)
  }
  package func tasksNamed(
    after first: Int64, upTo last: Int64, atMost limit: Int
  ) throws(StoreError) -> [Task.ID]? {
    try store.following.tasksNamed(after: first, upTo: last, atMost: limit)
  }
  package func located(_ task: Task) -> Task { store.tasks.located(task) }
  package func countSetting() throws(StoreError) { try store.settings.countChange() }
}
