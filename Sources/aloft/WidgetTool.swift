import AloftUI
import Canvas
import Loop
import SDLBackend
import TaskStore
import TodayHosting
import Views

/// The widgets' own window: small, above the others, as high as its guests.
enum WidgetTool {
  /// The setting in the store that keeps the window's place.
  private static let memoryKey = "widget-window"

  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let claim = try InstanceClaim(of: .widget, arguments) else { return 0 }
    defer { withExtendedLifetime(claim) {} }
    let database = try Store.open(arguments).database
    let loop = RunLoop.main
    if arguments.tracesTimers { loop.timerTrace = { Console.note($0.description) } }
    let text = try FontTextEngine()
    let raster = Raster(glyphs: text)
    let launcher = AppLauncher(dataFolder: arguments.dataFolder)
    let services = DesktopServices.live(on: loop, WindowShell.applicationID, "Aloft")
    defer { withExtendedLifetime(services) {} }
    let options = options(loop, raster, launcher, services.notices)
    let look = Look(arguments, database)
    let guests = try WidgetGuests(options, database: database) { launcher.open($0) }
    let app = WidgetApp(
      guests: guests.guests, loop: loop, text: text,
      options: WidgetApp.Options(
        theme: look.theme, reducesMotion: look.reducesMotion, host: options.host)
    ) { launcher.open($0) }
    look.follow(services.settings, in: app.root)
    let shell = try open(
      app, raster, WindowMemory(text: try? database.value(for: memoryKey)),
      arguments)
    // Here a link is nothing but a second “aloft widget”.
    claim.serve(loop, tell: { _ in }) { _ in shell.raise() }
    let watch = try? Store.watch(database, on: loop) {
      do throws(StoreError) { try guests.storeChanged() } catch { Console.complain(error) }
    }
    defer { watch?.invalidate() }
    let code = try shell.run()
    let left = WindowMemory(zoom: shell.zoom, geometry: shell.geometry)
    try? database.set(left.text, for: memoryKey)
    if arguments.printsStatistics { shell.printStatistics(ticks: 0) }
    return code
  }

  private static func options(
    _ loop: RunLoop, _ raster: Raster, _ launcher: AppLauncher, _ notices: NoticeClient
  ) -> WidgetOptions {
    var options = WidgetSurroundings.options(
      loop: loop, raster: raster, notices: notices, show: { launcher.open(.show) })
    options.guests = [.disk, .longestOpen]
    options.host.openURL = { text in
      (try? AloftURL(text.utf8)).map { launcher.open($0) } ?? false
    }
    return options
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
    app.scale = shell.scale
    app.onSizeChange { [weak shell] size in shell?.resize(to: size) }
    return shell
  }
}
