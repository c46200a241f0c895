/// What an index is asked for, in FTS5's words.
struct SearchQuery {
  /// What a document is of: a word of its own there, which stands in no text.
  enum Part: String, CaseIterable {
    case archived = "§§a"
    /// Of a task in the list: by its name and tags the list finds it itself.
    case noted = "§§n"
  }

  /// What each word begins, where it may stand; none where nothing can be asked for.
  private var words: [String] = []
  /// The same of those that may stand in notes: there, and in names.
  private var free: [(notes: String, name: String)] = []
  /// Whether the index tells of each of these for certain whether it stands in a name.
  private var isCertain = true

  init(_ search: TaskSearch) {
    for word in search.words {
      guard let notes = SearchTokens.query(for: word.letters),
        let name = SearchTokens.query(for: word.letters, mark: SearchTokens.nameMark)
      else {
        isCertain = isCertain && word.isTag
        continue
      }
      words.append(
        word.isTag ? "(\(name))" : "(\([notes, name].map { "(\($0))" }.joined(separator: " OR ")))")
      guard !word.isTag else { continue }
      free.append((notes, name))
      isCertain = isCertain && SearchTokens.isOne(word.letters)
    }
  }

  /// Finds no task less than there are: each is looked at. Those that the list finds itself it leaves out where it
  /// can, and does not go through them: something has to stand in notes.
  /// - Returns: nil where there can be none.
  func text(of part: Part) -> String? {
    guard !words.isEmpty else { return nil }
    let all = (["\"\(part.rawValue)\""] + words).joined(separator: " AND ")
    guard part == .noted else { return all }
    guard !free.isEmpty else { return nil }
    let noted = "(\(free.map { "(\($0.notes))" }.joined(separator: " OR ")))"
    let names = "(\(free.map { "(\($0.name))" }.joined(separator: " AND ")))"
    return isCertain ? "(\(noted) AND \(all)) NOT \(names)" : "\(noted) AND \(all)"
  }
}
