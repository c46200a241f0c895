extension RunLoop {
  /// What paces the display links. Set it to a clock that follows the screen; links that are
  /// active go on with the new clock.
  public var displayClock: any DisplayClock {
    get { here.frames.clock }
    set { here.frames.setClock(newValue, of: self) }
  }

  /// Valid display links registered in this loop, in whatever mode.
  public var displayLinkCount: Int { here.frames.links.count }

  func add(_ link: DisplayLink, forMode mode: Mode) {
    guard link.enter(mode, of: self) else { return }
    frames.add(link)
    updateDisplayClock()
  }

  func remove(_ link: DisplayLink, forMode mode: Mode) {
    if link.leave(mode, of: self, forget: forget) { updateDisplayClock() }
  }

  func forget(_ link: DisplayLink) {
    checkThread()
    frames.remove(link)
    updateDisplayClock()
  }

  /// A link or the suspension has changed.
  func updateDisplayClock() { frames.updateClock(of: self) }
}
