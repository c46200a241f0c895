import Canvas
import Kit

/// Where things are.
extension AccessibleProvider {
  /// What a caller counts from. Source: AtspiCoordType.
  private enum Origin: Int {
    case screen, window, parent
  }

  func component(
    _ method: String, _ id: ElementID, _ arguments: CallArguments
  ) throws(CallArguments.Mismatch) -> [BusValue]? {
    switch method {
    case "GetExtents":
      return [.structure(rect(of: id, from: try origin(arguments.int(0))).map(BusValue.int32))]
    case "GetPosition":
      return rect(of: id, from: try origin(arguments.int(0))).prefix(2).map(BusValue.int32)
    case "GetSize": return rect(of: id, from: .window).suffix(2).map(BusValue.int32)
    case "Contains":
      let place = rect(of: id, from: try origin(arguments.int(2))).map(Int.init)
      let (x, y) = (try arguments.int(0), try arguments.int(1))
      let isInside =
        (place[0]..<place[0] + place[2]).contains(x) && (place[1]..<place[1] + place[3]).contains(y)
      return [.bool(isInside)]
    case "GetAccessibleAtPoint":
      let place = try point(arguments.int(0), arguments.int(1), origin(arguments.int(2)))
      return [reference(tree.element(at: place))]
    case "GetLayer": return [.uint32(id == .window ? 7 : 3)]
    case "GetMDIZOrder": return [.int16(-1)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus", "ScrollTo": return [.bool(tree.focus(id))]
    default: return nil
    }
  }

  private func origin(_ number: Int) throws(CallArguments.Mismatch) -> Origin {
    guard let origin = Origin(rawValue: number) else { throw CallArguments.Mismatch() }
    return origin
  }

  /// Left, top, width and height of an element.
  private func rect(of id: ElementID, from origin: Origin) -> [Int32] {
    guard let frame = tree.frame(of: id) else { return [0, 0, 0, 0] }
    guard origin == .parent, let outer = tree.parent(of: id).flatMap(tree.frame) else {
      return units(frame, fromScreen: origin == .screen)
    }
    return units(frame.offset(by: .zero - outer.origin), fromScreen: false)
  }

  /// In the screen's units.
  func units(_ frame: Rect, fromScreen: Bool) -> [Int32] {
    let place = window.place()
    let (x, y) = fromScreen ? (place.x, place.y) : (0, 0)
    return [
      x + frame.minX * place.unitsPerPoint, y + frame.minY * place.unitsPerPoint,
      frame.width * place.unitsPerPoint, frame.height * place.unitsPerPoint,
    ].map { Int32(clamping: Int(min(max($0.rounded(), -1e9), 1e9))) }
  }

  private func point(_ x: Int, _ y: Int, _ origin: Origin) -> Point {
    let place = window.place()
    let (left, top) = origin == .screen ? (place.x, place.y) : (0, 0)
    return Point(
      x: (Double(x) - left) / place.unitsPerPoint, y: (Double(y) - top) / place.unitsPerPoint)
  }

  /// The same, where the caller counts as AT-SPI does.
  func units(_ frame: Rect, from number: Int) -> [Int32] { units(frame, fromScreen: number == 0) }
  func point(_ x: Int, _ y: Int, from number: Int) -> Point {
    point(x, y, number == 0 ? .screen : .window)
  }
}
