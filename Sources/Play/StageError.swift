/// Something a person looked for and did not find.
public struct StageError: Error, Hashable, CustomStringConvertible {
  /// What was looked for, as a clause after “expected”.
  public var expected: String
  /// What there was instead.
  public var seen: String

  /// A clause that goes on from the place in a script.
  public var description: String { "expected \(expected), seen: \(seen)" }
}
