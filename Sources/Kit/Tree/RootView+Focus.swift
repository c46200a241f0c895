import Canvas

extension RootView {
  /// Gives the keyboard to the next view in Tab order, if there is one.
  public func moveFocus(backwards: Bool) {
    let next = FocusOrder.next(after: focusedView, below: inputScope, backwards: backwards)
    if let next { focus(next) }
  }

  /// Gives the keyboard to `view`, or takes it from everybody.
  ///
  /// A view that cannot have it (hidden, disabled, elsewhere) does not get it. One below an open
  /// dialog gets it when the dialog is closed.
  public func focus(_ view: View?) {
    guard let view else { return setFocused(nil) }
    guard view.canBecomeFocused, view.isReachable, encloses(view) else { return }
    if inputScope.encloses(view) {
      setFocused(view)
    } else {
      dialogAbove(view)?.previousFocus = view
    }
  }

  private func setFocused(_ view: View?) {
    guard view !== focusedView else { return }
    let previous = focusedView
    focusedView = view
    keyboardTurn += 1
    previous?.focusChanged()
    view?.focusChanged()
    if let view { revealInScrollView(view) }
  }

  private func revealInScrollView(_ view: View) {
    guard let scroller = view.scroller, let place = view.placeOfFocus else { return }
    let top = scroller.convertFromWindow(view.convertToWindow(place.origin)).y
    scroller.reveal(top: top, bottom: top + place.height)
  }

  /// A view stops taking input: it leaves the tree, is hidden or disabled, or stands for something
  /// else now. Nothing of the window may point into it any more.
  public func withdrawInput(from view: View) {
    endClicks(inside: view)
    if tracker.targets.contains(where: view.encloses) { cancelTouch() }
    for dialog in dialogs {
      guard let waiting = dialog.previousFocus, view.encloses(waiting) else { continue }
      dialog.previousFocus = heir(of: view)
    }
    if let focusedView, view.encloses(focusedView) { setFocused(heir(of: view)) }
    forgetHover(inside: view)
  }

  /// Who has the keyboard when `view` has it no more: the nearest around it that can, else whom one of
  /// those around it names, else the first in Tab order. Nil only where nobody can have it.
  private func heir(of view: View) -> View? {
    func canInherit(_ other: View) -> Bool {
      other.canBecomeFocused && other.isReachable && !view.encloses(other)
    }
    var next = view.superview
    while let current = next {
      if canInherit(current) { return current }
      if let named = current.focusHeir, canInherit(named) { return named }
      next = current.superview
    }
    let layer = ([content] + dialogs).last { $0.encloses(view) } ?? inputScope
    return FocusOrder.views(below: layer).first(where: canInherit)
  }

  // MARK: Dialogs

  /// Opens a dialog over everything and gives it the keyboard, which returns where it came from
  /// when the dialog is closed.
  public func present(_ dialog: ModalView) {
    precondition(dialog.superview == nil, "A dialog that is open cannot be opened again.")
    if let last = dialogs.last, last.isTransient { dismiss(last) }
    cancelTouch()
    tooltipView.hide()
    dialog.previousFocus = focusedView
    dialogs.append(dialog)
    keyboardTurn += 1
    dialog.frame = bounds
    // Below the tooltip and what fades.
    insertSubview(dialog, at: subviews.count - 2)
    dialog.appear(in: self)
    setFocused(nil)
    focus(dialog.initialFocus)
    if focusedView == nil { moveFocus(backwards: false) }
    refreshHover()
    delegate?.dialogsChanged()
  }

  /// Closes a dialog, wherever it lies in the stack.
  public func dismiss(_ dialog: ModalView) {
    guard let index = dialogs.firstIndex(where: { $0 === dialog }) else { return }
    let previous = dialog.previousFocus
    dialogs.remove(at: index)
    keyboardTurn += 1
    if index < dialogs.count {
      // One above stays open and gives the keyboard back in this one's place.
      dialogs[index].previousFocus = previous
    } else if let previous {
      focus(previous)
    }
    leavePicture(of: dialog)
    dialog.removeFromSuperview()
    refreshHover()
    delegate?.dialogsChanged()
  }

  /// The dialog that covers the layer in which a view lies.
  private func dialogAbove(_ view: View) -> ModalView? {
    let layers = [content] + dialogs
    return zip(layers, dialogs).first { layer, _ in layer.encloses(view) }?.1
  }
}
