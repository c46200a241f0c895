import Wording

extension EditError: Worded {
  /// Nothing was written.
  static var nothing: String { localized("Nothing was changed") }
  /// It could not be started, or ended with an error.
  static var editorFailed: String {
    localized("the editor did not end well; VISUAL or EDITOR names another one")
  }

  var sentence: String {
    guard let path else { return reason }
    return isKnown
      ? localized("\(part: reason) (nothing was changed; your text is kept in \(path))")
      : localized("\(part: reason) (your text is kept in \(path))")
  }
}
