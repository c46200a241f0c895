/// What a task was imported from, so that it is known again and can be written as it came: the name that it
/// has everywhere, such as the UID of a calendar's, and its document. See ``TaskRecord``.
package enum TaskOrigin {
  /// Given once by the store, counted up from 1. Another document has another number.
  package typealias ID = Int64
}
