/// What went wrong, as a person is told it. Modules below throw cases; their sentences stand here, so
/// that a language is a matter of this folder.
public protocol Worded {
  /// What was expected, what was found, what to do: one or two whole sentences.
  var sentence: String { get }
}
