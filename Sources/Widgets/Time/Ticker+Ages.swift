package import Loop
package import Tasks

extension Ticker {
  /// Ticks when an age changes.
  /// - Parameter change: the moment of the next change; nil: nobody sees an age.
  package func follow(_ change: Timestamp?) {
    nextChange = change.map { WallTime(milliseconds: $0.milliseconds) }
    isRunning = change != nil
  }
}
