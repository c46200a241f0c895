public import Tasks

/// What a person is looking for: tasks in whose names, notes or tags each of these words stands, in upper or
/// lower case, with or without accents, as `String.folded()` has it: in names and tags wherever, in notes
/// where a word begins, or wherever in a script without blanks. A word that begins with
/// `#` is looked for among the tags alone.
public struct TaskSearch: Hashable, Sendable {
  /// One of them.
  public struct Word: Hashable, Sendable {
    /// As `String.folded()` has it; never empty.
    public let letters: [UInt8]
    /// Whether it is looked for among the tags alone.
    public let isTag: Bool
    /// The sets of tags in which it stands.
    public let tagSets: Set<TagSet.ID>
  }

  /// None where nothing is looked for.
  public let words: [Word]

  /// - Parameter text: as it was typed.
  public init(_ text: String, _ labels: Labels = Labels()) {
    words = text.split(whereSeparator: \.isWhitespace).compactMap { word in
      let isTag = word.first == "#" && word.count > 1
      let letters = String(isTag ? word.dropFirst() : word).folded()
      guard !letters.isEmpty else { return nil }
      let sets = labels.tagSets { $0.name.folded().firstPlace(of: letters, from: 0) != nil }
      return Word(letters: letters, isTag: isTag, tagSets: sets)
    }
  }

  /// What may stand in a name or in notes, to be marked there.
  public var letters: [[UInt8]] { words.lazy.filter { !$0.isTag }.map(\.letters) }

  /// Whether name and tags have all words, or the notes what is missing.
  /// - Parameters:
  ///   - notes: what stands in its notes; asked only where something is missing.
  ///   - folding: for many tasks, one after the other.
  /// - Returns: nil where not; else what of the words the notes alone have.
  func missing(
    in task: Task, notes: () throws(StoreError) -> String?, _ folding: inout Folding
  ) throws(StoreError) -> [[UInt8]]? {
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
public struct FoundTask: Hashable, Sendable {
  /// As it is stored.
  public let task: Task
  /// The piece of its notes in which stands what its name has not; nil where nothing is missing there.
  public let excerpt: String?

  /// As a test makes one.
  public init(_ task: Task, excerpt: String? = nil) { (self.task, self.excerpt) = (task, excerpt) }
}
