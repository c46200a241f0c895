public import Canvas
public import DiskUsage
import Loop
import TaskStore
public import TodayHosting
public import Views
public import Wording

/// The guest that shows how full the home folder's disk is.
///
/// It shows the stored value before it measures anything, measures when its host asks, and asks its
/// host at most once a minute while the person is there.
public final class DiskWidget: TodayProvider {
  /// In the card's header, and a part of the snapshot's key.
  public let name = "Disk usage"
  /// Of the looks: goes up with every change of them.
  public let version = 1

  private let disk: DiskClient
  private let home: DiskPath
  private let defaults: SharedDefaults
  private let warn: (LowSpaceWarning) -> Void
  private let face = DiskFace()
  private var context: TodayContext?
  private var observation: DefaultsObservation?
  private var timer: ActiveTimer?
  private var activation: ApplicationMonitor.Observation?
  private var lastAttempt: Instant?
  /// When a measurement last succeeded, news or not.
  private var lastSuccess: Timestamp?
  /// Where the home folder's disk is mounted, once it was measured.
  private var homeMount: Mount?
  /// The table of mounts as it was when last looked at.
  private var mounts: MountTable?

  /// Seconds between two measurements that nobody asked for, and by how much later one may be.
  private static let interval = 60.0
  private static let tolerance = 6.0

  /// - Parameters:
  ///   - disk: delivers its answers on the thread of the host's loop.
  ///   - home: the folder whose file system is shown.
  ///   - defaults: where the last value is kept, shared with all windows of the app.
  ///   - numbers: how they are written.
  ///   - warn: called when the person is to hear that little space is free.
  public init(
    disk: DiskClient, home: DiskPath, defaults: SharedDefaults, numbers: NumberStyle = .plain,
    warn: @escaping (LowSpaceWarning) -> Void = { _ in }
  ) {
    self.disk = disk
    self.home = home
    self.defaults = defaults
    self.warn = warn
    face.status.numbers = numbers
  }

  // MARK: Life

  /// The face, which lives as long as the guest.
  public func loadView() -> View { face }

  /// Shows the stored value, and follows what other windows store.
  public func viewDidLoad(in context: TodayContext) {
    self.context = context
    face.isMirrored = context.isMirrored
    takeStored()
    observation = defaults.observe(StoredUsage.key) { [weak self] _ in self?.takeStored() }
  }

  /// An update follows.
  public func viewWillAppear() {
    guard let monitor = face.root?.application else { return }
    timer = ActiveTimer(
      name: "disk measurement", timeInterval: Self.interval, tolerance: Self.tolerance,
      monitor: monitor
    ) { [weak self] _ in self?.context?.requestUpdate() }
    activation = monitor.observe(.didBecomeActive) { [weak self] in self?.becameActive() }
  }

  /// Nothing is measured by itself out of sight.
  public func viewDidDisappear() {
    timer?.invalidate()
    timer = nil
    activation = nil
  }

  /// The window has the keyboard again: what is older than a minute is measured at once.
  private func becameActive() {
    guard let context else { return }
    if let lastAttempt, context.loop.now.seconds(since: lastAttempt) < Self.interval { return }
    context.requestUpdate()
  }

  // MARK: Size

  /// One line, and with the details as many as there are disks; the same for every width.
  public func preferredContentSize(forWidth width: Double) -> ContentSize {
    ContentSize(collapsed: DiskFace.collapsedHeight, expanded: face.fullHeight)
  }

  /// Something was measured, now or in another life; or it is known that it cannot be.
  public var isReady: Bool { face.status.usage != nil || face.status.isStale }

  /// A click anywhere shows the details.
  public var foldsOnClick: Bool { true }

  /// Fades the details, and measures other disks before they are seen.
  public func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    coordinator.animate(alongside: { [face] in face.expansion = $0 })
    guard coordinator.isExpanding else { return }
    face.status.page = 0
    measureOthers()
  }

  // MARK: Measuring

  /// Measures the home folder's disk, and the others while they are on screen; answers with the
  /// first.
  public func performUpdate(completion: UpdateCompletion) {
    guard let context else { return completion(.noData) }
    lastAttempt = context.loop.now
    // The one file system that the person has asked for, wherever it lies.
    measure(home, .everything) { [weak self] result in
      completion(self?.take(result) ?? .noData)
    }
    if context.isExpanded { measureOthers() }
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
      lastSuccess = context.map { Timestamp($0.loop.wallClock) }
      homeMount = measurement.mount
      findOthers()
      warnIfLow(measurement.space)
      return take(measurement.space)
    case .failure(let error):
      face.status.isStale = true
      // The value was confirmed since it was stored: it is no older than that.
      if let lastSuccess { face.status.usage?.confirm(at: lastSuccess) }
      // Its age goes on.
      face.setNeedsLayout()
      return .failed(reason: DiskText.clause(error))
    }
  }

  private func take(_ space: DiskSpace) -> UpdateResult {
    guard let context else { return .noData }
    guard space.isNews(toOneWith: face.status.usage?.space) else { return .noData }
    let fresh = StoredUsage(space: space, measured: Timestamp(context.loop.wallClock))
    face.status.usage = fresh
    // Where it cannot be stored it is measured anew at the next start, and shown until then.
    try? defaults.set(.string(fresh.text), for: StoredUsage.key)
    return .newData
  }

  /// What was told is remembered for all windows and all starts.
  private func warnIfLow(_ space: DiskSpace) {
    let key = "disk.told"
    let told = defaults.int(for: key).flatMap { LowSpaceAlarm.Level(rawValue: Int($0)) }
    let before = LowSpaceAlarm(told: told ?? .enough)
    var alarm = before
    let level = alarm.measured(space)
    if alarm != before { try? defaults.set(.int(Int64(alarm.told.rawValue)), for: key) }
    if let level { warn(LowSpaceWarning(level, space, face.status.numbers)) }
  }

  /// Another window may have measured.
  private func takeStored() {
    guard let stored = StoredUsage(text: defaults.string(for: StoredUsage.key)) else { return }
    face.status.usage = stored
  }

  // MARK: Other disks

  /// Something was mounted or unmounted, as the table of mounts tells. Out of sight that is no news:
  /// an update follows when the guest appears.
  public func mountsChanged() {
    guard timer != nil, let former = mounts else { return }
    let known = face.status.others.map(\.mount)
    findOthers()
    if face.status.others.map(\.mount) != known, context?.isExpanded == true { measureOthers() }
    let places = [home] + (homeMount.map { [$0.point] } ?? [])
    let isHomeTouched = places.contains {
      former.mount(holding: $0) != mounts?.mount(holding: $0)
    }
    if isHomeTouched { context?.requestUpdate() }
  }

  /// Looks which other disks there are, without touching them.
  private func findOthers() {
    guard let homeMount, let mounts = try? disk.mounts() else { return }
    self.mounts = mounts
    let known = face.status.others
    let height = face.fullHeight
    face.status.others = mounts.disks(besides: homeMount).map { mount in
      let space = known.first { $0.mount == mount }?.space
      return DiskStatus.OtherDisk(mount: mount, space: space)
    }
    if face.fullHeight != height { context?.contentSizeChanged() }
  }

  /// For the details only: a disk that sleeps is left alone while nobody looks at it.
  private func measureOthers() {
    for disk in face.status.others {
      measure(disk.mount.point, .localDisks) { [weak self] result in
        guard let self,
          let index = self.face.status.others.firstIndex(where: { $0.mount == disk.mount })
        else { return }
        self.face.status.others[index].space = try? result.get().space
      }
    }
  }
}
