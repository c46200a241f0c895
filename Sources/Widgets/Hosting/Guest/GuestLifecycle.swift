/// Where a guest is in its life. One value a guest, changed by events; what no arrow allows is a
/// mistake of the host and traps.
///
/// ```
/// unloaded ──load──▶ loaded ──appear──▶ visible
///    │                │  ▲◀─disappear──────┘
///    └─────end────────┴───end──▶ ended
/// ```
package enum GuestLifecycle: Hashable, Sendable, CaseIterable {
  /// Known by its name only.
  case unloaded
  /// Its view exists and is not on screen.
  case loaded
  /// On screen.
  case visible
  /// Removed from its host; nothing is asked of it any more.
  case ended

  /// What the host does with a guest; the arrows of the drawing above.
  package enum Event: Hashable, Sendable, CaseIterable {
    case load, appear, disappear, end
  }

  /// The state after an event; nil where the event is not allowed.
  package func next(_ event: Event) -> GuestLifecycle? {
    switch (self, event) {
    case (.unloaded, .load): .loaded
    case (.loaded, .appear): .visible
    case (.visible, .disappear): .loaded
    case (.unloaded, .end), (.loaded, .end): .ended
    case (.unloaded, .appear), (.unloaded, .disappear),
      (.loaded, .load), (.loaded, .disappear),
      (.visible, .load), (.visible, .appear), (.visible, .end),
      (.ended, _):
      nil
    }
  }

  /// Goes on to the next state; traps where there is none.
  package mutating func handle(_ event: Event) {
    guard let next = next(event) else {
      preconditionFailure("A guest that is \(self) cannot \(event).")
    }
    self = next
  }

  /// Its view exists.
  var isLoaded: Bool { self == .loaded || self == .visible }
}
