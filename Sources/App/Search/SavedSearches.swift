import TaskStore
import Tasks

/// The searches that a person has kept, in the order of their names. A list in one of them is kept by its number, so
/// that the search goes with it when it gets another name.
struct SavedSearches: Equatable {
  /// One of them.
  struct Search: Equatable {
    let name: String
    /// As it is typed.
    let text: String
  }

  private(set) var all: [Search] = []

  /// - Parameters:
  ///   - stored: what ``stored(_:)`` gave; what is no search is passed over.
  ///   - labels: the lists as they are called now.
  init(stored text: String?, _ labels: Labels) {
    for line in (text ?? "").split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2 else { continue }
      all.append(Search(name: String(parts[0]), text: Self.typed(String(parts[1]), labels)))
    }
  }

  /// What the store keeps of them; nil for none.
  func stored(_ labels: Labels) -> String? {
    guard !all.isEmpty else { return nil }
    return all.map { "\($0.name)\t\(Self.numbered($0.text, labels))" }.joined(separator: "\n")
  }

  /// The one for which this was typed.
  func search(for text: String) -> Search? { all.first { $0.text == Self.clean(text) } }

  /// Another one; it takes the place of one that is called so.
  mutating func keep(_ text: String, as name: TaskName) {
    let name = Self.clean(name.text)
    all.removeAll { $0.name == name }
    let place = all.firstIndex {
      $0.name.folded().lexicographicallyPrecedes(name.folded()) == false
    }
    all.insert(Search(name: name, text: Self.clean(text)), at: place ?? all.endIndex)
  }

  mutating func remove(_ search: Search) { all.removeAll { $0 == search } }

  /// In one line, a blank between two words.
  private static func clean(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Lists

  private static let mark = "+id:"

  /// `+House` as `+id:12:House`, where a list is called so; the name is for one that is deleted by then.
  private static func numbered(_ text: String, _ labels: Labels) -> String {
    mapWords(of: text) { word in
      guard word.hasPrefix("+"), let list = labels.list(named: String(word.dropFirst())) else {
        return word
      }
      return "\(mark)\(list.id):\(word.dropFirst())"
    }
  }

  private static func typed(_ text: String, _ labels: Labels) -> String {
    mapWords(of: text) { word in
      guard word.hasPrefix(mark) else { return word }
      let parts = word.dropFirst(mark.count).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let id = NamedList.ID(parts[0]) else { return word }
      return labels.list(id).map(Labels.typed) ?? "+\(parts[1])"
    }
  }

  /// Each word without the signs and brackets around it.
  private static func mapWords(of text: String, _ change: (String) -> String) -> String {
    text.split(separator: " ").map { word in
      let before = word.prefix { $0 == "-" || $0 == "(" }
      let rest = word.dropFirst(before.count)
      let end = rest.reversed().prefix { $0 == ")" }.count
      return before + change(String(rest.dropLast(end))) + rest.suffix(end)
    }.joined(separator: " ")
  }
}
