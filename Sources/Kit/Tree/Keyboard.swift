import Canvas

/// The keyboard of a window: which view has it, where it goes next, and what its keys mean there.
public final class Keyboard {
  private unowned let root: RootView
  /// What has it; nil for nothing. Change it with `RootView.focus(_:)`.
  private(set) weak var owner: View?
  /// True from the last key press to the next press of the pointer.
  public internal(set) var isInUse = false
  /// Counts how often it went from one to another.
  private var turn = 0
  private var held = HeldKey<Int>()
  /// Where the driver was last told that text is taken.
  private var shownTextInputRect: Rect?

  /// - Parameter root: owns it.
  init(in root: RootView) { self.root = root }

  // MARK: Who has it

  /// Gives it to `view`, or takes it from everybody.
  func give(to view: View?) {
    guard view !== owner else { return }
    let previous = owner
    owner = view
    changeHands()
    previous?.focusChanged()
    view?.focusChanged()
    if let view { revealInScrollView(view) }
  }

  /// What is held down now means nothing to whoever has it from here on.
  func changeHands() { turn += 1 }

  private func revealInScrollView(_ view: View) {
    guard let scroller = view.scroller, let place = view.placeOfFocus else { return }
    let top = scroller.convertFromWindow(view.convertToWindow(place.origin)).y
    scroller.reveal(top: top, bottom: top + place.height)
  }

  /// Gives it to the next view in Tab order, if there is one.
  public func moveFocus(backwards: Bool) {
    let next = FocusOrder.next(after: owner, below: root.inputScope, backwards: backwards)
    if let next { root.focus(next) }
  }

  /// A list keeps it: the controls in its rows take it only for text. So does a text: what is only
  /// pressed takes it from nobody who writes.
  func moveFocus(toPressed target: View) {
    if target.firstAncestor(where: \.leavesKeyboard) != nil { return }
    if let owner, target.firstAncestor(where: \.canBecomeFocused)?.textInputRect == nil,
      target.firstAncestor(where: {
        $0.encloses(owner) && $0.keepsFocus(whilePressed: target)
      }) != nil
    {
      return
    }
    guard let control = target.firstAncestor(where: \.canBecomeFocused) else {
      owner?.pressedElsewhere()
      return
    }
    guard control.textInputRect == nil else { return root.focus(control) }
    if let group = control.firstAncestor(where: \.isFocusGroup) { return root.focus(group) }
    // Who writes can go on writing.
    if owner?.textInputRect == nil { root.focus(control) } else { owner?.pressedElsewhere() }
  }

  // MARK: Its keys

  func pressed(_ press: KeyPress) {
    guard held.press(press, owner: turn) else { return }
    root.tooltipView.hide()
    if !isInUse, press.key != .other {
      isInUse = true
      root.setNeedsDisplay()
    }
    if root.pointer.isLifting { return pressedWhileLifting(press) }
    // What would be deleted may be in the hand, or go away under it.
    if press.key == .delete, !root.pointer.isIdle { return }
    if isUsedByViews(press) { return }
    if press.matches(.menu) || press.matches(.function(10), .shift) {
      if !press.isRepeat { root.showContextMenuByKey() }
      return
    }
    if press.key == .tab, press.modifiers.isSubset(of: .shift) {
      moveFocus(backwards: press.modifiers.contains(.shift))
      held.follow(to: turn)
      return
    }
    _ = root.delegate?.shortcut(press)
  }

  /// Escape gives up what hangs on the pointer. No other key of the views' means anything: the hand has
  /// hold of what it would change.
  private func pressedWhileLifting(_ press: KeyPress) {
    if press.matches(.escape) { return root.pointer.cancelTouch() }
    _ = root.delegate?.shortcut(press)
  }

  /// From the focused view outwards, not past the dialog.
  private func isUsedByViews(_ press: KeyPress) -> Bool {
    let scope = root.inputScope
    var next: View? = owner ?? scope
    while let view = next {
      if view.keyPressed(press) { return true }
      next = view === scope ? nil : view.superview
    }
    return false
  }

  func released(_ key: Key) { held.release(key) }

  /// Nothing is held any more, as far as this window is told.
  func releaseAll() { held.releaseAll() }

  func entered(_ text: String) {
    if held.allowsText(for: turn) { owner?.textEntered(text) }
  }

  /// Text of an input method, which is made by no key that is held; empty ends it.
  func composed(_ text: String, caret: Int?, clause: Range<Int>?) {
    releaseAll()
    owner?.textComposed(text, caret: caret, clause: clause)
  }

  /// Tells the driver where text is taken, where that has changed.
  func updateTextInput() {
    let rect = owner.flatMap { view in
      view.textInputRect.map { root.shownPlace($0.offset(by: view.convertToWindow(.zero))) }
    }
    guard rect != shownTextInputRect else { return }
    shownTextInputRect = rect
    root.emit(rect.map(Signal.startTextInput) ?? .stopTextInput)
  }
}
