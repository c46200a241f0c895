/// What went wrong, as a person is told it. Modules below throw cases; their sentences are made here.
///
/// In this module each sentence is one literal, whole, with places for what varies: a language is a
/// second text for each of them. Which form of it goes with a number, ``Plural`` says.
package protocol Worded {
  /// What was expected, what was found, what to do: one or two whole sentences.
  var sentence: String { get }
}

/// What any error says to a person; one that nobody has worded, what it says of itself.
package func sentence(of error: any Error) -> String {
  (error as? any Worded)?.sentence ?? "\(error)"
}
