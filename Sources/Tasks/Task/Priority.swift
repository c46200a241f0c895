/// How much a task matters to a person.
///
/// Raw values are those of the command line, of JSON and of CSV, and never change.
package enum Priority: String, CaseIterable, Comparable, Sendable {
  case none, low, medium, high

  /// From 0, for none, to 3.
  package var level: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The one of a level; of any other number the nearest.
  package init(level: Int64) { self = Self.allCases[Int(min(max(level, 0), 3))] }

  /// As it is typed in a name: `!`, `!!` or `!!!`; empty for none.
  package var typed: String { String(repeating: "!", count: level) }

  /// What is typed so as a word of its own; nil for any other word, and for none.
  package init?(typed word: some StringProtocol) {
    guard let found = Self.allCases.dropFirst().first(where: { $0.typed == word }) else {
      return nil
    }
    self = found
  }

  /// What matters less comes first.
  package static func < (left: Priority, right: Priority) -> Bool { left.level < right.level }
}

extension Priority? {
  /// What nobody has said is as good as none.
  package var orNone: Priority { self ?? Priority.none }
}
