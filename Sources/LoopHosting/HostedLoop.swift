public import Loop

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
/// Timers share wake-ups as ever, and when nothing is due the host is not woken at all; but for once at the
/// date of a timer that was cancelled, or moved away, outside of the loop's own calls.
///
/// Whoever is called may run the loop, as a modal dialog does. A host that does not call leaves
/// everything where it is: timers are late, once each, and what other threads hand over waits in
/// memory. That the calendar's clock was set is noticed in a turn that looks at descriptors, and wakes
/// no host. Belongs to the loop's thread; the loop is hosted until the last reference to this goes.
public final class HostedLoop: LoopHost {
  /// The loop that is hosted.
  public let loop: RunLoop

  /// The mode in which ``performDue()`` runs the loop, and what is watched meanwhile: tracking, while
  /// the person drags.
  public var mode: RunLoop.Mode {
    didSet { if mode != oldValue, loop.isHostAsleep { fallAsleep() } }
  }

  /// What the set of watched descriptors depends on.
  private struct Need: Equatable {
    let mode: RunLoop.Mode
    let isCommon: Bool
    let version: Int
  }

  private let descriptors = DescriptorSet()
  private var alarm = HostAlarm()
  /// What is watched beside the wake-up descriptor and the alarm, and what it was worked out for.
  private var watched: Set<Int32> = []
  private var watchedFor: Need?
  /// Whether some descriptor cannot be watched, as a file on a disk, which is always ready.
  private var isAlwaysReady = false

  /// - Parameters:
  ///   - loop: One of the calling thread, without a host. It is kept alive.
  ///   - mode: What the loop runs in, to begin with.
  public init(_ loop: RunLoop, mode: RunLoop.Mode = .default) {
    loop.checkThread()
    self.loop = loop
    self.mode = mode
    descriptors.add(loop.wakeUpDescriptor, events: .readable)
    descriptors.add(alarm.fileDescriptor, events: .readable)
    loop.setHost(self)
    fallAsleep()
  }

  deinit {
    loop.setHost(nil)
  }

  /// Readable while ``performDue()`` has something to do: an epoll(7) descriptor, for the host to
  /// watch and not to read. Closed with this object.
  public var fileDescriptor: Int32 { descriptors.fileDescriptor }

  /// When ``performDue()`` is to be called at the latest, on the loop's clock: a date that has passed
  /// means now, ``Instant/distantFuture`` that nothing but the descriptor can tell.
  public var deadline: Instant {
    loop.checkThread()
    return isAlwaysReady ? .distantPast : loop.deadline(inMode: mode)
  }

  /// Performs what is due, in one turn of the loop, and waits for nothing.
  public func performDue() {
    loop.run(mode: mode, until: .distantPast)
  }

  // MARK: For the loop

  package func wakeUp() { loop.endHostsWait() }

  package func fallAsleep() {
    loop.checkThread()
    watch()
    let deadline = deadline
    alarm.set(loop.beginHostsWait() ? deadline : .distantPast, on: loop.timeSource)
  }

  package func forget(_ descriptor: Int32) {
    if watched.remove(descriptor) != nil { descriptors.remove(descriptor) }
  }

  /// Watches what the mode serves. Who closes a descriptor and opens another of the same number leaves
  /// nothing behind that could be told from the old one, so all are looked at.
  private func watch() {
    let need = Need(mode: mode, isCommon: loop.isCommon(mode), version: loop.sourcesVersion)
    if watchedFor == need { return }
    watchedFor = need
    let wanted = loop.descriptors(inMode: mode)
    for descriptor in watched where wanted[descriptor] == nil { descriptors.remove(descriptor) }
    isAlwaysReady = false
    for (descriptor, events) in wanted where !descriptors.add(descriptor, events: events) {
      isAlwaysReady = true
    }
    watched = Set(wanted.keys)
  }
}
