/// What a task was imported from, so that it is known again and can be written as it came.
public struct TaskOrigin: Hashable, Sendable {
  /// Given once by the store, counted up from 1. Another document has another number.
  public typealias ID = Int64

  /// The name that the task has everywhere, such as the UID of a calendar's.
  public var uid: String
  /// Its line of todo.txt, its component of a calendar: all of it, what Aloft has no room for, too. Empty
  /// where the format has nothing that a task does not hold.
  public var document: String

  /// - Parameters:
  ///   - uid: never empty.
  ///   - document: as it was read.
  public init(uid: String, document: String) {
    self.uid = uid
    self.document = document
  }
}
