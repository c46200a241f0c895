import CLinux
import Glibc
import Synchronization

/// What other threads may touch of a run loop: blocks posted to it, a request to wake, a request to
/// stop.
///
/// No wake-up is lost: whether the loop sleeps and what was posted are guarded by one lock. A
/// thread that posts before the loop has decided to sleep keeps it awake; one that posts after
/// finds `isSleeping` and writes to the descriptor that the sleeping wait watches.
final class IncomingWork: Sendable {
  struct Block: Sendable {
    /// In which modes it may run; `nil`: in any.
    let modes: [RunLoop.Mode]?
    let block: @Sendable () -> Void
  }

  private struct Contents: Sendable {
    var blocks: [Block] = []
    var wakeRequested = false
    var isSleeping = false
    var isSignalled = false
    var isClosed = false
  }

  /// What there is to take, so that a loop that has no news takes no lock. Written with the lock
  /// held. Who reads it too early misses nothing: before it sleeps the loop looks under the lock.
  private struct News: OptionSet {
    let rawValue: UInt8
    static var blocks: News { News(rawValue: 1 << 0) }
    static var stop: News { News(rawValue: 1 << 1) }
  }

  private let contents = Locked(Contents())
  private let news = Atomic<UInt8>(0)
  private let wakeUpDescriptor = WakeUpDescriptor()

  /// What the loop's wait watches beside its own sources.
  var descriptor: Int32 { wakeUpDescriptor.fileDescriptor }

  // MARK: From any thread

  func post(_ block: Block) {
    change {
      if $0.isClosed { return }
      $0.blocks.append(block)
      publish(.blocks)
    }
  }

  func wakeUp() {
    change { $0.wakeRequested = true }
  }

  func stop() {
    change { _ in publish(.stop) }
  }

  private func publish(_ item: News) {
    news.bitwiseOr(item.rawValue, ordering: .releasing)
  }

  private func change(_ body: (inout Contents) -> Void) {
    contents.withLock { contents in
      body(&contents)
      if contents.isSleeping, !contents.isSignalled {
        contents.isSignalled = true
        wakeUpDescriptor.signal()
      }
    }
  }

  // MARK: From the loop's thread

  /// Whether there is something to take, as far as can be said without the lock.
  var hasBlocks: Bool { hasNews(.blocks) }

  /// Takes the blocks that have come, in order.
  func takeBlocks() -> [Block] { contents.withLock { take(from: &$0) } }

  private func take(from contents: inout Contents) -> [Block] {
    withdraw(.blocks)
    defer { contents.blocks = [] }
    return contents.blocks
  }

  /// Whether a stop was asked for; the request is spent.
  func takeStop() -> Bool {
    if !hasNews(.stop) { return false }
    contents.withLock { _ in withdraw(.stop) }
    return true
  }

  private func hasNews(_ item: News) -> Bool {
    news.load(ordering: .acquiring) & item.rawValue != 0
  }

  private func withdraw(_ item: News) {
    news.bitwiseAnd(~item.rawValue, ordering: .relaxed)
  }

  /// Asks to sleep. `false`: something has come meanwhile, look around first.
  func fallAsleep() -> Bool {
    contents.withLock { contents in
      let hasNews = contents.wakeRequested || news.load(ordering: .relaxed) != 0
      contents.wakeRequested = false
      contents.isSleeping = !hasNews
      return !hasNews
    }
  }

  /// Ends the sleep.
  ///
  /// - Returns: Whether the descriptor has ended it.
  func awake() -> Bool {
    contents.withLock { contents in
      let wasSignalled = contents.isSignalled
      contents.isSleeping = false
      contents.wakeRequested = false
      contents.isSignalled = false
      if wasSignalled { wakeUpDescriptor.drain() }
      return wasSignalled
    }
  }

  /// The loop has ended with its thread: what is posted from now on is dropped at once.
  func close() {
    // The blocks die outside the lock: what they captured may post again while it dies.
    let dropped = contents.withLock { contents in
      contents.isClosed = true
      return take(from: &contents)
    }
    withExtendedLifetime(dropped) {}
  }
}

/// The owner of an event descriptor, eventfd(2).
private struct WakeUpDescriptor: ~Copyable, Sendable {
  let fileDescriptor: Int32

  init() {
    fileDescriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    require(
      fileDescriptor >= 0,
      "A run loop needs an event descriptor and the system gave none (errno \(errno)): "
        + "raise the limit of open files.")
  }

  deinit {
    close(fileDescriptor)
  }

  func signal() {
    var one: UInt64 = 1
    // Cannot fail: it is signalled once a sleep, so the counter never fills.
    _ = write(fileDescriptor, &one, MemoryLayout<UInt64>.size)
  }

  func drain() {
    var count: UInt64 = 0
    _ = read(fileDescriptor, &count, MemoryLayout<UInt64>.size)
  }
}
