import App
import Canvas
import TaskStore
import Tasks
import Window

extension WindowOptions {
  /// For an app's window, as it stood last. The zoom of the window with the tasks is a setting; where nobody has
  /// set it, an earlier program may have left it with the window.
  /// - Parameters:
  ///   - database: keeps how it stood.
  ///   - scale: what the person asks for in this run, in pixels a point.
  init(
    of traits: WindowTraits, _ settings: Settings, _ database: TaskDatabase?, scale: Double?
  ) {
    var memory = WindowMemory(
      text: traits.memoryKey.flatMap { try? database?.value(for: $0) })
    if traits.zoomsBySetting {
      if !settings.isSet(.textSize) { settings.takeOver(zoom: memory.zoom) }
      memory.zoom = settings.zoom
    }
    self.init(of: traits, memory)
    self.scale = scale
  }

  /// Its size and place are the person's unless the app has a size of its own, which then nobody else changes.
  private init(of traits: WindowTraits, _ memory: WindowMemory) {
    self.init(
      title: traits.title, geometry: memory.geometry, zoom: memory.zoom,
      isAlwaysOnTop: traits.isAlwaysOnTop)
    isBare = traits.isBare
    if let size = traits.size {
      geometry = WindowGeometry(size: size, position: memory.geometry.position)
      minimumSize = Size(width: 1, height: 1)
      isResizable = false
    }
  }
}
