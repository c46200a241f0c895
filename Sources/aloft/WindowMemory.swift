import Canvas
import Window

/// How the window stood when it was closed last, as the store keeps it: zoom, width, height, 1 where
/// it was maximised, and its place where the desktop tells one.
struct WindowMemory: Equatable {
  private static let firstSize = Size(width: 480, height: 720)

  var zoom = 1.0
  var geometry = WindowGeometry(size: firstSize)

  init(zoom: Double, geometry: WindowGeometry) {
    self.zoom = zoom
    self.geometry = geometry
  }

  /// What cannot be understood counts as never written: the window opens as it does the first time.
  init(text: String?) {
    let numbers = (text ?? "").split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 4 || numbers.count == 6, numbers.allSatisfy({ abs($0) < 100_000 }),
      numbers[1] >= 1, numbers[2] >= 1
    else { return }
    zoom = min(max(numbers[0], 0.5), 3)
    geometry = WindowGeometry(
      size: Size(width: numbers[1], height: numbers[2]),
      position: numbers.count == 6
        ? WindowGeometry.Position(x: Int(numbers[4]), y: Int(numbers[5])) : nil,
      isMaximized: numbers[3] == 1)
  }

  var text: String {
    let isMaximized = geometry.isMaximized ? "1" : "0"
    let place = geometry.position.map { " \($0.x) \($0.y)" } ?? ""
    return "\(zoom) \(geometry.size.width) \(geometry.size.height) \(isMaximized)\(place)"
  }
}
