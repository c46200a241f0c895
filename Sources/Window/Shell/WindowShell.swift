import Canvas
package import Kit
import Loop
package import Painting
import System

/// A window that drives a root view: input goes in, frames and signals come out, and the root's run
/// loop sleeps on the display server's connection in between.
///
/// ```swift
/// let shell = try WindowShell(root: root, raster: Raster(glyphs: text), options: options, on: display)
/// let code = try shell.run()
/// ```
///
/// Belongs to the thread of the root's loop; one at a time in a process.
package final class WindowShell {
  /// What the window shows; its loop is the one that `run()` runs.
  package let root: RootView

  // What stands on SDL comes first: stored properties are destroyed in this order.
  private(set) var input: InputPump?
  private let cursors = Cursors()
  let frames: FrameDriver
  let clock: ScreenClock
  let window: SDLWindow

  /// `nil` until the window has been shown.
  private(set) var signals: ProcessSignals?
  private var observer: Observer?
  private let textEntry: TextEntry
  private let arrivals: Arrivals
  private var isCovered = false
  /// The display server has not wanted a frame for so long that nobody can see the window.
  private var isUnseen = false
  private var isAskedToAppear = false
  /// Until it has appeared, or is not waited for any longer.
  private var appearance: TimerToken?
  private var exitCode: Int32?
  private var failure: SDLError?
  private var whenShown: (() -> Void)?
  private(set) var hasBeenSeen = false
  /// The window shows something else than the views have painted.
  var showsOther = false
  /// And that is why it stands still.
  var showsNotice = false
  private var lastInput = Instant.distantPast

  /// Opens the window and hangs it on the root's loop. It is shown, and painted, while the loop runs.
  /// - Parameters:
  ///   - display: on which no window has been opened yet.
  ///   - inputMethod: composes text out of keys; it is the window's from then on.
  ///   - keyListener: hears of all keys before anybody else does.
  /// - Throws: `SDLError.noDisplay` where no display server can be reached.
  package init(
    root: RootView, raster: Raster, options: WindowOptions, on display: DisplayStart,
    inputMethod: (any InputMethodContext)? = nil, keyListener: (any KeyListener)? = nil
  ) throws(SDLError) {
    let window = try SDLWindow(options, on: display)
    self.root = root
    textEntry = TextEntry(into: root, inputMethod, keyListener)
    arrivals = Arrivals(on: root.loop)
    self.window = window
    clock = ScreenClock(window.system.blanks, framesPerSecond: window.refreshRate)
    frames = FrameDriver(
      root: root, raster: raster, presenter: window.system.presenter, metrics: window.metrics,
      meter: clock.meter)
    clock.serve(root.loop)
    connect()
    useMetrics()
  }

  deinit {
    window.system.willClose(code: failure == nil ? exitCode ?? 0 : 1)
    input?.invalidate()
    observer?.invalidate()
    clock.leave(root.loop)
  }

  /// Runs the root's loop until a signal of the views, or of the system, ends it.
  /// - Returns: the exit code.
  /// - Throws: where the window can no longer be painted; `SDLError.displayLost` where its server has
  ///   gone. Then what the server held is not given back: there is nobody to take it.
  package func run() throws(SDLError) -> Int32 {
    while exitCode == nil, failure == nil {
      // On a virtual clock nothing may be left to wait for.
      guard root.loop.run(mode: root.runLoopMode, before: .distantFuture) else { break }
    }
    if let failure {
      // What is being written is kept as at every other end.
      root.handle(.closeRequested)
      if failure == .displayLost { _ = Unmanaged.passRetained(self) }
      throw failure
    }
    window.system.handOverClipboard { window.hide() }
    return exitCode ?? 0
  }

  /// Runs `work` once, after the first frame is on screen: whatever a person need not wait for.
  package func onceShown(_ work: @escaping () -> Void) { whenShown = work }

  /// Runs `work` once the window shows what it was told to show so far and has the keyboard, so that
  /// what is typed next is meant for it. Where the desktop does not let it, a second later.
  package func onceReady(_ work: @escaping () -> Void) { arrivals.await(work) }

  // MARK: The loop

  private func connect() {
    let loop = root.loop
    input = InputPump(on: loop, window.system) { [unowned self] event in handle(event) }
    textEntry.deliver = { [unowned self] input in deliver(input) }
    let observer = Observer(activities: .beforeWaiting, repeats: true) { [unowned self] _, _ in
      finishTurn()
    }
    loop.add(observer, forMode: .common)
    self.observer = observer
  }

  /// Everything that came is handled: act on what views asked for, paint, and see whether the run
  /// may go on.
  private func finishTurn() {
    if window.system.isLost { failure = .displayLost }
    if failure == nil { act(on: root.takeSignals()) }
    if exitCode == nil, failure == nil {
      updateUnseen()
      do throws(SDLError) { try showFrame() } catch { failure = error }
      act(on: root.takeSignals())
      textEntry.finishTurn()
      restUntilAnswers()
      if !hasBeenSeen, statistics.presents > 0, appearance?.isValid != true { firstShown() }
      if frames.isVisible, !root.needsFrame, root.isWindowFocused { arrivals.arrive() }
    }
    let modeChanged = root.loop.currentMode.map { $0 != root.runLoopMode } ?? false
    if modeChanged || exitCode != nil || failure != nil { root.loop.stop() }
  }

  /// After a tick, with no input of late, both of the compositor's answers are taken in one wake-up.
  private func restUntilAnswers() {
    let now = root.loop.now
    guard now >= lastInput.advanced(by: Self.inputEnds),
      let end = window.system.rest(at: now, period: clock.refreshPeriod)
    else { return }
    input?.rest(until: end)
  }

  /// After the last input, until a person is taken to be doing something else.
  private static let inputEnds = Duration.seconds(1)

  /// The first frame is painted, and sent before anything else is done: what no frame needs comes now.
  private func firstShown() {
    hasBeenSeen = true
    _ = window.system.flush()
    whenShown?()
    whenShown = nil
    cursors.load()
    window.system.takeDrops(on: root.loop) { [unowned self] in handle(.input(.dropped($0))) }
  }

  /// The first frame is painted before the window is shown, where the display server has a place for
  /// it: a person sees no blank in between.
  private func showFrame() throws(SDLError) {
    if showsOther {
      (showsOther, showsNotice) = (false, false)
      frames.contentLost()
    }
    if window.isShown || window.system.presenter.paintsHidden { try frames.showFrame() }
    guard !isAskedToAppear else { return }
    isAskedToAppear = true
    window.show()
    window.system.ignoreServerLoss()
    signals = ProcessSignals(on: root.loop) { [unowned self] in terminate() }
    if window.isShown { try frames.showAfterAppearing() } else { awaitAppearance() }
  }

  /// A window manager may show the window when somebody visits its workspace, and not before: until then nobody
  /// sees it.
  private func awaitAppearance() {
    appearance = root.loop.after(Self.appearanceEnds, named: "window appears") { [unowned self] in
      updateVisibility()
    }
  }

  /// How long a window manager may take to show a window on the workspace that is seen.
  private static let appearanceEnds = Duration.seconds(1)

  /// The system asks to end: the application may save and choose its exit code, but not stay.
  private func terminate() {
    root.handle(.closeRequested)
    act(on: root.takeSignals())
    if exitCode == nil { exitCode = 0 }
  }

  // MARK: Input

  private func handle(_ event: WindowEvent) {
    switch event {
    case .input, .stroke: textEntry.take(event)
    case .metricsChanged: measure()
    case .moved:
      window.placeChanged()
      textEntry.placeCaret(origin: window.origin)
    case .maximized:
      window.wasMaximized()
      updateVisibility()
    case .visibilityChanged:
      if window.isShown {
        appearance = nil
        window.hasAppeared()
      }
      updateVisibility()
    case .covered(let isCovered):
      self.isCovered = isCovered
      updateVisibility()
    case .exposed: frames.exposed()
    case .contentLost: frames.contentLost()
    case .focusHeldBack: break
    }
  }

  private func deliver(_ input: Input) {
    lastInput = root.loop.now
    if isUnseen, input.isActOnWindow { window.system.presenter.wasTouched(at: root.loop.now) }
    if input == .focusChanged(true) { textEntry.windowFocused() }
    root.handle(input)
  }

  /// The window may have another size, or be on another screen.
  private func measure() {
    if window.measure() { useMetrics() }
    window.placeChanged()
    clock.screenChanged(framesPerSecond: window.refreshRate)
  }

  private func useMetrics() {
    input?.unitsPerPoint = window.metrics.unitsPerPoint
    root.scale = window.metrics.scale
    root.handle(.resized(window.metrics.size))
    frames.resized(to: window.metrics)
  }

  private func updateUnseen() {
    guard frames.isVisible || isUnseen else { return }
    let isUnseen = window.system.presenter.isUnseen(at: root.loop.now)
    guard isUnseen != self.isUnseen else { return }
    self.isUnseen = isUnseen
    updateVisibility()
  }

  private func updateVisibility() {
    let isVisible = window.isShown && !isCovered && !isUnseen
    guard isVisible != frames.isVisible else { return }
    frames.isVisible = isVisible
    root.handle(.visibilityChanged(isVisible))
    if !isVisible {
      frames.releaseCaches()
      giveBackMemory()
    }
  }

  // MARK: Signals

  private func act(on signals: [Signal]) {
    for signal in signals {
      switch signal {
      case .setTitle(let title): window.setTitle(title)
      case .setCursor(let cursor): cursors.show(cursor)
      case .startTextInput(let rect):
        textEntry.start(at: window.metrics.units(covering: rect), origin: window.origin)
        input?.usesInputMethod = textEntry.isLeftToSDL
      case .stopTextInput:
        textEntry.stop()
        input?.usesInputMethod = false
      case .zoom(let zoom):
        window.zoom = zoom.applied(to: window.zoom)
        measure()
      case .exit(let code): exitCode = code
      }
    }
  }
}
