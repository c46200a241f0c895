package import Loop

/// What an X server tells of vertical blanks.
package protocol BlankServer: AnyObject {
  var hasPresent: Bool { get }
  var isBroken: Bool { get }
  /// Readable when events have come.
  var fileDescriptor: Int32 { get }
  /// The answer to the last request, until it is taken.
  var blank: VerticalBlank? { get }
  /// Set by whoever asks, for those who would ask as well.
  var awaited: AwaitedBlank { get set }

  /// Wants to hear of vertical blanks from now on.
  func selectBlanks()

  /// Asks for one vertical blank: the next one, or the one of this count, at once where that has
  /// passed. What was asked for before is nobody's any more.
  func requestBlank(count: UInt64?)

  /// Takes what the server has sent, without waiting for more.
  /// - Parameter isRead: only what was read from the descriptor already.
  func readEvents(alreadyReceived isRead: Bool)

  func takeBlank() -> VerticalBlank?
}

/// The vertical blank that a server will tell of, and by that how far it has come.
package enum AwaitedBlank: Hashable { case nothing, nextBlank, laterBlank }

/// What the Present extension tells of a vertical blank.
package struct VerticalBlank: Hashable {
  /// When it was (`ust`), on the monotonic clock of the server's machine, to the microsecond.
  package var time: Instant
  /// Vertical blanks of the window's screen (`msc`).
  package var count: UInt64

  /// A blank of this count, at this time.
  package init(time: Instant, count: UInt64) { (self.time, self.count) = (time, count) }

  /// False for an answer that repeats the count or the time of an earlier blank: Xwayland 24.1 without OpenGL
  /// answers every request at once with the blank at which the window appeared. A count may start anew.
  func isLater(than earlier: VerticalBlank) -> Bool {
    count != earlier.count && time > earlier.time
  }
}
