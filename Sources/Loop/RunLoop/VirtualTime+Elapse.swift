extension VirtualTime {
  /// Lets `duration` pass while the loop runs, and leaves the clock exactly there, also when the
  /// loop has nothing to do. Before each run `mode` is asked in which mode to run. The last turn is
  /// taken at the very end, so that observers have seen all that happened, and further ones for as
  /// long as blocks wait, so that a task that woke there has gone on.
  public func elapse(
    _ duration: Duration, running loop: RunLoop, mode: () -> RunLoop.Mode = { .default }
  ) {
    require(loop.timeSource === self, "The loop runs on another clock than the one to move.")
    let end = now.advanced(by: duration)
    while now < end, loop.run(mode: mode(), before: end) {}
    if now < end { advance(by: now.duration(to: end)) }
    repeat { loop.run(mode: mode(), until: end) } while loop.hasBlock(forMode: mode())
  }
}
