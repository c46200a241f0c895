/// What a desktop's search offers.
package enum SearchWords {
  /// Completes the only task that was found.
  package static func complete(_ name: String) -> String { localized("Complete “\(name)”") }
  /// On a terminal, where nobody can ask.
  package static var noBus: String {
    localized("this session has no message bus on which anybody could ask")
  }
  /// Makes a task of what was typed.
  package static func add(_ name: String) -> String { localized("Add the task “\(name)”") }
}
