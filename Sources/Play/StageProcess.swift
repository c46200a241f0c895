import App
import Canvas
import DiskReport
import DiskUsage
import Kit
import Loop
import Painting
import System
import TaskStore
import Tasks
import Widgets

/// The windows of the application, each of a process of its own.
package enum StageWindow: String, Hashable, Sendable, CaseIterable {
  /// The list with its panel, and the widgets alone.
  case app, widgets
}

/// One life of the application, with a loop of its own: whatever it leaves undone ends with it.
struct StageProcess {
  let loop: RunLoop
  let app: any WindowedApp
  let desktop: StageDesktop
  /// What tells it of the world, for as long as it lives.
  private let kept: [AnyObject]

  /// - Throws: where the tasks cannot be read.
  init(
    _ window: StageWindow, on machine: StageMachine, desktop: StageDesktop.Look, seed: UInt64
  ) throws(StoreError) {
    loop = RunLoop(timeSource: machine.time)
    var dependencies = Dependencies(loop: loop, text: machine.text)
    dependencies.settings = machine.settings
    dependencies.theme = machine.settings.theme ?? desktop.theme
    dependencies.reducesMotion = machine.settings.reducesMotion ?? desktop.reducesMotion
    if let direction = desktop.direction { dependencies.direction = direction }
    dependencies.clipboard = machine.clipboard
    dependencies.seed = seed
    dependencies.background = NextTurnRunner(loop: loop)
    dependencies.printer = PaperPrinter { document in
      { try PrintedPaper(document, on: .a4, by: FontTextEngine(fonts: .fixed)) }
    }
    if !machine.database.isInMemory {
      dependencies.backups = Backups(ofDataFolder: FilePath.parent(of: machine.database.path))
    }
    dependencies.sync = machine.sync
    dependencies.widgets = machine.widgets.options(
      disk: machine.disk.client(.loop(loop)), raster: machine.raster)
    let wishes = machine.wishes
    dependencies.open = { url in
      wishes.url = url
      return true
    }
    switch window {
    case .app: app = try AloftApp(database: machine.database, dependencies)
    case .widgets:
      dependencies.widgets.guests = [.disk, .longestOpen]
      app = WidgetApp(database: machine.database, dependencies)
    }
    self.desktop = StageDesktop(desktop, machine.settings, app.root)
    app.onSizeChange { wishes.size = $0 }
    kept = machine.services.begin(for: app)
  }

  /// Has its window painted whenever its loop is about to sleep.
  func paintBeforeWaiting(_ paint: @escaping () -> Void) {
    let observer = Observer(activities: .beforeWaiting, repeats: true) { _, _ in paint() }
    loop.add(observer, forMode: .common)
  }

  /// From the next frame on.
  func useRefreshRate(_ framesPerSecond: Double) {
    loop.displayClock = RefreshTimerClock(framesPerSecond: framesPerSecond)
  }
}
