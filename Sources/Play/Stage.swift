package import App
package import Canvas
package import Kit
package import Loop
package import Painting
package import TaskStore
package import Tasks

/// The whole application without a window, in virtual time: the same roots, the same raster, and a
/// clock that only moves when it is told to. Scripts and tests drive it with a person's verbs.
///
/// One window is open at a time, in a process of its own. What it stores, and the pictures that it
/// leaves of its widgets, are there for the next one.
package final class Stage {
  /// The clock of every process on this stage; nothing else moves it.
  package var time: VirtualTime { machine.time }
  /// Device pixels a point, for this window and the next.
  package internal(set) var scale = 1.0
  /// What the window shows.
  package private(set) var screen: StageScreen
  /// Set when the application ended.
  package internal(set) var exitCode: Int32?
  /// What the views want above the window; empty until they have said so.
  package internal(set) var title = ""

  /// False leaves the root's frames to somebody else, such as a window's own way to the screen.
  var paintsItself = true
  /// False makes frames and no pixels of them, for tests of many screens at which nobody looks.
  var hasPixels = true

  let machine: StageMachine
  private(set) var process: StageProcess
  /// Of the application's window, in points.
  private var appSize: Size
  /// A field has the keyboard.
  var isTextInputActive = false
  /// Where the pointer was last pressed or moved to.
  var lastPressed: Point?

  /// Where the clock stands at first: a Thursday morning in winter.
  package static let defaultClock = Timestamp(milliseconds: 1_767_258_000_000)

  /// - Parameters:
  ///   - text: shapes and draws text.
  ///   - size: of the window, in points.
  ///   - widgets: what stands around the disk widget at the start.
  ///   - services: what tells each window of the world.
  /// - Throws: where the tasks cannot be read.
  package init(
    database: TaskDatabase, text: FontTextEngine, size: Size = Size(width: 480, height: 720),
    clock: Timestamp = Stage.defaultClock, widgets: StageWidgets = StageWidgets(),
    services: [WindowService] = []
  ) throws(StoreError) {
    machine = StageMachine(
      database: database, text: text, clock: clock, widgets: widgets, services: services)
    appSize = size
    screen = StageScreen(size: size, scale: scale)
    process = try StageProcess(.app, on: machine, desktop: StageDesktop.Look(), seed: seed)
    begin()
  }

  /// What the windows know of servers, where nothing is synced unless a test says so.
  package var sync: SyncModel { machine.sync }

  /// Of the window that is open; another one after ``open(_:)``.
  package var root: RootView { process.app.root }
  /// Of the process whose window is open; another one after ``open(_:)``.
  package var loop: RunLoop { process.loop }
  /// The application whose window is open.
  package var app: AloftApp {
    guard let app = process.app as? AloftApp else {
      preconditionFailure("The window that is open is that of the widgets, not the app's.")
    }
    return app
  }

  // MARK: Windows

  /// Closes the window that is open and opens one in a new process. What is seen then is its first
  /// frame: widgets are not loaded yet, and show what was kept of them.
  /// - Throws: where the tasks cannot be read; the window stays as it is.
  package func open(_ window: StageWindow) throws(StoreError) {
    let playsTransitions = root.playsTransitions
    defer { root.playsTransitions = playsTransitions }
    process = try StageProcess(window, on: machine, desktop: process.desktop.look, seed: seed)
    (exitCode, title, isTextInputActive, lastPressed) = (nil, "", false, nil)
    begin()
  }

  private func begin() {
    process.paintBeforeWaiting { [weak self] in self?.paintIfNeeded() }
    process.useRefreshRate(framesPerSecond)
    root.scale = scale
    resize(to: process.app.traits.size ?? appSize)
  }

  /// What the window asked of the desktop.
  func grantWishes() {
    if let size = machine.wishes.size {
      machine.wishes.size = nil
      resize(to: size)
    }
    guard let url = machine.wishes.url else { return }
    machine.wishes.url = nil
    do throws(StoreError) {
      try open(.app)
      app.show(url)
      turn()
    } catch {
      // As the program ends that cannot read its store.
      exitCode = 1
    }
  }

  // MARK: Dependencies

  /// The screen's refresh rate. A new one holds from the next frame on.
  package var framesPerSecond = 60.0 { didSet { process.useRefreshRate(framesPerSecond) } }

  /// Where the next balloon's sway comes from.
  package var seed: UInt64 = 0 {
    didSet { (process.app as? AloftApp)?.seed = seed }
  }

  /// Gives the window another size, in points, and paints it whole.
  package func resize(to size: Size) {
    if process.app.traits.size == nil { appSize = size }
    root.handle(.resized(size))
    repaintWhole()
  }

  /// Moves the window to a screen of another density, in device pixels a point, and paints it
  /// whole.
  package func setScale(_ scale: Double) {
    self.scale = scale
    root.scale = scale
    repaintWhole()
  }

  private func repaintWhole() {
    screen.resize(to: root.frame.size, scale: scale)
    root.forgetLastFrame()
    turn()
  }

  /// Shows what looks different by now.
  func paintIfNeeded() {
    guard paintsItself, root.needsFrame, root.isVisible else { return }
    let frame = root.nextFrame()
    if hasPixels { screen.show(frame, scale: scale, paintedBy: machine.raster) }
  }
}
