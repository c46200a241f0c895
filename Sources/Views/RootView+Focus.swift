extension RootView {
  /// Gives the keyboard to the next view in Tab order.
  public func moveFocus(backwards: Bool) {
    let next = FocusOrder.next(after: focusedView, below: inputScope, backwards: backwards)
    focus(next)
  }

  /// Gives the keyboard to `view`, or takes it from everybody.
  public func focus(_ view: View?) {
    guard view !== focusedView else { return }
    let previous = focusedView
    focusedView = view
    previous?.focusChanged()
    view?.focusChanged()
  }

  /// A view leaves the tree: nothing of the window may point into it any more.
  func willRemove(_ view: View) {
    if let focusedView, view.encloses(focusedView) { focus(nil) }
    if tracker.targets.contains(where: view.encloses) { cancelTouch() }
    if let hoveredView, view.encloses(hoveredView) {
      self.hoveredView = nil
      tooltipView.hide()
    }
  }

  // MARK: Dialogs

  /// Opens a dialog over everything and gives it the keyboard. Returned where it came from when
  /// the dialog is closed.
  public func present(_ dialog: Dialog) {
    cancelTouch()
    dialog.previousFocus = focusedView
    dialogs.append(dialog)
    dialog.frame = bounds
    insertSubview(dialog, at: subviews.count - 1)
    focus(dialog.initialFocus)
    refreshHover()
  }

  /// Closes a dialog, wherever it lies in the stack.
  public func dismiss(_ dialog: Dialog) {
    guard dialogs.contains(where: { $0 === dialog }) else { return }
    let previous = dialog.previousFocus
    dialogs.removeAll { $0 === dialog }
    dialog.removeFromSuperview()
    if let previous, inputScope.encloses(previous) { focus(previous) }
    refreshHover()
  }
}

extension View {
  /// Takes the keyboard.
  public func becomeFocused() { root?.focus(self) }
}
