/// A run loop whose thread sleeps in somebody else's loop: GLib's, Qt's, one on epoll.
///
/// ```swift
/// let hosted = HostedLoop(.main)
/// // In the host: watch hosted.fileDescriptor for input, and whenever there is some:
/// hosted.performDue()
/// ```
///
/// The descriptor is readable while there is something to do: a timer is due, a source is ready or
/// signalled, a block was handed over, or something was added meanwhile that comes earlier than all
/// else. So that is all that a host has to know; ``deadline`` is for one that keeps its own timers.
/// Timers share wake-ups as ever, and when nothing is due the host is not woken at all.
///
/// Whoever is called may run the loop, as a modal dialog does. A host that does not call leaves
/// everything where it is: timers are late, once each, and what other threads hand over waits in
/// memory. That the calendar's clock was set is noticed in a turn that looks at descriptors, and wakes
/// no host. Belongs to the loop's thread; the loop is hosted until the last reference to this goes.
public final class HostedLoop {
  /// The loop that is hosted.
  public let loop: RunLoop

  /// The mode in which ``performDue()`` runs the loop, and what is watched meanwhile: tracking, while
  /// the person drags.
  public var mode: RunLoop.Mode {
    didSet { if mode != oldValue, loop.hosting == .asleep { fallAsleep() } }
  }

  private let descriptors = DescriptorSet()
  private var alarm = HostAlarm()
  /// What is watched beside the wake-up descriptor and the alarm, and what it was worked out for.
  private var watched: Set<Int32> = []
  private var watchedFor: (modes: ModeSet, version: Int)?
  /// Whether some descriptor cannot be watched, as a file on a disk, which is always ready.
  private var isAlwaysReady = false

  /// - Parameters:
  ///   - loop: One of the calling thread, without a host. It is kept alive.
  ///   - mode: What the loop runs in, to begin with.
  public init(_ loop: RunLoop, mode: RunLoop.Mode = .default) {
    loop.checkThread()
    require(
      loop.hosting == .none, "A run loop has one host at a time; this one has one already.")
    self.loop = loop
    self.mode = mode
    descriptors.add(loop.incoming.descriptor, events: .readable)
    descriptors.add(alarm.fileDescriptor, events: .readable)
    loop.host = self
    loop.hosting = .awake
    fallAsleep()
  }

  deinit {
    if loop.hosting == .asleep { _ = loop.incoming.awake() }
    loop.hosting = .none
  }

  /// Readable while ``performDue()`` has something to do: an epoll(7) descriptor, for the host to
  /// watch and not to read. Closed with this object.
  public var fileDescriptor: Int32 { descriptors.fileDescriptor }

  /// When ``performDue()`` is to be called at the latest, on the loop's clock: a date that has passed
  /// means now, ``Instant/distantFuture`` that nothing but the descriptor can tell.
  public var deadline: Instant {
    loop.checkThread()
    return isAlwaysReady ? .distantPast : loop.deadline(in: served)
  }

  /// Performs what is due, in one turn of the loop, and waits for nothing.
  public func performDue() {
    loop.run(mode: mode, until: .distantPast)
  }

  private var served: ModeSet { loop.modeTable.served(in: mode) }

  // MARK: For the loop

  /// A run begins: from here on it is the loop that waits.
  func wakeUp() {
    loop.hosting = .awake
    _ = loop.incoming.awake()
  }

  /// No run is in progress any more: the host waits for everything.
  func fallAsleep() {
    loop.checkThread()
    watch()
    let deadline = deadline
    let isAsleep = loop.incoming.fallAsleep()
    loop.hosting = .asleep
    alarm.set(isAsleep ? deadline : .distantPast, on: loop.clock)
  }

  /// A source goes, and its descriptor is about to be closed.
  func forget(_ descriptor: Int32) {
    if watched.remove(descriptor) != nil { descriptors.remove(descriptor) }
  }

  /// Watches what the mode serves. Who closes a descriptor and opens another of the same number leaves
  /// nothing behind that could be told from the old one, so all are looked at.
  private func watch() {
    let served = served
    if let watchedFor, watchedFor == (served, loop.inputs.version) { return }
    watchedFor = (served, loop.inputs.version)
    var wanted: [Int32: DescriptorEvents] = [:]
    for source in loop.inputs.all where source.isServed(in: served) {
      if let descriptor = source.fileDescriptor {
        wanted[descriptor, default: []].formUnion(source.events)
      }
    }
    for descriptor in watched where wanted[descriptor] == nil { descriptors.remove(descriptor) }
    isAlwaysReady = false
    for (descriptor, events) in wanted where !descriptors.add(descriptor, events: events) {
      isAlwaysReady = true
    }
    watched = Set(wanted.keys)
  }
}

extension RunLoop {
  /// What a host has to do with the loop.
  enum Hosting {
    /// There is none.
    case none
    /// There is one, and a run is in progress or about to be.
    case awake
    /// The host waits in the loop's place.
    case asleep
  }

  /// Something was added or moved that may come before all else: who waits has to look again.
  func noticeChange() {
    if hosting == .asleep { incoming.wakeUp() }
  }

  /// When the next turn is to be taken at the latest.
  func deadline(in served: ModeSet) -> Instant {
    blocks.take(from: incoming, modes: modeTable)
    let hasWork =
      blocks.hasBlock(for: served)
      || inputs.all.contains { $0.isServed(in: served) && $0.has(.signal) }
    if hasWork { return .distantPast }
    return isSuspended ? .distantFuture : schedule.wakeUp(in: served, lateness: lateness)
  }
}
