import AloftUI
import Canvas
import SDLBackend

extension WindowOptions {
  /// For an app's window, where it stood last; its size and place are the person's unless the app has a
  /// size of its own, which then nobody else changes.
  init(of traits: WindowTraits, _ memory: WindowMemory) {
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
