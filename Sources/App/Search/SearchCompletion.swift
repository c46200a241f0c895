import Kit
import TaskStore
import Tasks
import Wording

/// Finds what a word of a search can become: `is:open` and its like, a list, a tag.
enum SearchCompletion {
  /// - Parameter known: the lists and tags that there are at the time.
  static func completion(_ known: @escaping () -> Labels) -> TextCompletion {
    TextCompletion { offers(in: $0, at: $1, known()) }
  }

  /// - Parameter selection: in bytes of the text; what is selected will be written over.
  static func offers(
    in text: String, at selection: Range<Int>, _ known: Labels
  ) -> TextCompletion.Offers? {
    let word = WordAtCaret(text, at: selection, isWhole: false)
    let sign = word.written.prefix { $0 == "-" || $0 == "(" }
    let written = String(word.written.dropFirst(sign.count))
    let found = words(beginning: written, known)
    guard !found.isEmpty, found != [written] else { return nil }
    return TextCompletion.Offers(
      name: LabelWords.offered(ListWords.search, found), word: word.range,
      offers: found.map { .init($0, text: sign + $0) },
      // Enter leads into the list as long as the word may be one like others.
      takesFirst: false)
  }

  private static func words(beginning text: String, _ known: Labels) -> [String] {
    switch text.first {
    case "+": known.lists.map(Labels.typed).filter { begins($0, text) }
    case "#": known.tags.inOrderOfNumbers.map { "#" + $0.name }.filter { begins($0, text) }
    default: SearchContext.words(beginning: text)
    }
  }

  private static func begins(_ word: String, _ text: String) -> Bool {
    word.folded().starts(with: text.folded())
  }
}
