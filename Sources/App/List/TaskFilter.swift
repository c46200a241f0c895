import Dates
package import TaskStore
package import Tasks

/// Which of the tasks are shown, at a present moment, and of them what a person is looking for. What of it
/// stands in notes the store finds.
package struct TaskFilter: Equatable {
  /// What a person is looking for.
  package let search: TaskSearch
  /// What is looked for in names, and marked there.
  private let letters: [[UInt8]]
  /// The sets of tags in which any of the words stands.
  private let tagSets: Set<TagSet.ID>
  /// Those that are shown while nothing is looked for.
  package private(set) var shown: ShownTasks
  /// The present, where tasks can be for later.
  private let minute: ClockMinute?
  /// When the present day has begun: what was completed before it is of no matter today.
  fileprivate let dayStart: Timestamp
  /// Those in whose notes the words stand that their names have not.
  package var noted: Set<Task.ID> = []

  /// - Parameter text: as it was typed. Nothing but blanks finds everything.
  package init(
    _ text: String, in shown: ShownTasks = .all, _ context: SearchContext = SearchContext()
  ) {
    (self.shown, minute, dayStart) = (shown, context.minute, context.dayStart)
    search = TaskSearch(text, context)
    letters = search.letters
    tagSets = search.words.reduce(into: []) { $0.formUnion($1.tagSets) }
  }

  /// Whether every task is shown.
  var isEmpty: Bool { search.isEmpty && shown == .all }

  /// Whether steps can be folded away below their tasks: who searches, or looks at a day, sees what was found.
  var hasLevels: Bool { !isSearch && (shown == .all || shown.list != nil) }

  /// Whether something is looked for.
  package var isSearch: Bool { !search.isEmpty }

  /// The same in all tasks; nil where nothing is looked for, or in all of them already.
  var everywhere: TaskFilter? {
    guard isSearch, shown != .all else { return nil }
    var filter = self
    filter.shown = .all
    return filter
  }

  /// Whether a task is among those.
  package func matches(_ task: Task) -> Bool {
    var folding = Folding()
    return matches(task, in: &folding)
  }

  /// - Parameter folding: for many names, one after the other.
  func matches(_ task: Task, in folding: inout Folding) -> Bool {
    guard shows(task) else { return false }
    guard isSearch else { return true }
    guard search.holds(of: task, &folding) else { return false }
    if !noted.isEmpty, noted.contains(task.id) { return true }
    guard let tags = task.tags, tagSets.contains(tags) else {
      // Nearly all tasks: nothing is allocated for them.
      guard letters.count == search.words.count else { return false }
      folding.fold(task.name)
      return folding.containsAll(letters)
    }
    let missing = search.words.filter { !$0.tagSets.contains(tags) }
    guard missing.allSatisfy({ !$0.isTag }) else { return false }
    folding.fold(task.name)
    return folding.containsAll(missing.map(\.letters))
  }

  /// Whether it is among those that are shown. Who searches finds what is for later, too.
  func shows(_ task: Task) -> Bool {
    switch shown {
    case .all: isSearch || !task.isLater(at: minute)
    case .list(let list): task.list == list && (isSearch || !task.isLater(at: minute))
    case .later: task.isLater(at: minute)
    case .upcoming: task.isOpen && (task.due != nil || task.start != nil)
    case .today: task.isForToday(at: minute) && task.completed ?? dayStart >= dayStart
    }
  }

  /// The last minute of the present day.
  var endOfToday: ClockMinute? { minute?.endOfDay }

  /// Where in a name the words stand: whole characters, as offsets in its UTF-8 form.
  package func ranges(in name: String) -> [Range<Int>] {
    letters.isEmpty ? [] : name.ranges(ofFolded: letters)
  }
}

extension TaskRows {
  /// The rows of those tasks that are looked for.
  package init(
    _ list: TaskList, matching filter: TaskFilter, archived archivedCount: Int = 0,
    steps: StepFold = StepFold(), restHeight: Double, taskHeight: Double = TaskRows.rowHeight
  ) {
    let isAll = filter.isEmpty && !list.hasSteps
    let places = isAll ? nil : Self.places(in: list, matching: filter, steps)
    let openCount =
      places.map { Self.lowerBound(of: list.doneRows.lowerBound, in: $0) } ?? list.openCount
    self.init(
      openCount: openCount, doneCount: places.map { $0.count - openCount } ?? list.doneRows.count,
      archivedCount: archivedCount,
      laterCount: list.laterRows.count, places: places, isSearch: filter.isSearch,
      restHeight: restHeight, taskHeight: taskHeight)
  }

  private static func places(
    in list: TaskList, matching filter: TaskFilter, _ steps: StepFold
  ) -> [Int] {
    var folding = Folding()
    if !filter.isSearch, filter.shown == .later { return Array(list.laterRows) }
    if !filter.isSearch, filter.shown == .upcoming {
      // Those for later stand behind the others.
      return list.rows(dueUpTo: ClockMinute(.max)) + list.laterRows
    }
    if !filter.isSearch, filter.shown == .today, let end = filter.endOfToday {
      // Of those that are due the list knows the rows; and what was completed today comes first.
      let done = list.doneRows.prefix(list.doneCount(since: filter.dayStart))
      return list.rows(dueUpTo: end) + done.filter { filter.matches(list[$0], in: &folding) }
    }
    return list.rows {
      filter.matches($0, in: &folding) && !steps.hides($0, in: list, filter)
    }
  }

  /// Brings them up to a list in which some tasks are others. Of those alone it is asked whether they
  /// are looked for.
  package mutating func follow(
    _ changes: [PlaceChange], in list: TaskList, isLookedFor: (Task) -> Bool
  ) {
    // Where they belong is found out anew.
    groups = nil
    if var places {
      // The only copy, so that it is changed in place.
      self.places = nil
      for change in changes {
        let isShown = list[id: change.id].map(isLookedFor) ?? false
        Self.follow(change, isShown: isShown, in: &places)
      }
      self.places = places
      openCount = Self.lowerBound(of: list.doneRows.lowerBound, in: places)
      doneCount = places.count - openCount
    } else {
      (openCount, doneCount) = (list.openCount, list.doneRows.count)
    }
    laterCount = list.laterRows.count
  }

  private static func follow(_ change: PlaceChange, isShown: Bool, in places: inout [Int]) {
    if let from = change.from {
      let index = lowerBound(of: from, in: places)
      if index < places.count, places[index] == from { places.remove(at: index) }
      for later in index..<places.count { places[later] -= 1 }
    }
    if let to = change.to {
      let index = lowerBound(of: to, in: places)
      for later in index..<places.count { places[later] += 1 }
      if isShown { places.insert(to, at: index) }
    }
  }
}
