/// How near something is to being full: a colour, and a sign for those who see no colours.
package enum WidgetLevel: String, Hashable, Sendable, CaseIterable {
  case enough, filling, low, critical, full

  /// Something is to be done soon.
  package var isPressing: Bool { self == .low || self == .critical || self == .full }
}
