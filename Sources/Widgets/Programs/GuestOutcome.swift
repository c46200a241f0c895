/// What has become of a widget's program that was asked something.
package enum GuestOutcome: Hashable, Sendable {
  /// It ended by itself and well, having printed this.
  case answered([UInt8])
  /// It ended with a code that says that something went wrong.
  case exited(Int32)
  /// It was ended by a signal that nobody here has sent: a crash, or a limit of memory or processor.
  case signalled(Int32)
  /// It had not ended in time, and was killed.
  case late
  /// It printed more than a document may have, and was killed.
  case tooLong
  /// It could not be run. C: `errno`.
  case notRun(Int32)
}
