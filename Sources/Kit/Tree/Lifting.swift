public import Canvas

/// A view out of which something can be lifted: by the mouse, which moves while its button is down, or
/// by a long press. It hangs on the pointer then, until it is dropped or put back.
public protocol Lifting: View {
  /// Whether what a view stands for can be lifted.
  func canLift(_ view: View) -> Bool
  /// It hangs on the pointer from now on.
  /// - point: where it was pressed, in the window's coordinates.
  func lift(_ view: View, at point: Point)
  /// - point: where the pointer is now, in the window's coordinates.
  func carry(to point: Point)
  /// It was let go, to stay where it is.
  func drop()
  /// It goes back to where it was: nothing has happened.
  func putBack()
}

extension View {
  /// What lifts this view, among those around it.
  var lifter: (any Lifting)? {
    firstAncestor { ($0 as? any Lifting)?.canLift(self) == true } as? any Lifting
  }
}
