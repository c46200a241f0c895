/// How long something took, or has taken so far.
package struct Lifetime: Equatable, Sendable {
  /// In seconds, never negative.
  package let length: Double
  /// Whether it is over; else it was looked at last after `length`, and goes on.
  package let isDone: Bool

  /// - Parameter length: in seconds; below 0 counts as 0.
  package init(_ length: Double, isDone: Bool) {
    self.length = max(0, length)
    self.isDone = isDone
  }

  /// What is left of it from an age on; nil where it did not get that old.
  func rest(from age: Double) -> Lifetime? {
    length > age ? Lifetime(length - age, isDone: isDone) : nil
  }

  /// What was seen of it until an age.
  func cut(at age: Double) -> Lifetime {
    length > age ? Lifetime(age, isDone: false) : self
  }
}
