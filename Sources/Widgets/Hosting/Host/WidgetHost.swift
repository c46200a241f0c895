package import Canvas
package import Kit
package import Loop
import LoopApplication
package import System

/// Shows any number of guests in order, each in a card, and knows nothing of what they show.
///
/// With its first frame it shows what it remembers of them: their last pictures. Then it loads
/// them, one in each turn of the loop, so that a slow one delays nobody's input. A guest that fails,
/// or never answers, gets a line on its own card; the others do not notice.
package final class WidgetHost: View {
  /// Loads one guest a turn, and runs deadlines, guests' timers and the folding.
  package let loop: RunLoop
  /// As given at the start; they do not change.
  package let options: Options
  /// Called with each result of an update, also with those that the deadline made.
  package var updated: (any TodayProvider, UpdateResult) -> Void = { _, _ in }
  /// Called when a picture could not be kept. It is only a cache: nobody has to do anything.
  package var snapshotFailed: (FileError) -> Void = { _ in }

  /// Opens the menu of a guest at a place of the window; false where there is none.
  package var openMenu: (any TodayProvider, Point) -> Bool = { _, _ in false }
  /// A key that nothing of a guest has wanted; false where it is not used.
  package var keyWanted: (any TodayProvider, KeyPress) -> Bool = { _, _ in false }
  /// Guests that are folded are lines with a name and a figure, where there is little room.
  package var showsLines = false {
    didSet {
      guard showsLines != oldValue else { return }
      setNeedsLayout()
      for guest in hosted { guest.card.setNeedsLayout() }
    }
  }

  private var hosted: [HostedGuest] = []
  private let laterWork: LaterCall
  private let text: any TextMeasuring
  private let theme: Theme
  private let direction: LayoutDirection
  private var isWindowVisible = false
  private var isPutAway = false
  /// False where hidden guests are not asked, as in a run without widgets.
  package var asksHiddenGuests = true { didSet { followVisibility() } }
  /// Exists only while there are hidden guests to ask.
  private var hiddenTimer: TimerToken?
  private var observations: [ApplicationMonitor.Observation] = []

  private static let gap = 8.0
  /// Between two updates of hidden guests.
  private static let hiddenInterval = Duration.seconds(600)
  private static let hiddenTolerance = Duration.seconds(120)

  /// - text, theme, direction: for what is painted while the host is in no window.
  package init(
    loop: RunLoop, text: any TextMeasuring, theme: Theme = .light,
    direction: LayoutDirection = .leftToRight, options: Options = Options()
  ) {
    self.loop = loop
    self.text = text
    self.theme = theme
    self.direction = direction
    self.options = options
    laterWork = LaterCall(on: loop)
    super.init()
    laterWork.call = { [weak self] in self?.doNextWork() }
  }

  deinit {
    for guest in hosted { guest.end() }
  }

  // MARK: Guests

  /// In the order in which they are shown.
  package var guests: [any TodayProvider] { hosted.map(\.provider) }

  /// True without a guest, that is with nothing to show.
  package var isEmpty: Bool { hosted.isEmpty }

  /// - index: among the present guests; nil for the end.
  package func add(_ provider: any TodayProvider, at index: Int? = nil) {
    precondition(
      !hosted.contains { $0.provider === provider || $0.provider.name == provider.name },
      "A host has one guest of a name, and “\(provider.name)” is there already.")
    let guest = HostedGuest(provider, host: self)
    let index = index ?? hosted.count
    hosted.insert(guest, at: index)
    insertSubview(guest.card, at: index)
    followVisibility()
  }

  /// Ends the guest's life: it disappears, its update is forgotten, nothing of it is kept but its
  /// last picture. A guest that is not there is none of the host's business.
  package func remove(_ provider: any TodayProvider) {
    guard let index = hosted.firstIndex(where: { $0.provider === provider }) else { return }
    hosted.remove(at: index).end()
    followVisibility()
  }

  /// Gives a guest another place among the others; its life goes on.
  package func move(_ provider: any TodayProvider, to index: Int) {
    guard let former = hosted.firstIndex(where: { $0.provider === provider }), former != index
    else { return }
    let guest = hosted.remove(at: former)
    hosted.insert(guest, at: index)
    moveSubview(guest.card, to: index)
    setNeedsLayout()
  }

  /// What shows a guest; nil where it is not in this host.
  package func card(of provider: any TodayProvider) -> View? { guest(of: provider)?.card }

  /// Where a guest is in its life; nil where it is not in this host.
  package func lifecycle(of provider: any TodayProvider) -> GuestLifecycle? {
    guest(of: provider)?.lifecycle
  }

  /// Folds or unfolds a guest, as a click does.
  package func toggleFold(of provider: any TodayProvider) { guest(of: provider)?.toggleFold() }

  /// Whether a guest is unfolded; nil where there is nothing to unfold.
  package func isUnfolded(_ provider: any TodayProvider) -> Bool? {
    guest(of: provider).flatMap { $0.canFold ? $0.isExpanded : nil }
  }

  /// How far the guests are unfolded, by the one that is most: 0 to 1.
  var unfoldedPart: Double { hosted.reduce(0) { max($0, $1.expansion) } }

  /// Asks a guest for an update, as its button does.
  package func update(_ provider: any TodayProvider) { guest(of: provider)?.update() }

  private func guest(of provider: any TodayProvider) -> HostedGuest? {
    hosted.first { $0.provider === provider }
  }

  // MARK: Updates

  /// Some guest has still to answer.
  package var isUpdating: Bool { hosted.contains(where: \.isUpdating) }

  /// Asks those that are on screen for an update.
  package func updateVisibleGuests() {
    for guest in hosted where guest.lifecycle == .visible { guest.update() }
  }

  /// Asks guests for an update while the host is not on screen, loading them where needed. None of
  /// them appears. One that reports new data gets a new picture, as wide as the host's frame.
  /// Deadlines stand still while the application is in the background.
  package func updateHiddenGuests() {
    guard !isShown else { return }
    for guest in hosted {
      if guest.lifecycle == .unloaded { guest.load() }
      guest.update()
    }
  }

  // MARK: Visibility

  /// For an owner that hides the host in a window that can be seen, or shows it again: the guests
  /// disappear or appear. What becomes of the window the host sees itself.
  package func visibilityChanged(_ isVisible: Bool) {
    isPutAway = !isVisible
    bringToVisibility()
  }

  package override func rootChanged() {
    observations = []
    isWindowVisible = root?.isVisible ?? false
    if let application = root?.application {
      observations = [
        application.observe(.didEnterBackground) { [weak self] in self?.windowChanged(false) },
        application.observe(.willEnterForeground) { [weak self] in self?.windowChanged(true) },
      ]
    }
    bringToVisibility()
  }

  private func windowChanged(_ isVisible: Bool) {
    isWindowVisible = isVisible
    bringToVisibility()
  }

  private var isShown: Bool { root != nil && isWindowVisible && !isPutAway }

  /// Guests that are not loaded wait for the first frame.
  private func bringToVisibility() {
    for guest in hosted {
      switch (guest.lifecycle, isShown) {
      case (.loaded, true): guest.appear()
      case (.visible, false): guest.disappear()
      case (.unloaded, _), (.loaded, false), (.visible, true), (.ended, _): break
      }
    }
    followVisibility()
    if hosted.contains(where: \.isSnapshotDue) { scheduleLaterWork() }
  }

  /// Asks hidden guests now and then, as long as there are any.
  private func followVisibility() {
    guard asksHiddenGuests, root != nil, !isShown, !hosted.isEmpty else {
      hiddenTimer = nil
      return
    }
    guard hiddenTimer == nil else { return }
    hiddenTimer = loop.every(
      Self.hiddenInterval, named: "hidden widgets", tolerance: Self.hiddenTolerance,
      inBackground: true
    ) { [weak self] in self?.updateHiddenGuests() }
  }

  // MARK: Later work

  /// What cannot be done now is done in the loop's next turns.
  func scheduleLaterWork() { laterWork.schedule() }

  /// One thing a turn, so that nothing is delayed by more than that.
  private func doNextWork() {
    if isShown, let guest = hosted.first(where: \.canAppear) {
      if guest.lifecycle == .unloaded { guest.load() }
      if isShown, guest.lifecycle == .loaded { guest.appear() }
    } else if let guest = hosted.first(where: \.isSnapshotDue) {
      takeSnapshot(of: guest)
    } else {
      return
    }
    scheduleLaterWork()
  }

  /// Brings all guests to life at once, where the host can be seen: a person waits for them.
  package func loadGuests() {
    guard isShown else { return }
    for guest in hosted where guest.canAppear {
      if guest.lifecycle == .unloaded { guest.load() }
      if isShown, guest.lifecycle == .loaded { guest.appear() }
    }
  }

  // MARK: Snapshots

  func theme(in root: RootView?) -> Theme { root?.theme ?? theme }
  func direction(in root: RootView?) -> LayoutDirection { root?.direction ?? direction }
  /// Device pixels a point.
  func scale(in root: RootView?) -> Double { root?.scale ?? 1 }

  private func takeSnapshot(of guest: HostedGuest) {
    guest.snapshotTaken()
    let size = Size(
      width: bounds.width, height: guest.card.content.height(forWidth: bounds.width))
    guard let snapshots = options.snapshots, size.width > 0, size.height > 0,
      let key = guest.snapshotKey(forWidth: size.width)
    else { return }
    let root = root
    let studio = SnapshotStudio(
      loop: loop, text: text, theme: theme(in: root), direction: direction(in: root),
      scale: scale(in: root))
    let picture = studio.picture(
      of: guest.card.content, size: size, isOnScreen: guest.lifecycle == .visible,
      rasterise: snapshots.rasterise)
    do throws(FileError) {
      try snapshots.cache.keep(picture, for: key)
    } catch {
      snapshotFailed(error)
    }
  }

  // MARK: Layout and painting

  package override var semantics: Semantics? { Semantics(.list, name: options.words(.list)) }
  package override var takesPointer: Bool { false }

  /// As wide as proposed, as high as the guests are now.
  package override func sizeThatFits(_ proposal: Size) -> Size {
    let gaps = Self.gap * Double(max(0, hosted.count - 1))
    return Size(
      width: proposal.width,
      height: hosted.reduce(gaps) { $0 + $1.card.sizeThatFits(proposal).height })
  }

  package override func layout() {
    var top = 0.0
    for guest in hosted {
      let height = guest.card.sizeThatFits(bounds.size).height
      guest.card.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
      top += height + Self.gap
    }
  }

  /// The frame that was waited for: what comes after it can be done now.
  package override func paintOverlay(_ painter: inout Painter) {
    for guest in hosted { guest.wasPainted() }
    if hosted.contains(where: { $0.canAppear || $0.isSnapshotDue }) { scheduleLaterWork() }
  }
}
