public import Canvas
import Glibc
import Loop
public import Views

/// A window that drives a root view: input goes in, frames and signals come out, and the root's run
/// loop sleeps on the display server's connection in between.
///
/// ```swift
/// let shell = try WindowShell(root: root, raster: Raster(glyphs: text), options: options)
/// let code = try shell.run()
/// ```
///
/// Belongs to the thread of the loop; one at a time in a process.
public final class WindowShell {
  public let root: RootView
  public private(set) var statistics = ShellStatistics()

  // What stands on SDL comes first: stored properties are destroyed in this order.
  private let cursors = Cursors()
  let window: Window
  private let video: VideoHandle

  private let raster: Raster
  private var queue: EventQueue
  private var textInput = TextInput()
  private var pumpSchedule = PumpSchedule()
  private var pumpTimer: Timer?
  private var paceTimer: Timer?
  private var sources: [InputSource] = []
  private var painter: Observer?
  private let termination = TerminationSignals()

  private var isCovered = false
  private var isVisible = true
  private var needsRefresh = false
  private var lastPresent = Instant.distantPast
  private var exitCode: Int32?
  private var failure: SDLError?

  /// Opens the window and hangs it on the root's loop. Frames are painted while the loop runs.
  /// - Throws: `SDLError.noDisplay` where no display server can be reached.
  public init(root: RootView, raster: Raster, options: WindowOptions) throws(SDLError) {
    let hints = SDLHints(
      applicationID: options.applicationID, applicationName: options.title)
    let video = try VideoHandle(options.driver, hints: hints)
    let window = try Window(options, on: video)
    self.root = root
    self.raster = raster
    self.window = window
    self.video = video
    queue = EventQueue(unitsPerPoint: window.metrics.unitsPerPoint)
    pumpSchedule.isBlind = window.connection.fileDescriptor == nil
    connect()
    window.show()
    adoptMetrics()
  }

  deinit {
    pumpTimer?.invalidate()
    paceTimer?.invalidate()
    painter?.invalidate()
    for source in sources { source.invalidate() }
  }

  // MARK: Running

  /// Runs the root's loop until a signal asks to exit.
  /// - Returns: the exit code.
  /// - Throws: where the window can no longer be painted.
  public func run() throws(SDLError) -> Int32 {
    while exitCode == nil, failure == nil {
      guard root.loop.run(mode: root.runLoopMode, before: .distantFuture) else { break }
    }
    if let failure { throw failure }
    return exitCode ?? 0
  }

  /// How the window stands, to be kept for the next start.
  public var geometry: WindowGeometry { window.geometry }

  /// Device pixels a point.
  public var scale: Double { window.metrics.scale }

  /// What the person's zoom has come to, to be kept for the next start.
  public var zoom: Double { window.zoom }

  /// Brings the window to the front, as far as the desktop allows it.
  public func raise() { window.raise() }

  /// Shows a picture in the desktop's lists of windows.
  public func setIcon(_ icon: Bitmap) { window.setIcon(icon) }

  // MARK: The loop

  private func connect() {
    let loop = root.loop
    let connection = window.connection
    if let descriptor = connection.fileDescriptor {
      add(
        InputSource(
          fileDescriptor: descriptor, events: .readable,
          isReady: { connection.flush() || EventQueue.hasEvents },
          perform: { [unowned self] _ in pump() }))
    }
    if let termination {
      add(
        InputSource(fileDescriptor: termination.fileDescriptor, events: .readable) {
          [unowned self] _ in
          if termination.take() { terminate() }
        })
    }
    let painter = Observer(activities: .beforeWaiting, repeats: true) { [unowned self] _, _ in
      finishTurn()
    }
    loop.add(painter, forMode: .common)
    self.painter = painter
    updatePumpTimer()
  }

  private func add(_ source: InputSource) {
    root.loop.add(source, forMode: .common)
    sources.append(source)
  }

  /// Everything is handled: paint, act on what views asked for, and see whether the run may go on.
  private func finishTurn() {
    act(on: root.takeSignals())
    showFrame()
    act(on: root.takeSignals())
    let modeChanged = root.loop.currentMode.map { $0 != root.runLoopMode } ?? false
    if modeChanged || exitCode != nil || failure != nil { root.loop.stop() }
  }

  /// A signal of the system: the application may save and choose its code, but not stay.
  private func terminate() {
    root.handle(.closeRequested)
    act(on: root.takeSignals())
    if exitCode == nil { exitCode = 0 }
  }

  // MARK: Input

  private func pump() {
    statistics.pumps += 1
    pumpSchedule.holdsFocusChange = false
    for event in queue.pump() { handle(event) }
    pumpSchedule.repeatsHeldKey = window.connection.isWayland && EventQueue.isKeyHeld
    updatePumpTimer()
  }

  private func handle(_ event: WindowEvent) {
    switch event {
    case .input(let input): root.handle(input)
    case .metricsChanged: adoptMetrics()
    case .moved: window.placeChanged()
    case .maximized:
      window.wasMaximized()
      updateVisibility()
    case .visibilityChanged: updateVisibility()
    case .covered(let isCovered):
      self.isCovered = isCovered
      updateVisibility()
    case .exposed: needsRefresh = true
    case .contentLost: window.presenter.invalidate()
    case .held: pumpSchedule.holdsFocusChange = true
    }
  }

  private func adoptMetrics() {
    let isFirst = root.bounds.isEmpty
    if window.measure() || isFirst {
      queue.translator.unitsPerPoint = window.metrics.unitsPerPoint
      window.presenter.invalidate()
      root.handle(.resized(window.metrics.size))
      root.forgetLastFrame()
    }
    window.placeChanged()
    adoptRefreshRate()
  }

  /// 60 frames a second where the screen does not tell.
  private func adoptRefreshRate() {
    let rate = window.refreshRate ?? 60
    let clock = RefreshTimerClock(framesPerSecond: Double(rate))
    if root.loop.displayClock.refreshPeriod != clock.refreshPeriod {
      root.loop.displayClock = clock
    }
  }

  private func updateVisibility() {
    let visible = window.isShown && !isCovered
    guard visible != isVisible else { return }
    isVisible = visible
    root.handle(.visibilityChanged(visible))
  }

  private func updatePumpTimer() {
    let delay = pumpSchedule.delay
    guard let delay else {
      pumpTimer?.invalidate()
      pumpTimer = nil
      return
    }
    let date = root.loop.now.advanced(bySeconds: delay)
    if let pumpTimer {
      pumpTimer.fireDate = date
    } else {
      let timer = Timer(fire: date, interval: .infinity, repeats: true) { [unowned self] _ in
        pump()
      }
      root.loop.add(timer, forMode: .common)
      pumpTimer = timer
    }
  }

  // MARK: Signals

  private func act(on signals: [Signal]) {
    for signal in signals {
      switch signal {
      case .setTitle(let title): window.setTitle(title)
      case .setCursor(let cursor): cursors.show(cursor)
      case .startTextInput(let rect):
        textInput.start(at: window.metrics.units(covering: rect))
        setUsesInputMethod(
          TextInput.usesInputMethod { name in getenv(name).map { String(cString: $0) } })
      case .stopTextInput:
        textInput.stop()
        setUsesInputMethod(false)
      case .zoom(let zoom):
        window.zoom = zoom.applied(to: window.zoom)
        adoptMetrics()
      case .exit(let code): exitCode = code
      }
    }
  }

  private func setUsesInputMethod(_ uses: Bool) {
    guard uses != pumpSchedule.usesInputMethod else { return }
    pumpSchedule.usesInputMethod = uses
    updatePumpTimer()
  }

  // MARK: Frames

  /// Paints and presents where something looks different. A window that nobody sees is left alone.
  private func showFrame() {
    guard isVisible, exitCode == nil, root.needsFrame || needsRefresh, isFrameDue() else { return }
    do {
      try paintFrame()
    } catch {
      // The surface may have gone with a size that SDL knows of and we do not: once more, anew.
      window.presenter.invalidate()
      do { try paintFrame() } catch { failure = error }
    }
  }

  private func paintFrame() throws(SDLError) {
    if try window.presenter.prepare() { root.forgetLastFrame() }
    if root.needsFrame {
      statistics.frames += 1
      let frame = root.nextFrame()
      let damage = window.metrics.pixels(damagedBy: frame.damage)
      if damage.isEmpty { statistics.skipped += 1 } else { try present(frame, damage) }
    }
    if needsRefresh {
      needsRefresh = false
      statistics.refreshes += 1
      try window.presenter.presentAgain()
    }
    lastPresent = root.loop.now
  }

  private func present(_ frame: Frame, _ damage: [PixelRect]) throws(SDLError) {
    let (raster, scale, ground) = (raster, window.metrics.scale, root.theme.background)
    try window.presenter.present(damage) { pixels in
      raster.paint(
        frame.commands, onto: pixels, scale: scale, background: ground, damage: damage)
    }
    needsRefresh = false
    statistics.presents += 1
    statistics.damagedPixels += damage.reduce(0) { $0 + $1.width * $1.height }
  }

  /// A mouse may report a thousand motions a second; more than one frame a refresh is never seen.
  /// Three quarters of a period leave room for a display link that comes a little early.
  private func isFrameDue() -> Bool {
    let wait = root.loop.displayClock.refreshPeriod * 3 / 4
    let due = lastPresent == .distantPast ? .distantPast : lastPresent.advanced(by: wait)
    if root.loop.now >= due { return true }
    if let paceTimer {
      paceTimer.fireDate = due
    } else {
      let timer = Timer(fire: due, interval: .infinity, repeats: true) { _ in }
      root.loop.add(timer, forMode: .common)
      paceTimer = timer
    }
    return false
  }
}
