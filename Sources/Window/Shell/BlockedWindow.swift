package import Canvas
import Kit
import Loop

/// A window whose thread waits, for a disk for example. It answers the display server, and shows its last picture
/// again where that was lost, in any size, with a notice over it.
///
/// The loop runs in a mode of its own, in which nothing else is served. No view is called, so that it does not
/// matter in which call of theirs the wait began.
final class BlockedWindow {
  private static let mode = RunLoop.Mode("blocked")
  /// From the beginning to the notice: a shorter wait is over before it could be read.
  static let untilNotice = Duration.milliseconds(500)
  /// From the first request to close to one that counts as a second: longer than a double click, or SDL's second
  /// event of one.
  static let untilSecondRequest = Duration.seconds(1)
  /// Where a frame cannot be shown yet, or where no descriptor tells of the server's events.
  private static let pause = Duration.milliseconds(20)

  /// The picture of a notice in a window of this size, in points.
  typealias Notice = (_ size: Size, _ isToClose: Bool) -> [DrawCommand]

  /// What the window does for it.
  struct Effects {
    /// Shows the last picture, with the notice where there is one: false where that has to wait.
    let show: (_ notice: Notice?, _ isToClose: Bool) -> Bool
    /// What is on the screen is lost, or of another size.
    let contentLost: () -> Void
  }

  private let loop: RunLoop
  private let system: any WindowSystem
  private let input: InputPump
  private let effects: Effects
  private let notice: Notice

  private var showsNotice = false
  private var isDirty = false
  /// When the person asked first for the window to be closed.
  private var firstRequest: Instant?
  private var isClosed = false

  init(
    on loop: RunLoop, _ system: any WindowSystem, _ input: InputPump, _ effects: Effects,
    notice: @escaping Notice
  ) {
    (self.loop, self.system, self.input) = (loop, system, input)
    (self.effects, self.notice) = (effects, notice)
  }

  /// Returns when the descriptor has become readable, the server has gone, or the person wants the window gone
  /// and not to wait.
  /// - Parameter isNoticed: whether the window shows the notice already.
  /// - Returns: false where the person does not want to wait.
  func run(until descriptor: Int32, isNoticed: Bool) -> Bool {
    var isOver = false
    let answer = InputSource(fileDescriptor: descriptor, events: .readable) { _ in isOver = true }
    let events = system.eventSource(
      isReady: { EventQueue.hasEvents }, perform: { [unowned self] in takeEvents() })
    for source in [answer, events].compactMap({ $0 }) { loop.add(source, forMode: Self.mode) }
    defer { for source in [answer, events] { source?.invalidate() } }
    showsNotice = isNoticed
    let due = loop.now.advanced(by: Self.untilNotice)
    while !isOver, !system.isLost, !isClosed {
      // No timer: they stand still while nobody sees the window.
      if !showsNotice, loop.now >= due { (showsNotice, isDirty) = (true, true) }
      if isDirty { isDirty = !effects.show(showsNotice ? notice : nil, firstRequest != nil) }
      let isPolling = isDirty || events == nil
      let limit = showsNotice ? .distantFuture : due
      let next = isPolling ? min(limit, loop.now.advanced(by: Self.pause)) : limit
      guard loop.run(mode: Self.mode, before: next) else { break }
      if events == nil { takeEvents() }
    }
    return !isClosed
  }

  private func takeEvents() {
    for event in input.hold() {
      switch event {
      case .metricsChanged, .contentLost:
        effects.contentLost()
        isDirty = true
      case .exposed, .visibilityChanged, .covered, .maximized: isDirty = true
      case .input(.closeRequested):
        let first = firstRequest ?? loop.now
        firstRequest = first
        isClosed = loop.now >= first.advanced(by: Self.untilSecondRequest)
        (showsNotice, isDirty) = (true, true)
      case .input, .stroke, .moved, .focusHeldBack: break
      }
    }
  }
}

extension WindowShell {
  /// Whether there is a window to stand still: one that has been seen and whose server is there.
  package var canStandStill: Bool { hasBeenSeen && !window.system.isLost }

  /// Keeps the window alive while its thread waits: it answers the display server, and shows its last picture,
  /// in whatever size, and after half a second the notice over it. What a person does with it meanwhile comes
  /// when the wait is over.
  /// - Parameters:
  ///   - descriptor: becomes readable when the wait is over.
  ///   - notice: paints what is to be said over the picture of a window of this size, in points, and whether
  ///     the person wants it closed, which is done when the wait is over.
  /// - Returns: false where the person wants it closed at once, by asking for it again: then it is hidden.
  package func standStill(
    until descriptor: Int32, _ notice: @escaping (_ size: Size, _ isToClose: Bool) -> [DrawCommand]
  ) -> Bool {
    guard canStandStill, let input else { return true }
    let effects = BlockedWindow.Effects(
      show: { [unowned self] in show($0, $1) },
      contentLost: { [unowned self] in window.system.presenter.invalidate() })
    let blocked = BlockedWindow(on: root.loop, window.system, input, effects, notice: notice)
    // What was held comes, and the views' own picture, also where nothing else wakes the loop.
    defer { root.loop.wakeUp() }
    let goesOn = blocked.run(until: descriptor, isNoticed: showsNotice)
    if !goesOn {
      // The system keeps what a process has open, this too, until the last of its threads has its answer.
      window.hide()
      _ = window.system.flush()
    }
    return goesOn
  }

  private func show(_ notice: BlockedWindow.Notice?, _ isToClose: Bool) -> Bool {
    guard window.isShown else { return true }
    let metrics = window.presentMetrics
    var commands = root.lastFrame
    if let notice { commands += notice(metrics.size, isToClose) }
    // Where it fails there is nobody to tell: the loop meets the same when it goes on.
    guard let isShown = try? frames.showOther(commands, in: metrics) else { return true }
    if isShown { (showsOther, showsNotice) = (true, notice != nil) }
    return isShown
  }
}
