package import Tasks

/// What a person is looking for: tasks in whose names, notes or tags each of these words stands, in upper or
/// lower case, with or without accents, as `String.folded()` has it: in names and tags wherever, in notes
/// where a word begins, or wherever in a script without blanks. A word that begins with
/// `#` is looked for among the tags alone. Besides words it may ask for more: ``SearchContext`` has what.
package struct TaskSearch: Hashable, Sendable {
  /// One of them.
  package struct Word: Hashable, Sendable {
    /// As `String.folded()` has it; never empty.
    package let letters: [UInt8]
    /// Whether it is looked for among the tags alone.
    package let isTag: Bool
    /// The sets of tags in which it stands.
    package let tagSets: Set<TagSet.ID>
  }

  /// Those that have to stand in each task.
  package let words: [Word]
  /// What has to hold besides.
  package let conditions: [SearchCondition]
  /// What was looked for as a word and will have meant more, such as `is:opn`.
  package let unknown: [String]

  /// - Parameter text: as it was typed.
  package init(_ text: String, _ context: SearchContext = SearchContext()) {
    var reader = SearchReader(text, context)
    var (words, conditions): ([Word], [SearchCondition]) = ([], [])
    for condition in reader.read() {
      if case .word(let word) = condition {
        words.append(word)
      } else {
        conditions.append(condition)
      }
    }
    (self.words, self.conditions, unknown) = (words, conditions, reader.unknown)
  }

  /// Whether nothing is looked for.
  package var isEmpty: Bool { words.isEmpty && conditions.isEmpty }

  /// Whether it has to be made anew where a task has got another date, repetition, step or link.
  package var asksTheStore: Bool { conditions.contains(where: \.asksTheStore) }

  /// Whether all holds of a task but for the words.
  /// - Parameter folding: for many tasks, one after the other.
  package func holds(of task: Task, _ folding: inout Folding) -> Bool {
    for condition in conditions where !condition.holds(of: task, &folding) { return false }
    return true
  }

  /// What may stand in a name or in notes, to be marked there.
  package var letters: [[UInt8]] { words.lazy.filter { !$0.isTag }.map(\.letters) }

  /// Whether name and tags have all words, or the notes what is missing.
  /// - Parameters:
  ///   - notes: what stands in its notes; asked only where something is missing.
  ///   - folding: for many tasks, one after the other.
  /// - Returns: nil where not; else what of the words the notes alone have.
  func missing(
    in task: Task, notes: () throws(StoreError) -> String?, _ folding: inout Folding
  ) throws(StoreError) -> [[UInt8]]? {
    guard holds(of: task, &folding) else { return nil }
    folding.fold(task.name)
    let missing = words.filter { word in
      if let tags = task.tags, word.tagSets.contains(tags) { return false }
      return word.isTag || !folding.containsAll([word.letters])
    }
    if missing.isEmpty { return [] }
    guard missing.allSatisfy({ !$0.isTag }), let notes = try notes() else { return nil }
    folding.fold(notes)
    let letters = missing.map(\.letters)
    guard folding.containsAll(letters) else { return nil }
    let text = folding.bytes
    return letters.allSatisfy({ SearchTokens.stands($0, in: text) }) ? letters : nil
  }
}

/// A task that a search has found in the store, beyond what a list has of it.
package struct FoundTask: Hashable, Sendable {
  /// As it is stored.
  package let task: Task
  /// The piece of its notes in which stands what its name has not; nil where nothing is missing there.
  package let excerpt: String?

  /// As a test makes one.
  package init(_ task: Task, excerpt: String? = nil) { (self.task, self.excerpt) = (task, excerpt) }
}
