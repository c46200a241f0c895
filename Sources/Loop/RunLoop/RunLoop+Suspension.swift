extension RunLoop {
  /// Whether timers and frames stand still; see ``suspendTimers()``.
  public var areTimersSuspended: Bool { here.schedule.isSuspended }

  /// Lets timers and display links stand still, as an application in the background does: none
  /// is called, and none wakes the loop, but for timers that are exempt
  /// (``Timer/isExemptFromSuspension``). Sources and blocks are served as ever. May be repeated.
  public func suspendTimers() {
    checkThread()
    schedule.isSuspended = true
    updateDisplayClock()
  }

  /// Lets timers and display links go on. A timer whose date passed meanwhile is called once and
  /// then keeps to its grid, so labels are right at once and nothing comes in a burst. May be
  /// repeated.
  public func resumeTimers() {
    checkThread()
    schedule.isSuspended = false
    updateDisplayClock()
    hosting.noticeChange()
  }
}
