import SQLite
import Sync
import SyncTesting
import TaskStore
import Testing

@testable import Tasks

/// Counts, never seconds: instructions of SQLite's machine.
@Suite("What a pass costs") struct CostTests {
  private func cost(_ replica: Replica, _ work: () throws -> Void) rethrows -> Int {
    let former = replica.database.connection.instructionCount
    try work()
    return replica.database.connection.instructionCount - former
  }

  /// The first pass that fetches, one that has nothing to do, one that sends all, one by another that fetches it.
  private func costs(of count: Int) throws -> [String: Int] {
    let calendar = MemoryCalendar()
    for number in 0..<count {
      calendar.store(.todo("UID:\(number)", "SUMMARY:task \(number)"), at: "\(number).ics")
    }
    let a = try Replica(calendar)
    var costs = ["fetching": try cost(a) { try a.sync() }]
    costs["nothing"] = try cost(a) { try a.sync() }
    let other = MemoryCalendar("/dav/other/")
    let b = try Replica(other)
    try b.perform(.add(try (0..<count).map { NewTask(try TaskName("task \($0)")) }))
    costs["sending"] = try cost(b) { try b.sync() }
    let ids = try b.database.load().map(\.id)
    try b.perform(.complete(ids))
    costs["sending again"] = try cost(b) { try b.sync() }
    #expect(other.keys.count == count && calendar.calls.count < 3 + count / 50)
    return costs
  }

  @Test("It grows with the number of tasks and no faster")
  func growth() throws {
    let (few, many) = (try costs(of: 150), try costs(of: 600))
    for (pass, cost) in many {
      let former = try #require(few[pass])
      #expect(cost < former * 5, "\(pass): \(former) for 150 tasks, \(cost) for 600")
    }
  }
}
