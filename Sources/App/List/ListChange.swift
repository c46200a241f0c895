package import Tasks

/// What has become of a list since it was last shown.
package enum ListChange: Equatable, Sendable {
  /// These tasks, one after the other; none where it is as it was.
  case places([PlaceChange])
  /// So much that looking at all of it anew costs less.
  case all

  /// It is as it was.
  package static let none = ListChange.places([])
}

/// One task has come, gone, changed or changed its place.
package struct PlaceChange: Equatable, Sendable {
  /// Which one.
  package var id: Task.ID
  /// Its place in the list before; nil where it was not there.
  var from: Int?
  /// Its place now, before the next change of the list; nil where it is not there any more.
  var to: Int?
}
