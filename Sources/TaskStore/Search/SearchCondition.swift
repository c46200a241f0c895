package import Dates
package import Tasks

/// What a search asks of a task besides words that stand in it.
package indirect enum SearchCondition: Hashable, Sendable {
  /// A word of its name or tags, where it is one of several or the wrong one: notes are not looked at.
  case word(TaskSearch.Word)
  /// In one of these lists.
  case list(Set<NamedList.ID>)
  case open, done, archived
  /// Open, and due before this minute.
  case overdue(at: ClockMinute)
  /// Hidden until a minute after this one.
  case later(than: ClockMinute)
  /// Repeating: with one of these schedules.
  case schedule(Set<Schedule.ID>)
  /// One of these tasks.
  case task(Set<Task.ID>)
  /// Due from the one minute to the other.
  case due(ClosedRange<ClockMinute>)
  /// Added before a moment.
  case created(before: Timestamp)
  case priority(Set<Priority>)
  case has(Part)
  case not(SearchCondition)
  case any([SearchCondition])
  case all([SearchCondition])

  /// What a task may have or not.
  package enum Part: String, CaseIterable, Sendable {
    case notes, date, list, tags, priority, steps, link
  }

  /// Whether it hangs on what the store says of other things than a task, which change without being another search.
  var asksTheStore: Bool {
    switch self {
    case .schedule, .task: true
    case .not(let other): other.asksTheStore
    case .any(let others), .all(let others): others.contains(where: \.asksTheStore)
    default: false
    }
  }

  /// - Parameter folding: for many tasks, one after the other.
  func holds(of task: Task, _ folding: inout Folding) -> Bool {
    switch self {
    case .word(let word):
      if let tags = task.tags, word.tagSets.contains(tags) { return true }
      guard !word.isTag else { return false }
      folding.fold(task.name)
      return folding.containsAll([word.letters])
    case .list(let lists): return task.list.map(lists.contains) ?? false
    case .open: return task.isOpen
    case .done: return !task.isOpen
    case .archived: return task.isArchived
    case .overdue(let minute): return task.isOpen && task.due.map { $0 < minute } ?? false
    case .later(let minute): return task.isLater(at: minute)
    case .schedule(let schedules): return task.schedule.map(schedules.contains) ?? false
    case .task(let tasks): return tasks.contains(task.id)
    case .due(let minutes): return task.due.map(minutes.contains) ?? false
    case .created(let moment): return task.created < moment
    case .priority(let wanted): return wanted.contains(task.priority.orNone)
    case .has(let part): return part.isIn(task)
    case .not(let other): return !other.holds(of: task, &folding)
    case .any(let others):
      for other in others where other.holds(of: task, &folding) { return true }
      return false
    case .all(let others):
      for other in others where !other.holds(of: task, &folding) { return false }
      return true
    }
  }
}

extension SearchCondition.Part {
  fileprivate func isIn(_ task: Task) -> Bool {
    switch self {
    case .notes: task.notes != nil
    case .date: task.due != nil
    case .list: task.list != nil
    case .tags: task.tags != nil
    case .priority: task.priority.orNone != .none
    // What a task says of itself does not tell: see `SearchContext`.
    case .steps, .link: false
    }
  }
}
