import Canvas

extension RootView {
  /// Gives the keyboard to `view`, or takes it from everybody.
  ///
  /// A view that cannot have it (hidden, disabled, elsewhere) does not get it. One below an open
  /// dialog gets it when the dialog is closed.
  public func focus(_ view: View?) {
    guard let view else { return keyboard.give(to: nil) }
    guard view.canBecomeFocused, view.isReachable, encloses(view) else { return }
    if inputScope.encloses(view) {
      keyboard.give(to: view)
    } else {
      dialogAbove(view)?.previousFocus = view
    }
  }

  /// A view stops taking input: it leaves the tree, is hidden or disabled, or stands for something
  /// else now. Nothing of the window may point into it any more.
  public func withdrawInput(from view: View) {
    pointer.withdraw(from: view)
    for dialog in dialogs {
      guard let waiting = dialog.previousFocus, view.encloses(waiting) else { continue }
      dialog.previousFocus = heir(of: view)
    }
    if let focusedView, view.encloses(focusedView) { keyboard.give(to: heir(of: view)) }
    hover.forget(inside: view)
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
    pointer.cancelTouch()
    tooltipView.hide()
    dialog.previousFocus = focusedView
    dialogs.append(dialog)
    keyboard.changeHands()
    dialog.frame = bounds
    // Below the tooltip and what fades.
    insertSubview(dialog, at: subviews.count - 2)
    dialog.appear(in: self)
    keyboard.give(to: nil)
    focus(dialog.initialFocus)
    if focusedView == nil { keyboard.moveFocus(backwards: false) }
    hover.refresh()
    delegate?.dialogsChanged()
  }

  /// Closes a dialog, wherever it lies in the stack.
  public func dismiss(_ dialog: ModalView) {
    guard let index = dialogs.firstIndex(where: { $0 === dialog }) else { return }
    let previous = dialog.previousFocus
    dialogs.remove(at: index)
    keyboard.changeHands()
    if index < dialogs.count {
      // One above stays open and gives the keyboard back in this one's place.
      dialogs[index].previousFocus = previous
    } else if let previous {
      focus(previous)
    }
    leavePicture(of: dialog)
    dialog.removeFromSuperview()
    hover.refresh()
    delegate?.dialogsChanged()
  }

  /// The dialog that covers the layer in which a view lies.
  private func dialogAbove(_ view: View) -> ModalView? {
    let layers = [content] + dialogs
    return zip(layers, dialogs).first { layer, _ in layer.encloses(view) }?.1
  }
}
