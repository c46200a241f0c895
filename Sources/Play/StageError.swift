/// Something a person looked for and did not find.
package struct StageError: Error, Hashable, CustomStringConvertible {
  /// What was looked for, as a clause after “expected”.
  package var expected: String
  /// What there was instead.
  package var seen: String

  /// A clause that goes on from the place in a script.
  package var description: String { "expected \(expected), seen: \(seen)" }
}
