import Canvas
import DiskUsage
import Kit
import Loop
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

  private let face: DiskFace
  private let gauge: DiskGauge
  private var context: TodayContext?
  private lazy var pace = MeasuringPace { [weak self] in self?.context?.requestUpdate() }

  /// - Parameters:
  ///   - disk: delivers its answers on the thread of the host's loop.
  ///   - home: the folder whose file system is shown.
  ///   - defaults: where the last value is kept, shared with all windows of the app.
  ///   - lowSpace: told of what is measured.
  ///   - numbers: how they are written.
  ///   - tools: see `DiskFace`.
  init(
    disk: DiskClient, home: DiskPath, defaults: SharedDefaults, lowSpace: LowSpaceWatch,
    numbers: NumberStyle, tools: DiskTools?
  ) {
    face = DiskFace(tools: tools)
    gauge = DiskGauge(disk, home: home, defaults: defaults, lowSpace: lowSpace, shownBy: face)
    face.status.numbers = numbers
  }

  // MARK: Life

  /// The face, which lives as long as the guest.
  func loadView() -> View { face }

  /// Shows the stored value, and follows what other windows store.
  func viewDidLoad(in context: TodayContext) {
    self.context = context
    gauge.start(in: context)
    face.statusShown = { [weak context] in context?.figureChanged() }
  }

  /// An update follows.
  func viewWillAppear() {
    guard let monitor = face.root?.application else { return }
    pace.start(monitor)
  }

  /// Nothing is measured by itself out of sight.
  func viewDidDisappear() { pace.stop() }

  // MARK: Size

  /// One line, and with the details as many as there are disks; more where a name has no room beside its
  /// value.
  func preferredContentSize(forWidth width: Double) -> ContentSize {
    ContentSize(collapsed: DiskFace.collapsedHeight, expanded: face.fullHeight(inWidth: width))
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
    gauge.measureOthers()
    gauge.lookAtHome()
  }

  // MARK: Measuring

  /// Measures the home folder's disk, and the others while they are on screen; answers with the
  /// first.
  func performUpdate(completion: UpdateCompletion) {
    guard let context else { return completion(.noData) }
    pace.attempted(at: context.loop.now)
    gauge.measureHome(completion: completion)
    guard context.isExpanded else { return }
    gauge.measureOthers()
    gauge.lookAtHome()
  }

  /// Something was mounted or unmounted. Out of sight that is no news: an update follows when the guest
  /// appears.
  func mountsChanged() {
    if pace.isRunning { gauge.mountsChanged() }
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
