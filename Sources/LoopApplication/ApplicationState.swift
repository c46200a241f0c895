/// What an application is to the person in front of it.
public enum ApplicationState: Hashable, Sendable {
  /// Its window has the keyboard.
  case active
  /// Visible, but another window has the keyboard. Everything goes on ticking.
  case inactive
  /// Hidden, minimised or fully covered. Frames stand still, and timers that are not exempt.
  case background
}

/// A change of the application's state, named as on Apple's systems.
public enum ApplicationTransition: Hashable, Sendable {
  /// Active, and about to be so no longer.
  case willResignActive
  /// Active now.
  case didBecomeActive
  /// Out of sight now: the time to save and to let go of caches.
  case didEnterBackground
  /// Out of sight, and about to be seen again: the time to put labels right.
  case willEnterForeground

  /// What happens between two states, in order.
  static func between(
    _ old: ApplicationState, and new: ApplicationState
  ) -> [ApplicationTransition] {
    switch (old, new) {
    case (.active, .active), (.inactive, .inactive), (.background, .background): []
    case (.active, .inactive): [.willResignActive]
    case (.active, .background): [.willResignActive, .didEnterBackground]
    case (.inactive, .active): [.didBecomeActive]
    case (.inactive, .background): [.didEnterBackground]
    case (.background, .inactive): [.willEnterForeground]
    case (.background, .active): [.willEnterForeground, .didBecomeActive]
    }
  }
}
