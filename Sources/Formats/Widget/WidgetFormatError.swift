/// Why a widget's document or manifest is none.
package enum WidgetFormatError: Error, Hashable, Sendable {
  /// It is no JSON.
  case syntax(Refusal)
  /// Something else stands at a place than may stand there.
  case wrong(path: String, expected: Expectation, found: Found)

  /// What may stand there.
  package enum Expectation: Hashable, Sendable {
    case object, array, text, moment
    /// A number of these.
    case number(ClosedRange<Double>)
    /// One of these texts.
    case oneOf([String])
    /// Exactly one of these members.
    case oneMember([String])
    /// A text that begins so.
    case prefix(String)
    /// At least, or at most, so many.
    case atLeast(Int, Unit)
    case atMost(Int, Unit)
  }

  /// What is counted.
  package enum Unit: Hashable, Sendable {
    case entries, elements, levels, characters, bytes, values
  }

  /// What stands there.
  package enum Found: Hashable, Sendable {
    case nothing, null, object, array
    /// Its beginning.
    case text(String)
    /// As it is written.
    case literal(String)
    case count(Int)
  }
}
