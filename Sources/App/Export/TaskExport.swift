package import Formats
package import TaskStore
package import Tasks

/// Tasks of the store on their way into a file.
package struct TaskExport: Sendable {
  /// What it is written in.
  package var format: Format
  /// The only lists; empty for all tasks.
  package var lists: Set<NamedList.ID>

  /// See ``file(from:at:)``.
  package init(as format: Format, of lists: Set<NamedList.ID> = []) {
    (self.format, self.lists) = (format, lists)
  }

  /// All of the file, and how many tasks are in it.
  package func file(
    from database: TaskDatabase, at now: Timestamp
  ) throws(StoreError) -> (bytes: [UInt8], count: Int) {
    let order = format == .markdown ? StoredRecords.Order.lists : .manual
    var writer = TaskWriter(format, at: now, in: database.place)
    var (bytes, count): ([UInt8], Int) = ([], 0)
    try database.records.export(of: lists, in: order) { record in
      bytes += writer.write(record)
      count += 1
    }
    return (bytes + writer.finish(), count)
  }
}
