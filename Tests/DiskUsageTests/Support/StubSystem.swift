import System

@testable import DiskUsage

/// A system of a test's own: a mount table, links, figures, and mounts that do not answer until
/// they are told to. Threads are real.
final class StubSystem: DiskCaller, Sendable {
  struct State {
    var table: [String]
    var links: [DiskPath: DiskPath] = [:]
    var counts = BlockCounts(total: 100, free: 60, available: 50, blockSize: 4096)
    var failures: [DiskPath: Int32] = [:]
    /// Calls for these paths block.
    var dead: Set<DiskPath> = []
    var touched: [DiskPath] = []
    var threadCount = 0
    /// Called when figures were asked for, before they are given.
    var onCounts: (@Sendable (StubSystem) -> Void)?
  }

  let state: Guarded<State>
  /// Rung when a call has begun to block, when it may go on, and when a thread has ended.
  let blocked = Bell()
  let revival = Bell()
  let ended = Bell()

  init(_ lines: String...) {
    state = Guarded(State(table: lines))
  }

  /// The paths that were touched, in order.
  var touched: [DiskPath] { state.withLock { $0.touched } }
  var threadCount: Int { state.withLock { $0.threadCount } }

  func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  var calls: DiskCalls {
    DiskCalls(
      mountTable: { () throws(DiskError) in
        MountTable(parsing: Array(self.state.withLock { $0.table }.joined(separator: "\n").utf8))
      },
      makeCaller: { self },
      absolute: { path throws(DiskError) in
        path.isAbsolute ? path : DiskPath("/home").appending(path.bytes)
      },
      startThread: { body throws(DiskError) in
        self.state.withLock { $0.threadCount += 1 }
        try DiskCalls.live.startThread {
          body()
          self.ended.ring()
        }
      })
  }

  func readLink(_ path: DiskPath) throws(SystemError) -> DiskPath? {
    try touch(path)
    return state.withLock { $0.links[path] }
  }

  func blockCounts(_ path: DiskPath) throws(SystemError) -> BlockCounts {
    try touch(path)
    state.withLock { $0.onCounts }?(self)
    return state.withLock { $0.counts }
  }

  private func touch(_ path: DiskPath) throws(SystemError) {
    let (isDead, failure) = state.withLock { state in
      state.touched.append(path)
      return (state.dead.contains { $0.holds(path) }, state.failures[path])
    }
    if isDead {
      blocked.ring()
      revival.wait()
    }
    if let failure { throw SystemError("statvfs", code: failure) }
  }
}
