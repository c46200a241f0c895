import Synchronization

/// Something outside the loop's timers that asks for attention: by ``signal()``, by a file
/// descriptor that becomes ready, or both.
///
/// The loop keeps it alive until it is invalidated or removed. A descriptor stays its maker's, who
/// invalidates the source before closing it; a source whose descriptor the wait finds closed is
/// invalidated by the loop.
///
/// ``FileSource``, ``ProcessSource`` and ``SignalSource`` are such sources with a descriptor of their own.
public class InputSource: LoopMember, @unchecked Sendable {
  // @unchecked Sendable, the proof: `signal()` is the one call for any thread and uses only
  // `signalled` and `incoming`, which are Sendable. Everything else is for the thread of the loop
  // that the source is in, whose `checkThread()` guards the ways in and out.

  /// The watched descriptor, if there is one. Means nothing once a source that has made it itself is invalid.
  public let fileDescriptor: Int32?
  /// What the source waits for on its descriptor.
  public let events: DescriptorEvents
  /// Smaller ones are performed first; equal ones in the order in which they were added.
  public let order: Int
  /// What the descriptor was found ready for, during a call; otherwise empty.
  public private(set) var readyEvents: DescriptorEvents = []
  /// Whether it can still be performed.
  public private(set) var isValid = true

  // Set by the loop that the source was added to, which detaches its sources before it goes.
  private(set) unowned var loop: RunLoop?
  private(set) var modes: ModeSet = []
  private var block: ((InputSource) -> Void)?
  private var isReady: (() -> Bool)?
  private var wait: WaitBracket?
  private var ownDescriptor: SourceDescriptor?
  private var foundReady: DescriptorEvents = []
  /// The last round of its loop in which it was performed; see ``InputTable``.
  var round = 0
  private let signalled = Atomic<Bool>(false)
  private let incoming = Locked<IncomingWork?>(nil)

  /// A source that is performed after each ``signal()``; signals that come before it was performed
  /// count as one.
  ///
  /// - Parameters:
  ///   - order: See ``order``.
  ///   - block: Called with the source; kept until it is invalidated.
  public init(order: Int = 0, perform block: @escaping (InputSource) -> Void) {
    fileDescriptor = nil
    events = []
    self.order = order
    self.block = block
  }

  /// A source that is performed while a descriptor is ready.
  ///
  /// - Parameters:
  ///   - fileDescriptor: What to watch; it stays its maker's.
  ///   - events: What to wait for, level triggered: performed again each turn while it is so. The
  ///     end and an error count as ready.
  ///   - order: See ``order``.
  ///   - isReady: Asked before the loop sleeps: `true` means that input has been read into a
  ///     buffer already, and the source is performed without sleeping.
  ///   - block: Called with the source, whose ``readyEvents`` say what was found.
  public init(
    fileDescriptor: Int32, events: DescriptorEvents, order: Int = 0,
    isReady: (() -> Bool)? = nil, perform block: @escaping (InputSource) -> Void
  ) {
    self.fileDescriptor = fileDescriptor
    self.events = events
    self.order = order
    self.isReady = isReady
    self.block = block
  }

  /// A source on a descriptor that other code reads too, such as a display server's connection.
  /// Two blocks bracket every wait of the loop in a mode of the source; otherwise the source is like
  /// one of ``init(fileDescriptor:events:order:isReady:perform:)``.
  ///
  /// The loop calls `prepare` last before the wait and `check` first after it. No other code runs on
  /// the thread in between, so `prepare` may take a lock that `check` releases. Neither block may run
  /// the loop or add anything to it. The wait of a host (`HostedLoop`) is not bracketed, as foreign
  /// code runs on the thread meanwhile.
  ///
  /// - Parameters:
  ///   - prepare: Returns `false` to keep the loop from sleeping. Then the source is performed as
  ///     after a ``signal()``, and `check` is not called. C: `GSourceFuncs.prepare`.
  ///   - check: Called once for each `prepare` that returned `true`: with `true` if the wait found
  ///     the descriptor ready, with `false` if it did not, or if the source left its loop before the
  ///     wait. C: `GSourceFuncs.check`.
  public convenience init(
    fileDescriptor: Int32, events: DescriptorEvents, order: Int = 0,
    isReady: (() -> Bool)? = nil, prepare: @escaping () -> Bool,
    check: @escaping (_ isReady: Bool) -> Void, perform block: @escaping (InputSource) -> Void
  ) {
    self.init(
      fileDescriptor: fileDescriptor, events: events, order: order, isReady: isReady,
      perform: block)
    wait = WaitBracket(prepare: prepare, check: check)
  }

  /// A source that is performed while a descriptor of its own is readable, which is closed when it is invalidated.
  init(owning descriptor: SourceDescriptor, order: Int) {
    fileDescriptor = descriptor.number
    events = .readable
    self.order = order
    ownDescriptor = descriptor
  }

  /// Asks the loop to perform the source, and wakes it. May be called from any thread. A source in
  /// no loop remembers it until it is added.
  public final func signal() {
    signalled.store(true, ordering: .releasing)
    incoming.withLock { $0 }?.wakeUp()
  }

  /// Takes the source out of its loop for good and releases its block.
  public final func invalidate() {
    loop?.forget(self)
    detach()
  }

  // MARK: For the loop

  static var kind: String { "An input source" }

  /// Why a source is performed.
  enum Reason {
    /// It was signalled, or has input in its buffer.
    case signal
    /// The last wait found its descriptor ready.
    case readiness
  }

  func has(_ reason: Reason) -> Bool {
    switch reason {
    case .signal: signalled.load(ordering: .acquiring) || isReady?() == true
    case .readiness: !foundReady.isEmpty
    }
  }

  /// Whether it has this reason; signal or finding are spent.
  func take(_ reason: Reason) -> Bool {
    switch reason {
    case .signal:
      return signalled.exchange(false, ordering: .acquiringAndReleasing) || isReady?() == true
    case .readiness:
      readyEvents = foundReady
      foundReady = []
      return !readyEvents.isEmpty
    }
  }

  /// True if the source has blocks to be called before and after each wait.
  var bracketsWait: Bool { wait != nil }

  /// - Returns: `false` if the loop may not sleep.
  func prepareForWait() -> Bool {
    guard let wait else { return true }
    if wait.begin() { return true }
    signalled.store(true, ordering: .releasing)
    return false
  }

  /// - Parameter ready: What the wait found.
  func checkAfterWait(_ ready: DescriptorEvents) {
    wait?.end(isReady: !ready.isDisjoint(with: events))
  }

  func found(_ ready: DescriptorEvents) {
    if ready.contains(.closed) { return invalidate() }
    foundReady = ready
  }

  /// What was found is old by the next turn: the next wait finds it again if it is still so.
  func forgetReadiness() {
    foundReady = []
  }

  /// What a kind of source does when it is performed.
  func perform() { block?(self) }

  final func performNow() {
    perform()
    readyEvents = []
  }

  func join(_ loop: RunLoop, modes: ModeSet) {
    self.loop = loop
    self.modes = modes
    foundReady = []
    incoming.withLock { $0 = loop.incoming }
  }

  func leave() {
    wait?.end(isReady: false)
    loop = nil
    modes = []
    foundReady = []
    incoming.withLock { $0 = nil }
  }

  func detach() {
    leave()
    isValid = false
    let released = (block, isReady, wait)
    block = nil
    isReady = nil
    wait = nil
    ownDescriptor = nil
    withExtendedLifetime(released) {}
  }
}
