import Canvas

extension Insets {
  /// Usable ones, whatever a guest answers.
  var sane: Insets {
    func sane(_ inset: Double) -> Double { inset.isNaN ? 0 : min(max(inset, 0), 64).rounded() }
    return Insets(top: sane(top), left: sane(left), bottom: sane(bottom), right: sane(right))
  }
}
