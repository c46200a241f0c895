import AloftUI
import Canvas
import Desktop
import Loop
import Painting
import SDLBackend
import System
import TaskStore
import Views

/// The window: opens the store, puts a root view over it, and lets the shell drive it.
enum WindowTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let trace = StartTrace(isOn: arguments.tracesStart)
    trace.mark("command line read")
    guard let claim = try InstanceClaim(of: .window, arguments) else { return 0 }
    // Up to the last word in the store: who starts then has to find it.
    defer { withExtendedLifetime(claim) {} }
    trace.mark("first instance")
    let opening = try Store.open(arguments)
    trace.mark("store opened")
    let database = opening.database
    let loop = RunLoop.main
    if arguments.tracesTimers { loop.timerTrace = { Console.note($0.description) } }
    let text = try FontTextEngine()
    let raster = Raster(glyphs: text)
    trace.mark("font opened")
    let services = DesktopServices.live(on: loop, WindowShell.applicationID, "Aloft")
    defer { withExtendedLifetime(services) {} }
    var raise = {}
    let widgets =
      arguments.showsWidgets
      ? WidgetSurroundings.options(
        [.disk], loop: loop, raster: raster, notices: services.notices, show: { raise() })
      : WidgetOptions(guests: [], numbers: .ofLocale)
    let look = Look(arguments, database)
    let app = try AloftApp(
      database: database, loop: loop, text: text,
      options: AloftApp.Options(
        theme: look.theme, reducesMotion: look.reducesMotion, clipboard: .desktop(on: loop),
        seed: UInt64.random(in: .min ... .max), widgets: widgets, page: 1_000))
    database.patience = .ofWindows
    look.follow(services.settings, in: app.root)
    if let method = InputMethod.wanted(by: Environment.value) {
      services.inputMethods.follow(method) { app.inputMethodCameLate(method.rawValue) }
    }
    trace.mark("tasks read, views made")
    if let setAside = opening.setAside { app.tell(setAside) }
    let memory = WindowMemory(text: try? database.value(for: WindowMemory.key))
    let shell = try WindowShell(
      opening: app.root, raster,
      WindowOptions(
        title: "Aloft", applicationID: WindowShell.applicationID, geometry: memory.geometry,
        scale: arguments.scale, zoom: memory.zoom))
    raise = { [weak shell] in shell?.raise() }
    trace.mark("window opened")
    // It is on standard error already, and what the store has to say is more important.
    let isStoreSound = opening.setAside == nil && database.obstacle == nil
    claim.serve(loop, tell: { if isStoreSound { app.tell($0) } }) { later, done in
      shell.raise()
      look.take(later)
      if !later.showsWidgets { app.show([]) }
      if let url = later.url { app.show(url) }
      shell.onceReady(done)
    }
    if let url = arguments.url { app.show(url) }
    let watch = watchStore(database, app, loop)
    defer { watch?.invalidate() }
    let mounts =
      arguments.showsWidgets
      ? WidgetSurroundings.watchMounts(on: loop) { app.mountsChanged() } : nil
    defer { withExtendedLifetime(mounts) {} }
    shell.onceShown { trace.mark("first frame shown") }
    defer {
      // A place that cannot be kept is no reason to fail: the tasks are safe already.
      let left = WindowMemory(zoom: shell.zoom, geometry: shell.geometry)
      try? database.set(left.text, for: WindowMemory.key)
    }
    let code = try shell.runToItsEnd()
    if arguments.printsStatistics { shell.printStatistics(ticks: app.tickCount) }
    return code
  }

  /// What other processes do to the tasks is on screen at once. Without the watch the window still
  /// works; it only learns of others late.
  private static func watchStore(
    _ database: TaskDatabase, _ app: AloftApp, _ loop: RunLoop
  ) -> InputSource? {
    do {
      return try Store.watch(database, on: loop) { app.storeChanged() }
    } catch {
      app.tell(error.description)
      return nil
    }
  }
}
