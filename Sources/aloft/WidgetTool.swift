import AloftUI
import Canvas
import Desktop
import Loop
import Painting
import SDLBackend
import TaskStore
import Views

/// The widgets' own window: small, above the others, as high as its guests.
enum WidgetTool {
  /// The setting in the store that keeps the window's place.
  private static let memoryKey = "widget-window"

  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let claim = try InstanceClaim(of: .widget, arguments) else { return 0 }
    defer { withExtendedLifetime(claim) {} }
    let opening = try Store.open(arguments)
    let database = opening.database
    // Without room to say it on screen: the window's next start does.
    if let setAside = opening.setAside { Console.complain(setAside.summary) }
    let loop = RunLoop.main
    if arguments.tracesTimers { loop.timerTrace = { Console.note($0.description) } }
    let text = try FontTextEngine()
    let raster = Raster(glyphs: text)
    let services = DesktopServices.live(on: loop, WindowShell.applicationID, "Aloft")
    defer { withExtendedLifetime(services) {} }
    let look = Look(arguments, database)
    let launcher = AppLauncher(dataFolder: arguments.dataFolder)
    let app = WidgetApp(
      database: database, loop: loop, text: text,
      options: WidgetApp.Options(
        theme: look.theme, reducesMotion: look.reducesMotion,
        widgets: WidgetSurroundings.options(
          [.disk, .longestOpen], loop: loop, raster: raster, notices: services.notices,
          show: { _ = launcher.open(.show) })),
      open: launcher.open)
    database.patience = .ofWindows
    look.follow(services.settings, in: app.root)
    let shell = try open(
      app, raster, WindowMemory(text: try? database.value(for: memoryKey)), arguments)
    // Here a link is nothing but a second “aloft widget”.
    claim.serve(loop, tell: { _ in }) { later, done in
      shell.raise()
      look.take(later)
      shell.onceReady(done)
    }
    let watch = try? Store.watch(database, on: loop) { app.storeChanged() }
    defer { watch?.invalidate() }
    let mounts = WidgetSurroundings.watchMounts(on: loop) { app.mountsChanged() }
    defer { withExtendedLifetime(mounts) {} }
    defer {
      let left = WindowMemory(zoom: shell.zoom, geometry: shell.geometry)
      try? database.set(left.text, for: memoryKey)
    }
    let code = try shell.runToItsEnd()
    if arguments.printsStatistics { shell.printStatistics(ticks: 0) }
    return code
  }

  /// Where it stood is remembered, and the person's zoom; its size is its content's.
  private static func open(
    _ app: WidgetApp, _ raster: Raster, _ memory: WindowMemory, _ arguments: Arguments
  ) throws -> WindowShell {
    let geometry = WindowGeometry(size: app.size, position: memory.geometry.position)
    let shell = try WindowShell(
      opening: app.root, raster,
      WindowOptions(
        title: "Aloft widgets", applicationID: WindowShell.applicationID, geometry: geometry,
        minimumSize: Size(width: 1, height: 1), scale: arguments.scale, zoom: memory.zoom,
        isResizable: false, isAlwaysOnTop: true))
    app.onSizeChange { [weak shell] size in shell?.resize(to: size) }
    return shell
  }
}
