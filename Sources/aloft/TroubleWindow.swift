import App
import Commands
import Glibc
import Loop
import System
import Window
import Wording

/// Why there is no window, or none yet, in a window: who clicked an icon does not see standard error.
enum TroubleWindow {
  /// Whether what went wrong is not the display itself.
  static func isPossible(for error: any Error) -> Bool {
    switch error as? SDLError {
    case .noDisplay, .noSeat, .noMemory, .displayLost: false
    case .failed, nil: true
    }
  }

  /// Returns when the person has closed it, and at once where no window can be opened: the message
  /// has gone to standard error already.
  static func show(_ reason: String, _ arguments: Arguments) {
    _ = try? run(AppWords.cannotStart, reason, arguments)
  }

  /// At a start a disk may take so long, in milliseconds, before a window says so.
  private static let timeout = 700

  /// Says that the disk with the tasks does not answer, and returns when it does. Where the person does not want to
  /// wait for that, the process ends: it has done nothing yet.
  /// - Parameter descriptor: readable as soon as it answers.
  static func wait(until descriptor: Int32, _ arguments: Arguments) {
    guard !IOThread.isAnswered(on: descriptor, within: timeout) else { return }
    do {
      let code = try run(
        BlockedWords.starting, BlockedWords.waiting, arguments, until: descriptor)
      if !IOThread.isAnswered(on: descriptor, within: 0) { _exit(code) }
    } catch {
      SilentDisk.say(descriptor)
    }
  }

  /// - Parameter descriptor: the window closes when it becomes readable.
  private static func run(
    _ title: String, _ reason: String, _ arguments: Arguments, until descriptor: Int32? = nil
  ) throws -> Int32 {
    var arguments = arguments
    // Of a window that should not be there nothing is measured.
    (arguments.printsStatistics, arguments.tracesStart, arguments.tracesTimers) = (
      false, false, false
    )
    let session = try Session(arguments)
    let app = TroubleApp(title, reason: reason, session.dependencies())
    let answer = descriptor.map { descriptor in
      InputSource(fileDescriptor: descriptor, events: .readable) { _ in app.closeRequested() }
    }
    if let answer { session.loop.add(answer, forMode: .common) }
    defer { answer?.invalidate() }
    return try session.run(app)
  }
}
