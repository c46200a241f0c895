import TaskStore

/// What a person is looking for: tasks in whose names each of these words stands, wherever, in upper
/// or lower case, with or without accents.
struct TaskFilter: Hashable {
  private let words: [[UInt8]]

  /// - Parameter text: as it was typed. Nothing but blanks finds everything.
  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { String($0).folded() }
      .filter { !$0.isEmpty }
  }

  var isEmpty: Bool { words.isEmpty }

  func matches(_ name: String) -> Bool {
    let name = name.folded()
    return words.allSatisfy { word in
      name.count >= word.count
        && (0...name.count - word.count).contains { name[$0...].starts(with: word) }
    }
  }
}

extension TaskRows {
  /// The rows of those tasks that are looked for.
  init(_ list: TaskList, matching filter: TaskFilter, restHeight: Double) {
    let places = filter.isEmpty ? nil : list.indices.filter { filter.matches(list[$0].name) }
    let openCount = places?.count { $0 < list.openCount } ?? list.openCount
    self.init(
      openCount: openCount, doneCount: (places?.count ?? list.count) - openCount, places: places,
      restHeight: restHeight)
  }
}
