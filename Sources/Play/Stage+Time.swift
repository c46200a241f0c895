import Canvas
import Kit
import Loop

/// The turns of the loop: nothing moves but here.
extension Stage {
  /// Lets time pass, with everything that happens in it.
  package func advance(by duration: Duration) {
    let end = loop.now.advanced(by: duration)
    while exitCode == nil, loop.now < end {
      if !loop.run(mode: root.runLoopMode, before: end), loop.now < end {
        time.advance(by: loop.now.duration(to: end))
      }
      grantWishes()
    }
    turn()
  }

  /// Sets the wall clock, as a person or NTP does: no timer moves.
  package func setClock(milliseconds: Int64) {
    time.setWallClock(WallTime(milliseconds: milliseconds))
  }

  /// The main thread is busy: time passes and nothing happens.
  package func stall(for duration: Duration) {
    time.advance(by: duration)
    turn()
  }

  /// Does what is due now and what comes of it, which takes a few turns: loading, asking, the answer and
  /// the frame each take one.
  func settle() {
    do throws(NeverSettles) {
      try root.settle(paints: paintsItself, turn: turn)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Does what is due now, and paints.
  func turn() {
    loop.run(mode: root.runLoopMode, until: loop.now)
    paintIfNeeded()
    for signal in root.takeSignals() { act(on: signal) }
    grantWishes()
  }

  private func act(on signal: Signal) {
    switch signal {
    case .setTitle(let title): self.title = title
    case .startTextInput: isTextInputActive = true
    case .stopTextInput: isTextInputActive = false
    case .exit(let code): exitCode = code
    case .zoom(let zoom): setScale(zoom.applied(to: scale))
    case .setCursor: break
    }
  }
}
