import AloftUI
import Canvas
import Loop
import SDLBackend
import TaskStore
import Views

/// The window: opens the store, puts a root view over it, and lets the shell drive it.
enum WindowTool {
  /// The name of the desktop file, which the window manager knows the window by.
  private static let applicationID = "aloft"

  static func run(_ arguments: Arguments) throws -> Int32 {
    let opening = try Store.open(arguments)
    let database = opening.database
    let loop = RunLoop.main
    if arguments.tracesTimers { loop.timerTrace = { Console.note($0.description) } }
    let text = try FontTextEngine()
    let raster = Raster(glyphs: text)
    let widgets =
      arguments.showsWidgets
      ? WidgetSurroundings.options(loop: loop, raster: raster) : WidgetOptions(guests: [])
    let app = try AloftApp(
      database: database, loop: loop, text: text,
      options: AloftApp.Options(
        theme: arguments.theme ?? .light, reducesMotion: arguments.reducesMotion,
        clipboard: .desktop, seed: UInt64.random(in: .min ... .max),
        widgets: widgets))
    if let setAside = opening.setAside { app.tell(setAside.summary) }
    let memory = WindowMemory(text: try? database.value(for: WindowMemory.key))
    let shell = try openShell(app, raster, memory, arguments)
    app.scale = shell.scale
    let watch = watchStore(database, app, loop)
    defer { watch?.invalidate() }
    let code = try shell.run()
    // A place that cannot be kept is no reason to fail: the tasks are safe already.
    let left = WindowMemory(zoom: shell.zoom, geometry: shell.geometry)
    try? database.set(left.text, for: WindowMemory.key)
    if arguments.printsStatistics { printStatistics(shell, app) }
    return code
  }

  private static func openShell(
    _ app: AloftApp, _ raster: Raster, _ memory: WindowMemory, _ arguments: Arguments
  ) throws -> WindowShell {
    let options = WindowOptions(
      title: "Aloft", applicationID: applicationID, geometry: memory.geometry,
      scale: arguments.scale, zoom: memory.zoom)
    do {
      return try WindowShell(root: app.root, raster: raster, options: options)
    } catch SDLError.noDisplay(let detail) {
      throw NoDisplay(detail: detail)
    }
  }

  /// What other processes do to the tasks is on screen at once. Without the watch the window still
  /// works; it only learns of others late.
  private static func watchStore(
    _ database: TaskDatabase, _ app: AloftApp, _ loop: RunLoop
  ) -> InputSource? {
    do {
      let monitor = try database.makeMonitor()
      let source = InputSource(fileDescriptor: monitor.descriptor, events: .readable) { _ in
        if monitor.drain() { app.storeChanged() }
      }
      loop.add(source, forMode: .common)
      return source
    } catch {
      app.tell(error.description)
      return nil
    }
  }

  private static func printStatistics(_ shell: WindowShell, _ app: AloftApp) {
    let loop = app.root.loop.statistics
    let values = [
      ("wakeups", loop.wakeUps), ("ticks", app.tickCount), ("frames", shell.statistics.frames),
      ("presents", shell.statistics.presents), ("skipped", shell.statistics.skipped),
      ("damaged", shell.statistics.damagedPixels),
    ]
    Console.note(values.map { "\($0)=\($1)" }.joined(separator: " "))
  }
}

/// No window system answers. One line, and the way out.
private struct NoDisplay: Error, CustomStringConvertible {
  let detail: String

  var description: String {
    "no display: \(detail). Start it in a desktop session, or use “aloft play SCRIPT” without one"
  }
}
