import TaskStore

/// What a person is looking for: tasks in whose names each of these words stands, wherever, in upper
/// or lower case, with or without accents, as `String.folded()` has it.
struct TaskFilter: Hashable {
  private let words: [[UInt8]]

  /// - Parameter text: as it was typed. Nothing but blanks finds everything.
  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { String($0).folded() }
      .filter { !$0.isEmpty }
  }

  var isEmpty: Bool { words.isEmpty }

  func matches(_ name: String) -> Bool {
    var folding = Folding()
    return matches(name, in: &folding)
  }

  /// - Parameter folding: for many names, one after the other.
  fileprivate func matches(_ name: String, in folding: inout Folding) -> Bool {
    folding.fold(name)
    return folding.containsAll(words)
  }

  /// Where in a name the words stand: whole characters, as offsets in its UTF-8 form.
  func ranges(in name: String) -> [Range<Int>] { isEmpty ? [] : name.ranges(ofFolded: words) }
}

extension TaskRows {
  /// The rows of those tasks that are looked for.
  init(
    _ list: TaskList, matching filter: TaskFilter, restHeight: Double,
    taskHeight: Double = TaskRows.rowHeight
  ) {
    var folding = Folding()
    let places =
      filter.isEmpty
      ? nil : list.indices.filter { filter.matches(list[$0].name, in: &folding) }
    let openCount = places?.count { $0 < list.openCount } ?? list.openCount
    self.init(
      openCount: openCount, doneCount: (places?.count ?? list.count) - openCount, places: places,
      restHeight: restHeight, taskHeight: taskHeight)
  }

  /// Brings them up to a list in which some tasks are others. Of those alone it is asked whether they
  /// are looked for.
  mutating func follow(
    _ changes: [PlaceChange], in list: TaskList, isLookedFor: (Task) -> Bool
  ) {
    if var places {
      // The only copy, so that it is changed in place.
      self.places = nil
      for change in changes {
        let isShown = list[id: change.id].map(isLookedFor) ?? false
        Self.follow(change, isShown: isShown, in: &places)
      }
      self.places = places
      openCount = Self.lowerBound(of: list.openCount, in: places)
      doneCount = places.count - openCount
    } else {
      (openCount, doneCount) = (list.openCount, list.count - list.openCount)
    }
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
