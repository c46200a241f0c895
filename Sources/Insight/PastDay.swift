/// How much was planned for a day, and done of it.
public struct PastDay: Equatable, Sendable {
  /// How many tasks were to be done on it.
  public var planned: Int
  /// How many of these were.
  public var done: Int

  /// - Parameter done: at most as many as were planned.
  public init(planned: Int, done: Int) { (self.planned, self.done) = (planned, done) }
}
