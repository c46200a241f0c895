import FoundationEssentials
import TaskStore
import Tasks

/// Tasks put into the store by this process, as another program of the person's would: any number
/// of them, of any age.
extension Sandbox {
  private var now: Timestamp {
    Timestamp(milliseconds: Int64(Date.now.timeIntervalSince1970 * 1_000))
  }

  /// Adds tasks that were created three days, five and a half hours ago: their label says `3d 5h`
  /// throughout the test.
  /// - Parameter done: that many are completed, the first ones, after two days.
  func fill(_ names: [String], done: Int = 0) throws {
    try fill(names, done: done, hoursAgo: 77.5)
  }

  /// Adds tasks whose labels tick.
  func fillTicking(_ names: [String], done: Int = 0) throws {
    try fill(names, done: done, hoursAgo: 0.01)
  }

  private func fill(_ names: [String], done: Int, hoursAgo: Double) throws {
    let database = try TaskDatabase.open(folder: data).database
    let created = now.milliseconds - Int64(hoursAgo * 3_600_000)
    let tasks = try names.map { NewTask(try TaskName($0)) }
    let ids = try database.perform(.add(tasks), at: Timestamp(milliseconds: created)).rows.map(\.id)
    let completed = Timestamp(milliseconds: min(created + 48 * 3_600_000, now.milliseconds))
    if done > 0 { _ = try database.perform(.complete(Array(ids.prefix(done))), at: completed) }
  }
}
