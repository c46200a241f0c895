import Canvas
import Kit
import Loop

/// A guest as its host sees it: where it is in its life, what it was asked, what it answered.
final class HostedGuest: TodayContextDelegate {
  let provider: any TodayProvider
  let card: WidgetCard
  private(set) var lifecycle = GuestLifecycle.unloaded
  private(set) var snapshotNeed = SnapshotNeed.none
  private weak var host: WidgetHost?
  private let context: TodayContext
  private let updates: GuestUpdates
  /// The guest's own word, asked after loading and after each update until it is yes.
  private var isReady = false
  private lazy var fold = FoldDriver(isExpanded: memory?.isUnfolded(provider.name) ?? false) {
    [weak self] in self?.foldChanged()
  }

  /// Whether a new picture has to be taken. It needs a frame with the new data behind it, unless
  /// the guest is out of sight.
  enum SnapshotNeed { case none, wanted, painted }

  init(_ provider: any TodayProvider, host: WidgetHost) {
    self.provider = provider
    self.host = host
    context = TodayContext(loop: host.loop)
    updates = GuestUpdates(of: provider, on: host.loop, timeout: host.options.deadline)
    card = WidgetCard(name: provider.name, words: host.options.words)
    context.delegate = self
    card.guest = self
    updates.answered = { [weak self] in self?.answered($0) }
  }

  // MARK: Life

  /// It is not on screen and could be.
  var canAppear: Bool { lifecycle == .unloaded || lifecycle == .loaded }

  func load() {
    lifecycle.handle(.load)
    let view = provider.loadView()
    // Whatever a guest is asked, it may have removed itself when it returns.
    guard lifecycle.isLoaded else { return }
    card.content.live = view
    provider.viewDidLoad(in: context)
    guard lifecycle.isLoaded else { return }
    if isExpanded { beginUnfolded() }
    guard lifecycle.isLoaded else { return }
    askWhetherReady()
  }

  func appear() {
    lifecycle.handle(.appear)
    provider.viewWillAppear()
    // One that has passed in the background makes room for a new question.
    updates.endOverdue()
    update()
  }

  func disappear() {
    fold.finishNow()
    lifecycle.handle(.disappear)
    provider.viewDidDisappear()
  }

  func end() {
    guard lifecycle != .ended else { return }
    if lifecycle == .visible { disappear() }
    guard lifecycle != .ended else { return }
    lifecycle.handle(.end)
    updates.drop()
    snapshotNeed = .none
    context.delegate = nil
    card.removeFromSuperview()
    card.content.live = nil
  }

  // MARK: Updates

  var isUpdating: Bool { updates.isUnderWay }

  /// Asks for an update, unless one is under way.
  func update() {
    guard lifecycle.isLoaded, host != nil else { return updates.dropRequest() }
    updates.ask()
  }

  /// The guest's own request.
  func requestUpdate() {
    guard lifecycle.isLoaded, host != nil else { return }
    updates.request()
  }

  func updated(_ result: UpdateResult) {
    if host != nil { answered(result) }
  }

  private func answered(_ answer: UpdateResult?) {
    let result = answer ?? .failed(reason: card.words(.noAnswer))
    guard lifecycle.isLoaded else { return }
    switch result {
    case .newData:
      card.showFailure(nil)
      snapshotNeed = .wanted
      if lifecycle == .loaded { host?.scheduleLaterWork() }
    case .noData: card.showFailure(nil)
    case .failed(let reason): card.showFailure(reason)
    }
    askWhetherReady()
    host?.updated(provider, result)
  }

  private func askWhetherReady() {
    isReady = isReady || provider.isReady
    card.setNeedsLayout()
  }

  // MARK: Content

  /// The live view is on screen; otherwise the last picture, or nothing yet.
  var isLive: Bool {
    lifecycle.isLoaded && (isReady || card.content.picture == nil)
  }

  /// The picture is of no use any more once the guest shows itself.
  var needsPicture: Bool { !(lifecycle.isLoaded && isReady) }

  /// What the view is given and asks for, at this width of the card.
  func contentSize(forWidth width: Double) -> ContentSize {
    let size = provider.preferredContentSize(forWidth: width).sane
    return isLine ? ContentSize(collapsed: 0, expanded: size.expanded ?? size.collapsed) : size
  }

  /// Folded it is a line with its name and its figure, and nothing below.
  var isLine: Bool { host?.showsLines ?? false }
  /// What it says on its line.
  var figure: String { lifecycle.isLoaded ? provider.figure : "" }

  func figureChanged() {
    if lifecycle.isLoaded { card.figureChanged() }
  }

  func margins(forProposed insets: Insets) -> Insets {
    lifecycle.isLoaded ? provider.marginInsets(forProposed: insets).sane : insets
  }

  var isAlwaysCurrent: Bool { provider.isAlwaysCurrent }
  var foldsOnClick: Bool { lifecycle.isLoaded && provider.foldsOnClick }

  @discardableResult
  func open(_ url: String) -> Bool { host?.options.openURL(url) ?? false }

  func openMenu(at point: Point) -> Bool { host?.openMenu(provider, point) ?? false }
  func use(_ press: KeyPress) -> Bool { host?.keyWanted(provider, press) ?? false }

  var titleURL: String? { host?.options.titleURL }
  var direction: LayoutDirection { host.map { $0.direction(in: $0.root) } ?? .leftToRight }

  // MARK: Folding

  /// 0 (collapsed) to 1 (expanded).
  var expansion: Double { fold.expansion }
  var isExpanded: Bool { fold.isExpanded }

  private var memory: FoldMemory? { host?.options.folds }

  /// Whether there is something to fold or to unfold.
  var canFold: Bool {
    lifecycle.isLoaded && contentSize(forWidth: card.content.liveWidth).expanded != nil
  }

  /// As a person does it, who finds it so the next time.
  func toggleFold() {
    guard lifecycle.isLoaded else { return }
    let former = isExpanded
    turnFold()
    if isExpanded != former { memory?.remember(provider.name, isExpanded) }
  }

  /// It was unfolded in its last life; nobody sees it unfold.
  private func beginUnfolded() {
    let width = card.content.liveWidth
    let size = Size(width: width, height: contentSize(forWidth: width).height(at: 1))
    let coordinator = TransitionCoordinator(targetSize: size, isExpanding: true, isAnimated: false)
    provider.viewWillTransition(to: size, with: coordinator)
    coordinator.show(1)
    coordinator.finish()
    card.foldTurned()
  }

  private func turnFold() {
    guard lifecycle.isLoaded, let host else { return }
    let width = card.content.liveWidth
    let size = contentSize(forWidth: width)
    guard size.expanded != nil || isExpanded else { return }
    let moves = lifecycle == .visible && host.root?.reducesMotion == false
    let coordinator = TransitionCoordinator(
      targetSize: Size(width: width, height: size.height(at: isExpanded ? 0 : 1)),
      isExpanding: !isExpanded, isAnimated: moves)
    provider.viewWillTransition(to: coordinator.targetSize, with: coordinator)
    guard lifecycle.isLoaded else { return coordinator.finish() }
    // Who folds it wants the guest and not its picture.
    isReady = true
    fold.go(with: coordinator, on: moves ? host.loop : nil)
    card.foldTurned()
  }

  /// A guest that has lost its details while they are shown folds at once.
  func contentSizeChanged() {
    guard lifecycle.isLoaded else { return }
    card.setNeedsLayout()
    if isExpanded, !canFold {
      turnFold()
      fold.finishNow()
    }
  }

  private func foldChanged() {
    card.setNeedsLayout()
    // A picture may have waited for the guest to be folded.
    if !fold.isMoving, snapshotNeed != .none { host?.scheduleLaterWork() }
  }

  // MARK: Snapshots

  /// A frame shows it as it is.
  func wasPainted() {
    if snapshotNeed == .wanted, isLive { snapshotNeed = .painted }
  }

  /// A picture shows the guest as it starts: at rest, and folded unless it will be remembered as it is.
  /// A line needs none.
  var isSnapshotDue: Bool {
    guard isLive, !isLine, memory != nil || !isExpanded, !fold.isMoving else { return false }
    return snapshotNeed == .painted || (snapshotNeed == .wanted && lifecycle == .loaded)
  }

  func snapshotTaken() { snapshotNeed = .none }

  /// - width: the card's, points.
  func snapshotKey(forWidth width: Double) -> SnapshotKey? {
    host.map {
      // Asked in each layout, which is why the way to the root is gone only once.
      let root = $0.root
      return SnapshotKey(
        guest: provider.name, version: provider.version, theme: $0.theme(in: root).look,
        scale: $0.scale(in: root), language: $0.options.language, direction: $0.direction(in: root),
        width: width, isUnfolded: isExpanded)
    }
  }

  func storedPicture(for key: SnapshotKey) -> Bitmap? {
    host?.options.snapshots?.cache.picture(for: key)
  }
}
