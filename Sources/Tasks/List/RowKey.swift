import Dates
import System

/// Where a task stands among others: by a number, or by its own where that is the same.
struct RowKey: Packable {
  let rank: Int64
  let id: Task.ID

  init(rank: Int64, id: Task.ID) { (self.rank, self.id) = (rank, id) }

  /// Nil for a task without a due date.
  init?(due task: Task) {
    guard let due = task.due else { return nil }
    self.init(rank: Int64(due.number), id: task.id)
  }

  /// Behind every date.
  init(undated task: Task) {
    self.init(rank: 1 << 60 + task.created.milliseconds, id: task.id)
  }

  init(later task: Task) {
    self.init(rank: Int64(task.start?.number ?? 0), id: task.id)
  }

  init(done task: Task) {
    self.init(rank: -(task.completed?.milliseconds ?? 0), id: task.id)
  }

  static func < (left: RowKey, right: RowKey) -> Bool {
    (left.rank, left.id) < (right.rank, right.id)
  }

  // MARK: Packable

  struct Record: PackedRecord {
    fileprivate let rank: Int64
    let id: Task.ID
  }

  var textCount: Int { 0 }
  func record(textStart _: Int) -> Record { Record(rank: rank, id: id) }
  func appendText(to _: inout [UInt8]) {}
  init(_ record: Record, in _: ScratchFiles.Piece) { (rank, id) = (record.rank, record.id) }
}
