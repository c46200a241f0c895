extension RootView {
  /// Does something when no button is down any more, at once where none is: what lies under the pointer
  /// stays there from press to release.
  public func afterTouch(_ action: @escaping () -> Void) {
    if tracker.isIdle, !touchWait.isPressing { return action() }
    touchWait.actions.append(action)
  }

  /// A button may have gone up.
  func touchChanged() {
    guard tracker.isIdle, !touchWait.isPressing, !touchWait.actions.isEmpty else { return }
    let actions = touchWait.actions
    touchWait.actions = []
    for action in actions { action() }
  }
}
