import Loop

extension RunLoop {
  /// Calls once when the wall clock shows a moment, whether or not anybody sees the window.
  /// - Parameter moment: in seconds since 1970; nil: never, and there is no timer.
  func wallClockTimer(_ moment: Int64?, _ body: @escaping () -> Void) -> TimerToken? {
    guard let moment else { return nil }
    let wall = wallClock
    let part = TimeInterval(wall.nanosecondsIntoSecond) / 1e9
    let seconds = max(0, TimeInterval(moment - wall.wholeSeconds) - part)
    return at(now.advanced(bySeconds: seconds), named: "reminder", inBackground: true, body)
  }
}
