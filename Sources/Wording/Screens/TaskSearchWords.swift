/// Sentences about searches.
package enum TaskSearchWords {
  /// Keeps the search that goes on, under a name.
  package static var saveThis: String { localized("Save this search…") }
  /// Keeps it no longer.
  package static var removeThis: String { localized("Remove this saved search") }
  /// The dialog that asks for its name, and its button.
  package static var saving: String { localized("Save this search") }
  /// Keeps it.
  package static var save: String { localized("Save") }
  /// It is among the lists from now on.
  package static func saved(_ name: String) -> String {
    localized("“\(name)” stands below your lists")
  }
  /// It is kept no longer.
  package static func removed(_ name: String) -> String {
    localized("The saved search “\(name)” was removed")
  }
  /// The same to who looks for tasks in a shell.
  package static func notUnderstood(_ word: String) -> String {
    localized(
      """
      “\(word)” was looked for as it stands: it is no list, and no key with a value. The keys are is:, due:, older:, \
      newer:, priority: and has:
      """)
  }
  /// What a search has found, where a part of it is no key.
  /// - Parameter word: that was looked for as it stands.
  package static func found(_ found: String, butNotUnderstood word: String) -> String {
    localized("\(part: found); “\(word)” was looked for as it stands")
  }
}
