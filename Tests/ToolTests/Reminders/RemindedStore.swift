import Dates
import Loop
import TaskStore
import Tasks

/// A store in memory with reminders around a noon, and virtual time that passes.
protocol RemindedStore {
  var database: TaskDatabase { get }
  var time: VirtualTime { get }
  var loop: RunLoop { get }
}

extension RemindedStore {
  /// In seconds since 1970.
  static var noon: Int64 { 1_781_524_800 }

  /// A task that is due, and reminds of it, so many seconds after noon.
  func add(_ name: String, at seconds: Int64 = 0) throws {
    let (day, clock) = Zone.utc.local(Self.noon + seconds)
    var task = NewTask(try TaskName(name))
    task.schedule = [.due(.time(day, clock, nil)), .reminder(.before(0))]
    try database.perform(.add([task]), at: Timestamp(milliseconds: 0))
  }

  /// Lets time pass on the loop.
  func pass(_ seconds: TimeInterval) {
    let end = loop.now.advanced(bySeconds: seconds)
    loop.run(mode: .default, until: end)
    if loop.now < end { time.advance(by: loop.now.duration(to: end)) }
  }
}
