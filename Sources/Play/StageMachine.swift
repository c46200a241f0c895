import App
import Canvas
import DiskUsage
import Kit
import Loop
import Painting
import TaskStore
import Tasks

/// What lasts from one process to the next: the machine, and what is stored on it.
struct StageMachine {
  let database: TaskDatabase
  let text: FontTextEngine
  let raster: Raster
  let time: VirtualTime
  let disk: FixedDisk
  let widgets: StageWidgets
  let services: [WindowService]
  let clipboard = Clipboard.inMemory()
  let wishes = StageWishes()
  let settings: Settings
  let sync = SyncModel()

  init(
    database: TaskDatabase, text: FontTextEngine, clock: Timestamp, widgets: StageWidgets,
    services: [WindowService]
  ) {
    self.database = database
    settings = Settings(database)
    self.text = text
    raster = Raster(glyphs: text)
    time = VirtualTime(now: .zero, wallClock: WallTime(milliseconds: clock.milliseconds))
    disk = FixedDisk(widgets.disk, mounts: widgets.mounts)
    self.widgets = widgets
    self.services = services
  }
}

/// What a window asks of the desktop, until its turn of the loop is over.
final class StageWishes {
  /// The size that it would like to have.
  var size: Size?
  /// A link of the application's own scheme.
  var url: AloftURL?
}
