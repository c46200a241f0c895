import AloftUI
import Canvas
import Desktop
import Loop
import Painting
import SDLBackend
import System
import TaskStore
import Views
import Wording

/// What a window of the program runs on, from its claim on the data folder to its counters, and what
/// keeps all of it alive: it is there for as long as the session, and nothing of it longer.
///
/// A window is told of the world by `services`, each of which is one line there.
final class Session {
  // What stands on SDL comes first: stored properties are destroyed in this order.
  /// What the services have begun for the window that is open.
  private var kept: [AnyObject] = []
  private(set) var shell: WindowShell?
  private var app: (any WindowedApp)?
  /// Serves the window to who cannot see it.
  private var reader: ScreenReaderClient?

  let arguments: Arguments
  let loop: RunLoop
  let raster: Raster
  let desktop: DesktopServices
  let text: FontTextEngine
  let settings: Settings
  let look: Look
  private let driver: VideoDriver
  let addedServices: [WindowService]
  private let trace: StartTrace
  /// Nil where the store is what could not be opened.
  let opening: TaskDatabase.Opening?
  /// Up to the last word in the store: who starts then has to find it.
  let claim: InstanceClaim?

  /// - Parameters:
  ///   - opening: the store, for a window that shows tasks.
  ///   - claim: on its folder; nil where it is not shared with other processes.
  ///   - services: on top of those that every window has.
  /// - Throws: where there is no font.
  init(
    _ arguments: Arguments, _ opening: TaskDatabase.Opening? = nil, _ claim: InstanceClaim? = nil,
    loop: RunLoop = .main, desktop: DesktopServices? = nil, driver: VideoDriver = .automatic,
    services: [WindowService] = []
  ) throws {
    self.arguments = arguments
    self.opening = opening
    self.claim = claim
    self.loop = loop
    self.driver = driver
    addedServices = services
    trace = StartTrace(isOn: arguments.tracesStart)
    if arguments.tracesTimers { loop.timerTrace = { Console.note($0.description) } }
    text = try FontTextEngine(cache: UserFolder.cache.path("aloft/fonts"))
    raster = Raster(glyphs: text)
    trace.mark("font opened")
    self.desktop =
      desktop ?? DesktopServices.live(on: loop, WindowShell.applicationID, AppWords.name)
    settings = Settings(
      opening?.database, ofThisRun: arguments.settings, autostart: .live)
    ProgramLanguage.follow(settings)
    text.language = ProgramLanguage.tag(settings)
    look = Look(settings, opening?.database)
  }

  /// Claims the data folder, opens the store and runs a window over it; does nothing where another
  /// process has done already what was asked for.
  /// - Returns: the exit code.
  static func run(
    _ purpose: InstanceClaim.Purpose, _ arguments: Arguments,
    _ makeApp: (Session, TaskDatabase) throws -> any WindowedApp
  ) throws -> Int32 {
    let trace = StartTrace(isOn: arguments.tracesStart)
    trace.mark("command line read")
    guard let claim = try InstanceClaim(of: purpose, arguments) else { return 0 }
    trace.mark("first instance")
    let opening = try Store.open(arguments)
    trace.mark("store opened")
    let session = try Session(arguments, opening, claim)
    return try session.run(try makeApp(session, opening.database))
  }

  /// Brings the window to the front; to be called while it is open.
  func raise() { shell?.raise() }

  /// Opens a window and runs it to its end.
  /// - Returns: the exit code.
  func run(_ app: any WindowedApp) throws -> Int32 {
    self.app = app
    let database = opening?.database
    database?.patience = .ofWindows
    trace.mark("tasks read, views made")
    if let setAside = opening?.setAside, !app.report(setAside) {
      Console.complain(setAside.sentence())
    }
    kept = services.begin(for: app)
    let key = app.traits.memoryKey
    let shell = try open(app, key.flatMap { try? database?.value(for: $0) })
    self.shell = shell
    trace.mark("window opened")
    if let url = arguments.url { app.show(url) }
    shell.onceShown { [trace, raster, reader, weak shell] in
      trace.mark("first frame shown")
      reader?.look()
      shell?.setIcon { AppIcon.picture(pixels: $0, by: raster) }
    }
    defer {
      // A place that cannot be kept is no reason to fail: the tasks are safe already.
      let left = WindowMemory(zoom: shell.zoom, geometry: shell.geometry)
      if let key { try? database?.set(left.text, for: key) }
      text.saveFonts()
    }
    let code = try shell.run()
    if arguments.printsStatistics { shell.printStatistics(ticks: app.tickCount) }
    return code
  }

  /// How a window stood. The zoom of the window with the tasks is a setting; where nobody has set it, an
  /// earlier program may have left it with the window.
  private func recollection(of text: String?, in traits: WindowTraits) -> WindowMemory {
    var memory = WindowMemory(text: text)
    guard traits.zoomsBySetting else { return memory }
    if !settings.isSet(.textSize) { settings.takeOver(zoom: memory.zoom) }
    memory.zoom = settings.zoom
    return memory
  }

  /// Where a window stood is remembered, and the person's zoom; its size where it is the person's.
  private func open(_ app: any WindowedApp, _ memory: String?) throws -> WindowShell {
    let traits = app.traits
    let memory = recollection(of: memory, in: traits)
    var options = WindowOptions(of: traits, memory)
    (options.scale, options.driver) = (arguments.scale, driver)
    reader = desktop.screenReader(
      AccessibleWindow(
        root: app.root, program: AppWords.name,
        title: { [weak self] in self?.shell?.title ?? traits.title },
        place: { [weak self] in self?.shell?.accessiblePlace ?? .init() }))
    let shell = try WindowShell(
      opening: app.root, raster, options,
      inputMethod: { traits.takesText ? desktop.inputMethod() : nil }, keyListener: reader)
    app.onSizeChange { [weak shell] in shell?.resize(to: $0) }
    return shell
  }
}

extension WindowShell {
  fileprivate var accessiblePlace: AccessibleWindow.Place {
    let place = place
    return AccessibleWindow.Place(
      x: Double(place.x), y: Double(place.y), unitsPerPoint: place.unitsPerPoint)
  }
}
