import AloftUI
import Commands
import SDLBackend

/// Why there is no window, in a window: who clicked an icon does not see standard error.
enum TroubleWindow {
  /// Whether what went wrong is not the display itself.
  static func isPossible(for error: any Error) -> Bool {
    switch error as? SDLError {
    case .noLibrary, .noDisplay, .noSeat, .noMemory, .displayLost: false
    case .failed, nil: true
    }
  }

  /// Returns when the person has closed it, and at once where no window can be opened: the message
  /// has gone to standard error already.
  static func show(_ reason: String, _ arguments: Arguments) {
    _ = try? run(reason, arguments)
  }

  private static func run(_ reason: String, _ arguments: Arguments) throws -> Int32 {
    var arguments = arguments
    // Of a window that should not be there nothing is measured.
    (arguments.printsStatistics, arguments.tracesStart, arguments.tracesTimers) = (
      false, false, false
    )
    let session = try Session(arguments)
    return try session.run(TroubleApp(reason: reason, session.surroundings()))
  }
}
