/// One of the person's lists. A task belongs to one of them, or to none.
package struct NamedList: Identifiable, Hashable, Sendable {
  /// Given once by the store, counted up from 1 and never given again.
  package typealias ID = Int64

  /// The number by which every process names the list.
  package let id: ID
  /// Its name: never empty, one line.
  package var name: String
  /// The place among the lists: smaller comes first. Equal places stand in order of `id`.
  package var position: Int64
  /// By what it is told at a glance.
  package var look: ListLook

  /// A list as the store holds it. New ones come from `TaskDatabase.perform`.
  package init(id: ID, name: String, position: Int64, look: ListLook = ListLook()) {
    self.id = id
    self.name = name
    self.position = position
    self.look = look
  }

  /// Which list a task goes into.
  package enum Choice: Hashable, Sendable {
    /// None.
    case none
    /// One that is there. Where it is gone by now, none.
    case list(ID)
    /// The one of this name, whatever its case and accents; it is made where there is none.
    case named(TaskName)
  }
}
