/// Names in an order, as one setting keeps them: `disk,longest-open`, or `none`.
///
/// A name that this program does not know is one of a later program's: nobody sees it, and it stays.
package struct NameList: Hashable, Sendable {
  /// What stands for no name at all.
  package static let none = "none"

  /// As they were found, each once.
  private var entries: [String]

  /// - Parameter text: anything; a name that stands there twice counts where it stands first.
  package init(_ text: String) {
    var entries: [String] = []
    for word in text.split(separator: ",") {
      let name = String(word.drop { $0 == " " })
      if !name.isEmpty, name != Self.none, !entries.contains(name) { entries.append(name) }
    }
    self.entries = entries
  }

  /// - Parameter names: each once.
  package init(_ names: [String]) { entries = names }

  /// As a setting keeps it.
  package var text: String { entries.isEmpty ? Self.none : entries.joined(separator: ",") }

  /// Those that this program knows, in their order.
  package func names(where isKnown: (String) -> Bool) -> [String] { entries.filter(isKnown) }

  /// Puts other names in place of those that are known. Each of the others stays behind the name that it
  /// stood behind, or the one before that.
  package func replacing(by names: [String], where isKnown: (String) -> Bool) -> NameList {
    var result = names
    var place = 0
    for entry in entries {
      if let index = result.firstIndex(of: entry) {
        place = max(place, index + 1)
      } else if !isKnown(entry) {
        result.insert(entry, at: place)
        place += 1
      }
    }
    return NameList(result)
  }
}
