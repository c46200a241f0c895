/// How near something is to being full: a colour, and a sign for those who see no colours.
package enum WidgetLevel: String, Hashable, Sendable, CaseIterable {
  case enough, filling, low, critical, full

  /// The sooner something is to be done, the greater.
  package var severity: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
