import Canvas
import DiskUsage
import Kit
import Loop
import Tasks
import Wording

/// Measures the home folder's disk and the others, and has a face show what it finds; the home folder's is
/// kept for all windows and for the next start.
final class DiskGauge {
  private let disk: DiskClient
  private let home: DiskPath
  private let defaults: SharedDefaults
  private var lowSpace: LowSpaceWatch
  private var memory: SpaceMemory
  private let face: DiskFace
  private var context: TodayContext?
  private var observation: DefaultsObservation?
  /// When a measurement last succeeded, news or not.
  private var lastSuccess: Timestamp?
  private var mounts = KnownMounts()
  /// When the others are looked at for the warning, with the next measurement of the home folder's disk; nil before
  /// the first one, which a start has enough to do with.
  private var othersDue: Instant?
  /// Between two looks at the others, and from the first measurement to the first look.
  private static let (pauseOfOthers, othersAfterStart) = (
    Duration.seconds(600), Duration.seconds(50)
  )

  /// - Parameters:
  ///   - disk: delivers its answers on the thread of the host's loop.
  ///   - home: the folder whose file system is shown.
  ///   - defaults: where the last value is kept.
  ///   - lowSpace: told of what is measured.
  init(
    _ disk: DiskClient, home: DiskPath, defaults: SharedDefaults, lowSpace: LowSpaceWatch,
    shownBy face: DiskFace
  ) {
    self.disk = disk
    self.home = home
    self.defaults = defaults
    self.lowSpace = lowSpace
    memory = SpaceMemory(defaults)
    self.face = face
  }

  /// Shows the stored value, and from here on what other windows store.
  func start(in context: TodayContext) {
    self.context = context
    takeStored()
    showForecast(at: Timestamp(milliseconds: context.loop.wallClock.milliseconds))
    observation = defaults.observe(StoredUsage.key) { [weak self] _ in self?.takeStored() }
  }

  /// Another window may have measured.
  private func takeStored() {
    guard let stored = StoredUsage(text: defaults.string(for: StoredUsage.key)) else { return }
    face.status.usage = stored
  }

  // MARK: The home folder's disk

  /// Measures the one file system that the person has asked for, wherever it lies.
  func measureHome(completion: UpdateCompletion) {
    measure(home, .everything) { [weak self] result in
      completion(self?.take(result) ?? .noData)
    }
  }

  private func measure(
    _ path: DiskPath, _ reach: DiskClient.Reach,
    completion: @escaping (DiskClient.Result) -> Void
  ) {
    // Unsafe, the proof: it is made here on the loop's thread, and the client delivers there.
    nonisolated(unsafe) let completion = completion
    disk.measure(path, reach) { completion($0) }
  }

  private func take(_ result: DiskClient.Result) -> UpdateResult {
    switch result {
    case .success(let measurement):
      face.status.isStale = false
      remember(measurement.space)
      mounts.home = measurement.mount
      findOthers()
      lowSpace.measured(measurement.space, face.status.numbers)
      lookAtOthers()
      return take(measurement.space)
    case .failure(let error):
      face.status.isStale = true
      // The value was confirmed since it was stored: it is no older than that.
      if let lastSuccess { face.status.usage?.confirm(at: lastSuccess) }
      // Its age goes on.
      face.setNeedsLayout()
      return .failed(reason: error.onCard)
    }
  }

  private func remember(_ space: DiskSpace) {
    guard let context else { return }
    let now = Timestamp(milliseconds: context.loop.wallClock.milliseconds)
    lastSuccess = now
    if memory.measured(space, at: now) { showForecast(at: now) }
  }

  private func showForecast(at now: Timestamp) { face.status.forecast = memory.forecast(at: now) }

  private func take(_ space: DiskSpace) -> UpdateResult {
    guard let context else { return .noData }
    guard space.isNews(toOneWith: face.status.usage?.space) else { return .noData }
    let fresh = StoredUsage(
      space: space, measured: Timestamp(milliseconds: context.loop.wallClock.milliseconds))
    face.status.usage = fresh
    // Where it cannot be stored it is measured anew at the next start, and shown until then.
    defaults.set(fresh.text, for: StoredUsage.key)
    return .newData
  }

  /// Looks what else there is to say of it, for the details only.
  func lookAtHome() {
    let taken: (SpaceDetails?) -> Void = { [weak self] details in
      guard let self, let details else { return }
      self.changeHeight { self.face.status.details = details }
    }
    // Unsafe, the proof: see `measure`.
    nonisolated(unsafe) let completion = taken
    disk.look(home) { completion($0) }
  }

  // MARK: Other disks

  /// Something was mounted or unmounted, as the table of mounts tells.
  func mountsChanged() {
    guard !mounts.isEmpty else { return }
    let former = mounts
    findOthers()
    if mounts.movedHome(home, since: former) { context?.requestUpdate() }
  }

  private func findOthers() {
    guard let others = mounts.others(disk, keeping: face.status.others) else { return }
    let known = face.status.others.map(\.mount)
    changeHeight { face.status.others = others }
    if others.map(\.mount) != known, context?.isExpanded == true { measureOthers() }
  }

  private func changeHeight(_ change: () -> Void) {
    let width = face.bounds.width
    let height = face.fullHeight(inWidth: width)
    change()
    if face.fullHeight(inWidth: width) != height { context?.contentSizeChanged() }
  }

  /// For the details: while nobody looks at them, a disk that sleeps is left alone but for the warning's look.
  func measureOthers() {
    measure(others) { [weak self] mount, space in
      guard let self,
        let index = self.face.status.others.firstIndex(where: { $0.mount == mount })
      else { return }
      self.face.status.others[index].space = space
    }
  }

  /// For the warning alone, now and then, and together with the home folder's disk: no timer is armed for it, and
  /// nothing is shown. One that does not answer is left out, and so is one that nothing can be written to.
  private func lookAtOthers() {
    guard let now = context?.loop.now else { return }
    guard let othersDue else { return self.othersDue = now.advanced(by: Self.othersAfterStart) }
    if now >= othersDue { measure(others.filter { !$0.isReadOnly }) { _, _ in } }
  }

  private var others: [Mount] { face.status.others.map(\.mount) }

  private func measure(_ others: [Mount], taken: @escaping (Mount, DiskSpace?) -> Void) {
    othersDue = context?.loop.now.advanced(by: Self.pauseOfOthers)
    for mount in others {
      measure(mount.point, .localDisks) { [weak self] result in
        let space = try? result.get().space
        taken(mount, space)
        guard let self, let space, !mount.isReadOnly else { return }
        self.lowSpace.measured(space, on: mount.point, self.face.status.numbers)
      }
    }
  }
}
