/// The heights that a guest would like to have, in points.
package struct ContentSize: Hashable, Sendable {
  /// How it starts.
  package var collapsed: Double
  /// With its details; nil where it has none.
  package var expanded: Double?

  /// - Parameter expanded: counts only where it is higher than the collapsed height.
  package init(collapsed: Double, expanded: Double? = nil) {
    self.collapsed = collapsed
    self.expanded = expanded
  }

  /// No guest gets more, whatever it asks for.
  static let greatest = 2000.0

  /// What a host can use of it: heights from 0 to `greatest`, and an expanded one only where it is
  /// higher than the collapsed one.
  var sane: ContentSize {
    let low = Self.sane(collapsed)
    let high = expanded.map(Self.sane)
    return ContentSize(collapsed: low, expanded: high.flatMap { $0 > low ? $0 : nil })
  }

  private static func sane(_ height: Double) -> Double {
    height.isNaN ? 0 : min(max(height, 0), greatest).rounded()
  }

  /// The height at `expansion`, 0 (collapsed) to 1 (expanded), on whole points so that text in the
  /// cards below stays sharp.
  func height(at expansion: Double) -> Double {
    guard let expanded else { return collapsed }
    return (collapsed + (expanded - collapsed) * expansion).rounded()
  }
}
