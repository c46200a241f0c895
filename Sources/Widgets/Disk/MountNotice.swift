package import DiskUsage
package import Loop

/// Hears from the run loop that something was mounted or unmounted. Nothing wakes up while nothing
/// happens.
///
/// A change is told at once. What follows within half a second is told together at its end: a
/// machine that starts its containers mounts hundreds of things in a moment.
package final class MountNotice {
  private let loop: RunLoop
  private let listensInBackground: Bool
  private let drain: () -> Bool
  private let changed: () -> Void
  private var source: InputSource?
  private var pause: TimerToken?

  static let rest = Duration.milliseconds(500)

  /// Listens for as long as it is kept.
  /// - Parameter listensInBackground: the rest after a change ends there, too; else what comes after the
  ///   first change is heard on return.
  /// - Throws: where the system has no table of mounts to watch.
  package convenience init(
    on loop: RunLoop, listensInBackground: Bool = false, changed: @escaping () -> Void
  ) throws(DiskError) {
    let watch = try MountWatch()
    // A table that cannot be read now is read when it changes again.
    self.init(
      watch.descriptor, events: [], on: loop, listensInBackground: listensInBackground,
      drain: { (try? watch.drain()) != nil }, changed: changed)
  }

  /// - Parameters:
  ///   - events: what announces a change on the descriptor.
  ///   - drain: takes the notice; false where nothing has changed after all. Owns the descriptor.
  init(
    _ descriptor: Int32, events: DescriptorEvents, on loop: RunLoop,
    listensInBackground: Bool = false, drain: @escaping () -> Bool, changed: @escaping () -> Void
  ) {
    self.loop = loop
    self.listensInBackground = listensInBackground
    self.drain = drain
    self.changed = changed
    let source = InputSource(fileDescriptor: descriptor, events: events) { [weak self] in
      self?.heard($0)
    }
    loop.add(source, forMode: .common)
    self.source = source
  }

  deinit { source?.invalidate() }

  /// The notice of another change waits in the descriptor until the rest is over.
  private func heard(_ source: InputSource) {
    loop.remove(source, forMode: .common)
    pause = loop.after(
      Self.rest, named: "rest after mounts", inBackground: listensInBackground
    ) { [loop] in loop.add(source, forMode: .common) }
    if drain() { changed() }
  }
}
