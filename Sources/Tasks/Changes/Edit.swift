package import Dates

/// What a person can do to the list. One edit is one step of undo.
///
/// Tasks are named by `id`, because another process may have changed the list since it was shown.
package enum Edit: Equatable, Sendable {
  /// Adds tasks among the open ones, in this order.
  case add([NewTask], at: Place = .last)
  /// Marks open tasks as done now, with their open steps; those that are done already stay as they are.
  case complete([Task.ID])
  /// Leaves out the dates that stand at open tasks which come again: each goes on to its next one, and is not done.
  case skip([Task.ID])
  /// Opens done tasks again, at their former places, with what they are steps of; those that are open stay as they are.
  case reopen([Task.ID])
  /// Gives a task another name, and the labels that were typed in it: another list where one is named,
  /// and tags besides its own.
  case rename(Task.ID, to: NewTask)
  /// Puts another text into a task's notes; nil empties them.
  case annotate(Task.ID, with: TaskNotes?)
  /// Puts tasks into a list, or out of theirs, with their steps.
  case file([Task.ID], NamedList.Choice)
  /// Gives tasks some tags and takes others from them.
  case tag([Task.ID], adding: [Tag], removing: [Tag])
  /// Puts a task into a list, or out of its own, and gives and takes tags.
  case label(Task.ID, list: NamedList.Choice, adding: [Tag], removing: [Tag])
  /// Says something else of when, of each task by itself.
  case schedule([Task.ID], [ScheduleField])
  /// Says how much tasks matter.
  case prioritize([Task.ID], Priority)
  /// Puts addresses beside a task, and takes some away.
  /// - former: those of its document, which count where nobody here has said any.
  case link(Task.ID, adding: [String], removing: [String] = [], former: [String] = [])
  /// Makes tasks steps of an open one, below its others or at a place among them, or moves them out of what they are steps
  /// of. Their own steps come along.
  case nest([Task.ID], under: Task.ID?, at: Place? = nil)
  /// Makes a step a part of another task, which gets another name: it goes, and its own steps become the other one's.
  case join(Task.ID, to: Task.ID, as: NewTask)
  /// Makes two of an open task: it gets another name, and a new one stands at a place.
  case divide(Task.ID, as: NewTask, and: NewTask, at: Place)
  /// Puts done tasks away, where a search finds them; those that are open stay as they are.
  case archive([Task.ID])
  /// Takes tasks out of the archive, back among the done ones.
  case unarchive([Task.ID])
  /// Removes tasks, open or done, with their steps.
  case delete([Task.ID])
  /// Moves open tasks among the open ones: they stand together there, in this order.
  case move([Task.ID], to: Place)
  /// Makes a list, below the others. A name that one of them has is refused.
  case addList(TaskName)
  /// Gives a list another name, which no other has.
  case renameList(NamedList.ID, to: TaskName)
  /// Gives a list another look.
  case markList(NamedList.ID, as: ListLook)
  /// Moves a list among the lists, to a place counted from 0.
  case moveList(NamedList.ID, to: Int)
  /// Removes a list with all its tasks, open and done, and their steps.
  case deleteList(NamedList.ID)
  /// Puts tasks into the state that they had before a step of the history: what was deleted is there again,
  /// with its name, notes, list and tags. Without names all that the step has changed are meant.
  case bringBack([Task.ID] = [], before: HistoryStep.ID)

  /// Where a task goes.
  package enum Place: Equatable, Sendable {
    /// Above all open tasks.
    case first
    /// Below all open tasks.
    case last
    /// Right above this task, which is open or a step of what the other one is a step of.
    case before(Task.ID)
    /// Right below it.
    case after(Task.ID)
  }

  /// An end of the open tasks.
  package enum End: Equatable, Sendable {
    case top, bottom

    /// Beyond all that are there.
    package var place: Place { self == .top ? .first : .last }
  }

  /// Adds one open task.
  package static func add(_ name: TaskName, at place: Place = .last) -> Edit {
    .add([NewTask(name)], at: place)
  }
  /// Completes one task.
  package static func complete(_ id: Task.ID) -> Edit { .complete([id]) }
  /// Gives one task another name, whatever stands in it.
  package static func rename(_ id: Task.ID, to name: TaskName) -> Edit {
    .rename(id, to: NewTask(name))
  }
  /// Opens one task again.
  package static func reopen(_ id: Task.ID) -> Edit { .reopen([id]) }
  /// Moves one task.
  package static func move(_ id: Task.ID, to place: Place) -> Edit { .move([id], to: place) }
  /// Removes one task.
  package static func delete(_ id: Task.ID) -> Edit { .delete([id]) }
}
