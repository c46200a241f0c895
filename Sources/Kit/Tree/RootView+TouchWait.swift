extension RootView {
  /// Does something when no button is down any more, at once where none is: what lies under the pointer
  /// stays there from press to release.
  public func afterTouch(_ action: @escaping () -> Void) {
    if tracker.isIdle, !presses.wait.isPressing { return action() }
    presses.wait.actions.append(action)
  }

  /// A button may have gone up.
  func touchChanged() {
    guard tracker.isIdle, !presses.wait.isPressing, !presses.wait.actions.isEmpty else { return }
    let actions = presses.wait.actions
    presses.wait.actions = []
    for action in actions { action() }
  }
}
