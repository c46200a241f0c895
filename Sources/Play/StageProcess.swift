import AloftUI
import Canvas
import DiskUsage
import Loop
import Painting
import TaskStore
import TodayHosting
import Views

/// The windows of the application, each of a process of its own.
public enum StageWindow: String, Hashable, Sendable, CaseIterable {
  /// The list with its panel, and the widgets alone.
  case app, widgets
}

/// What lasts from one process to the next: the machine, and what is stored on it.
struct StageMachine {
  let database: TaskDatabase
  let text: FontTextEngine
  let raster: Raster
  let time: VirtualTime
  let disk: FixedDisk
  let widgets: StageWidgets
  let clipboard = Clipboard.inMemory()
  let wishes = StageWishes()
}

/// What a window asks of the desktop, until its turn of the loop is over.
final class StageWishes {
  /// The size that it would like to have.
  var size: Size?
  /// A link of the application's own scheme.
  var url: AloftURL?
}

/// One life of the application, with a loop of its own: whatever it leaves undone ends with it.
struct StageProcess {
  enum Content {
    case app(AloftApp)
    case widgets(WidgetApp)
  }

  let loop: RunLoop
  let content: Content

  /// - Throws: where the tasks cannot be read.
  init(
    _ window: StageWindow, on machine: StageMachine, theme: Theme, reducesMotion: Bool, seed: UInt64
  ) throws(StoreError) {
    let loop = RunLoop(timeSource: machine.time)
    self.loop = loop
    var widgets = machine.widgets.options(
      disk: machine.disk.client(.loop(loop)), raster: machine.raster)
    switch window {
    case .app:
      let options = AloftApp.Options(
        theme: theme, reducesMotion: reducesMotion, clipboard: machine.clipboard, seed: seed,
        widgets: widgets)
      content = .app(
        try AloftApp(
          database: machine.database, loop: loop, text: machine.text, options: options))
    case .widgets:
      widgets.guests = WidgetOptions.Guest.allCases
      let wishes = machine.wishes
      let app = WidgetApp(
        database: machine.database, loop: loop, text: machine.text,
        options: WidgetApp.Options(theme: theme, reducesMotion: reducesMotion, widgets: widgets)
      ) { url in
        wishes.url = url
        return true
      }
      app.onSizeChange { wishes.size = $0 }
      content = .widgets(app)
    }
  }

  var root: RootView {
    switch content {
    case .app(let app): app.root
    case .widgets(let app): app.root
    }
  }

  /// Ticks of the list since the start.
  var tickCount: Int {
    if case .app(let app) = content { app.tickCount } else { 0 }
  }

  func show(_ guests: [WidgetOptions.Guest]) {
    switch content {
    case .app(let app): app.show(guests)
    case .widgets(let app): app.show(guests)
    }
  }

  func updateWidgets() {
    switch content {
    case .app(let app): app.updateWidgets()
    case .widgets(let app): app.updateWidgets()
    }
  }

  func mountsChanged() {
    switch content {
    case .app(let app): app.mountsChanged()
    case .widgets(let app): app.mountsChanged()
    }
  }
}
