extension Array {
  /// The steps of a program that fails, without those that its failing does not need: leaving out any
  /// one of what remains lets it pass.
  ///
  /// Zeller's delta debugging ("Simplifying and Isolating Failure-Inducing Input", 2002): leaves out
  /// halves, then quarters, and so on.
  /// - Parameter fails: runs a program from its beginning; true for this one.
  package func shortened(whileFailing fails: ([Element]) throws -> Bool) rethrows -> [Element] {
    var steps = self
    var length = Swift.max(1, count / 2)
    while true {
      var hasShrunk = false
      // From the end, since what stands there is least often the ground of what follows.
      for start in stride(from: 0, to: steps.count, by: length).reversed() {
        var shorter = steps
        shorter.removeSubrange(start..<Swift.min(start + length, steps.count))
        guard try fails(shorter) else { continue }
        steps = shorter
        hasShrunk = true
      }
      if length == 1, !hasShrunk { return steps }
      if length > 1 { length /= 2 }
    }
  }
}
