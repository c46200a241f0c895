/// How much was planned for a day, and done of it.
package struct PastDay: Equatable, Sendable {
  /// How many tasks were to be done on it.
  package var planned: Int
  /// How many of these were.
  package var done: Int

  /// - Parameter done: at most as many as were planned.
  package init(planned: Int, done: Int) { (self.planned, self.done) = (planned, done) }
}
