import Canvas
import Controls
import DiskUsage
import Loop
import TaskStore
import TodayHosting
import Views
import Wording

/// The guest that shows how full the home folder's disk is.
///
/// It shows the stored value before it measures anything, measures when its host asks, and asks its
/// host at most once a minute while the person is there.
final class DiskWidget: TodayProvider {
  /// In the card's header, and a part of the snapshot's key.
  let name = WidgetWords.diskUsage
  /// Of the looks: goes up with every change of them.
  let version = 1

  private let disk: DiskClient
  private let home: DiskPath
  private let defaults: SharedDefaults
  private var lowSpace: LowSpaceWatch
  private let face = DiskFace()
  private var context: TodayContext?
  private var observation: DefaultsObservation?
  private lazy var pace = MeasuringPace { [weak self] in self?.context?.requestUpdate() }
  /// When a measurement last succeeded, news or not.
  private var lastSuccess: Timestamp?
  private var mounts = KnownMounts()

  /// - Parameters:
  ///   - disk: delivers its answers on the thread of the host's loop.
  ///   - home: the folder whose file system is shown.
  ///   - defaults: where the last value is kept, shared with all windows of the app.
  ///   - lowSpace: told of what is measured.
  ///   - numbers: how they are written.
  init(
    disk: DiskClient, home: DiskPath, defaults: SharedDefaults, lowSpace: LowSpaceWatch,
    numbers: NumberStyle
  ) {
    self.disk = disk
    self.home = home
    self.defaults = defaults
    self.lowSpace = lowSpace
    face.status.numbers = numbers
  }

  // MARK: Life

  /// The face, which lives as long as the guest.
  func loadView() -> View { face }

  /// Shows the stored value, and follows what other windows store.
  func viewDidLoad(in context: TodayContext) {
    self.context = context
    takeStored()
    face.statusShown = { [weak context] in context?.figureChanged() }
    observation = defaults.observe(StoredUsage.key) { [weak self] _ in self?.takeStored() }
  }

  /// An update follows.
  func viewWillAppear() {
    guard let monitor = face.root?.application else { return }
    pace.start(monitor)
  }

  /// Nothing is measured by itself out of sight.
  func viewDidDisappear() { pace.stop() }

  // MARK: Size

  /// One line, and with the details as many as there are disks; the same for every width.
  func preferredContentSize(forWidth width: Double) -> ContentSize {
    ContentSize(collapsed: DiskFace.collapsedHeight, expanded: face.fullHeight)
  }

  /// Something was measured, now or in another life; or it is known that it cannot be.
  var isReady: Bool { face.status.usage != nil || face.status.isStale }

  /// A click anywhere shows the details.
  var foldsOnClick: Bool { true }

  /// How full the home folder's disk is, with a word where it is filling up.
  var figure: String { face.status.figure }

  /// Fades the details, and measures other disks before they are seen.
  func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    coordinator.animate(alongside: { [face] in face.expansion = $0 })
    guard coordinator.isExpanding else { return }
    face.status.page = 0
    measureOthers()
  }

  // MARK: Measuring

  /// Measures the home folder's disk, and the others while they are on screen; answers with the
  /// first.
  func performUpdate(completion: UpdateCompletion) {
    guard let context else { return completion(.noData) }
    pace.attempted(at: context.loop.now)
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
      mounts.home = measurement.mount
      findOthers()
      lowSpace.measured(measurement.space, face.status.numbers)
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

  private func take(_ space: DiskSpace) -> UpdateResult {
    guard let context else { return .noData }
    guard space.isNews(toOneWith: face.status.usage?.space) else { return .noData }
    let fresh = StoredUsage(space: space, measured: Timestamp(context.loop.wallClock))
    face.status.usage = fresh
    // Where it cannot be stored it is measured anew at the next start, and shown until then.
    defaults.set(fresh.text, for: StoredUsage.key)
    return .newData
  }

  /// Another window may have measured.
  private func takeStored() {
    guard let stored = StoredUsage(text: defaults.string(for: StoredUsage.key)) else { return }
    face.status.usage = stored
  }

  // MARK: Other disks

  /// Something was mounted or unmounted, as the table of mounts tells. Out of sight that is no news:
  /// an update follows when the guest appears.
  func mountsChanged() {
    guard pace.isRunning, !mounts.isEmpty else { return }
    let former = mounts
    findOthers()
    if mounts.movedHome(home, since: former) { context?.requestUpdate() }
  }

  private func findOthers() {
    guard let others = mounts.others(disk, keeping: face.status.others) else { return }
    let known = face.status.others.map(\.mount)
    let height = face.fullHeight
    face.status.others = others
    if face.fullHeight != height { context?.contentSizeChanged() }
    if others.map(\.mount) != known, context?.isExpanded == true { measureOthers() }
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

extension DiskWidget: MenuOffering {
  /// Its figures as a text.
  var menuItems: [Menu.Item] {
    let figures = face.status.figures
    return [
      .init(MenuWords.copyFigures, isEnabled: figures != nil) { [weak face] in
        if let figures { face?.root?.clipboard.write(figures) }
      }
    ]
  }
}
