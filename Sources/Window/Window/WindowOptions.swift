package import Canvas

/// How a window is to be opened.
package struct WindowOptions: Hashable, Sendable {
  /// Shown by the desktop until the root view sets another one.
  var title: String
  /// Where and how large it opens; a place that no screen shows is left to the desktop.
  package var geometry: WindowGeometry
  /// In points.
  package var minimumSize: Size
  /// Device pixels a point; nil asks the desktop.
  package var scale: Double?
  /// Multiplies the scale.
  var zoom: Double
  /// Whether a person may change its size; where not, it is changed by `WindowShell.resize` alone.
  package var isResizable: Bool
  /// Stands above all other windows, as far as the desktop allows it.
  var isAlwaysOnTop: Bool
  /// Without a title bar and a place in the taskbar.
  package var isBare = false

  /// As a person finds it at the first start, but for what is given.
  package init(
    title: String, geometry: WindowGeometry,
    minimumSize: Size = Size(width: 280, height: 320), scale: Double? = nil, zoom: Double = 1,
    isResizable: Bool = true, isAlwaysOnTop: Bool = false
  ) {
    self.title = title
    self.geometry = geometry
    self.minimumSize = minimumSize
    self.scale = scale
    self.zoom = zoom
    self.isResizable = isResizable
    self.isAlwaysOnTop = isAlwaysOnTop
  }
}
