import Glibc
public import Loop

extension RunLoop {
  /// Hosts GLib's default context in this loop: what GLib's libraries time, watch and do when idle is
  /// served while the loop runs in `mode`, in whatever order GLib's priorities say.
  ///
  /// ```swift
  /// let context = try RunLoop.main.addGLibContext()
  /// RunLoop.main.run()
  /// ```
  ///
  /// Nothing is polled: the loop sleeps on GLib's descriptors and until GLib's next date, and other
  /// threads wake it through GLib as ever. GLib counts in milliseconds and rounds them up.
  ///
  /// - Returns: What hosts it, and keeps the loop running until it is invalidated.
  /// - Throws: Where GLib is missing, or another thread runs its default context.
  @discardableResult
  public func addGLibContext(forMode mode: Mode = .common) throws(GLibError) -> GLibContext {
    try GLibContext(on: self, mode: mode)
  }
}

/// GLib's default context as a part of a loop; see `RunLoop.addGLibContext(forMode:)`.
///
/// The loop keeps it alive until ``invalidate()``. Belongs to the loop's thread, which owns the context
/// in GLib's sense meanwhile.
public final class GLibContext {
  private let glib: GLib
  private let context: GLib.Context
  private unowned let loop: RunLoop
  private let mode: RunLoop.Mode

  private var observer: Observer?
  private var timer: Timer?
  /// Signalled when something in the context is ready without a look at any descriptor.
  private var ready: InputSource?
  private var watches: [(record: GLib.PollRecord, source: InputSource)] = []
  private var records = [GLib.PollRecord](repeating: GLib.PollRecord(), count: 16)

  fileprivate init(on loop: RunLoop, mode: RunLoop.Mode) throws(GLibError) {
    glib = try GLib()
    context = glib.defaultContext()
    self.loop = loop
    self.mode = mode
    guard glib.acquire(context) != 0 else { throw GLibError.ownedByAnotherThread }

    let ready = InputSource { _ in self.iterate() }
    let timer = Timer(fire: .distantFuture, interval: .infinity, repeats: true) { _ in
      self.iterate()
    }
    let observer = Observer(activities: .beforeWaiting, repeats: true) { _, _ in
      self.askWhatIsNext()
    }
    loop.add(ready, forMode: mode)
    loop.add(timer, forMode: mode)
    loop.add(observer, forMode: mode)
    (self.ready, self.timer, self.observer) = (ready, timer, observer)
  }

  /// The loop has ended and let go.
  deinit {
    invalidate()
  }

  /// Whether the context is still hosted.
  public var isValid: Bool { observer != nil }

  /// Leaves the context to others; may be repeated.
  public func invalidate() {
    guard isValid else { return }
    observer?.invalidate()
    timer?.invalidate()
    ready?.invalidate()
    for watch in watches { watch.source.invalidate() }
    (observer, timer, ready, watches) = (nil, nil, nil, [])
    glib.release(context)
  }

  /// Dispatches what is ready, as g_main_context_iteration(3) does, without waiting.
  private func iterate() {
    _ = glib.iterate(context, 0)
  }

  /// The loop is about to sleep: until when may it, and on what? g_main_context_prepare and
  /// g_main_context_query.
  private func askWhatIsNext() {
    var (priority, milliseconds): (Int32, Int32) = (0, -1)
    let isReady = glib.prepare(context, &priority) != 0
    var count = query(priority, &milliseconds)
    while count > records.count {
      records += Array(repeating: GLib.PollRecord(), count: count - records.count)
      count = query(priority, &milliseconds)
    }
    watch(records[..<count])
    if isReady || milliseconds == 0 {
      ready?.signal()
      milliseconds = -1
    }
    timer?.fireDate =
      milliseconds < 0
      ? .distantFuture : loop.now.advanced(byNanoseconds: Int64(milliseconds) * 1_000_000)
  }

  private func query(_ priority: Int32, _ milliseconds: inout Int32) -> Int {
    let capacity = Int32(records.count)
    return records.withUnsafeMutableBytes { bytes in
      Int(glib.query(context, priority, &milliseconds, bytes.baseAddress, capacity))
    }
  }

  /// Puts what GLib wants to be watched in the place of what was watched before.
  private func watch(_ wanted: ArraySlice<GLib.PollRecord>) {
    let isSame =
      wanted.count == watches.count
      && zip(wanted, watches).allSatisfy { record, watch in
        record.fileDescriptor == watch.record.fileDescriptor
          && record.events == watch.record.events && watch.source.isValid
      }
    if isSame { return }
    for watch in watches { watch.source.invalidate() }
    watches = wanted.map { record in
      let source = InputSource(
        fileDescriptor: record.fileDescriptor, events: DescriptorEvents(glib: record.events)
      ) { _ in self.iterate() }
      loop.add(source, forMode: mode)
      return (record, source)
    }
  }
}

extension DescriptorEvents {
  /// GLib's conditions, which are those of poll(2).
  fileprivate init(glib conditions: UInt16) {
    self = []
    if Int32(conditions) & (POLLIN | POLLPRI) != 0 { insert(.readable) }
    if Int32(conditions) & POLLOUT != 0 { insert(.writable) }
  }
}
