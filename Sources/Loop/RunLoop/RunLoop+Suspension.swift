extension RunLoop {
  /// Whether timers and frames stand still; see ``suspendTimers()``.
  public var areTimersSuspended: Bool {
    checkThread()
    return isSuspended
  }

  /// Lets all timers and display links stand still, as an application in the background does: none
  /// is called, and none wakes the loop. Sources and blocks are served as ever. May be repeated.
  public func suspendTimers() {
    checkThread()
    isSuspended = true
    updateDisplayClock()
  }

  /// Lets timers and display links go on. A timer whose date passed meanwhile is called once and
  /// then keeps to its grid, so labels are right at once and nothing comes in a burst. May be
  /// repeated.
  public func resumeTimers() {
    checkThread()
    isSuspended = false
    updateDisplayClock()
  }

  // MARK: Suspension of the machine

  /// Told for how long the machine was suspended, at the first turn after it; `nil` for nobody.
  ///
  /// Timers wait on the monotonic clock, which stands still meanwhile: none is called in a burst,
  /// and each keeps its phase. What follows the calendar, such as a clock or an age, is wrong until
  /// its next tick; this is where to put it right and to align its timer again
  /// (``nextWholeSecond``).
  public var suspensionHandler: ((Duration) -> Void)? {
    get {
      checkThread()
      return suspensionNotice?.handler
    }
    set {
      checkThread()
      suspensionNotice = newValue.map { SuspensionNotice(seen: clock.timeSuspended, handler: $0) }
    }
  }

  /// After each wait. Reads no clock unless somebody wants to know.
  func noticeSuspension() {
    guard let notice = suspensionNotice else { return }
    let length = clock.timeSuspended - notice.seen
    guard length >= SuspensionNotice.shortest else { return }
    suspensionNotice?.seen += length
    notice.handler(length)
  }
}

struct SuspensionNotice {
  /// Less is the distance between two readings of a clock, not a suspension.
  static let shortest = Duration.milliseconds(100)

  var seen: Duration
  let handler: (Duration) -> Void
}
