import Canvas
import Kit
import Tasks

/// A place beside the list to which tasks can be dragged.
protocol DragTarget: AnyObject {
  /// Whether it is there to be dragged to.
  var isShown: Bool { get }
  /// - Parameter point: of the window, where the task in the hand is.
  /// - Returns: whether the list of tasks has nothing to do with the point.
  func carry(to point: Point) -> Bool
  /// There is no task in the hand any more.
  func endDrag()
  /// What letting go would do; nil where that is nothing.
  func wantedEdit(of tasks: [Task]) -> Edit?
}
