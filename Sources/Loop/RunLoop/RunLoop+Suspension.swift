extension RunLoop {
  /// Whether timers and frames stand still; see ``suspendTimers()``.
  public var areTimersSuspended: Bool { here.isSuspended }

  /// Lets timers and display links stand still, as an application in the background does: none
  /// is called, and none wakes the loop, but for timers that are exempt
  /// (``Timer/isExemptFromSuspension``). Sources and blocks are served as ever. May be repeated.
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
    noticeChange()
  }

  var isSuspended: Bool {
    get { schedule.isSuspended }
    set { schedule.isSuspended = newValue }
  }

  // MARK: Suspension of the machine

  /// After each wait. Reads no clock unless somebody wants to know.
  func noticeSuspension() {
    guard observed.contains(.afterSuspension) else { return }
    let suspended = clock.timeSuspended
    guard suspended - suspensionSeen >= Self.shortestSuspension else { return }
    suspensionSeen = suspended
    notifyObservers(.afterSuspension)
  }

  // MARK: The calendar's clock

  /// After each wait, like `noticeSuspension`.
  func noticeClockSetting() {
    guard observed.contains(.afterClockSet) else { return }
    let settings = clock.wallClockSettings
    guard settings != clockSettingsSeen else { return }
    clockSettingsSeen = settings
    notifyObservers(.afterClockSet)
  }

  /// Less is the distance between two readings of a clock, not a suspension.
  private static var shortestSuspension: Duration { .milliseconds(100) }
}
