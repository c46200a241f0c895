import System

/// Looks at a disk for the live client, on a thread of its own, once at a time.
final class DiskInspector: Sendable {
  private let calls: DiskCalls
  private let scheduler: DiskScheduler
  private let isOwing = Guarded(false)

  init(calls: DiskCalls, scheduler: DiskScheduler) {
    self.calls = calls
    self.scheduler = scheduler
  }

  /// See ``DiskClient/look``.
  func look(_ path: DiskPath, _ completion: @escaping @Sendable (SpaceDetails?) -> Void) {
    guard let table = try? calls.mountTable(), let mount = table.mount(holding: path),
      mount.isOfThisMachine,
      isOwing.withLock({ isOwing in
        defer { isOwing = true }
        return !isOwing
      })
    else { return scheduler.deliver { completion(nil) } }
    do throws(DiskError) {
      try calls.startThread { [self] in
        let details = SpaceDetails(of: path, on: mount, in: table, trash: Self.trash)
        isOwing.withLock { $0 = false }
        scheduler.deliver { completion(details) }
      }
    } catch {
      isOwing.withLock { $0 = false }
      scheduler.deliver { completion(nil) }
    }
  }

  private static var trash: DiskPath? { UserFolder.data.path("Trash").map { DiskPath($0) } }
}

extension Mount {
  /// Nobody else is asked.
  fileprivate var isOfThisMachine: Bool {
    kind == .disk || ["tmpfs", "overlay", "squashfs"].contains(type)
  }
}
