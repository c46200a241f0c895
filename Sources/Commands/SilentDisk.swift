import System
import Wording

/// What is done where a server keeps the tasks that may be gone for as long as it likes.
package enum SilentDisk {
  /// After so long a command says that it waits, in milliseconds: longer than it waits for another process.
  static let timeout = LockTimeout.ofCommands.milliseconds + 1_000

  /// From here on another thread asks for the files of this one's tasks, if those may not answer. Where they lie
  /// on a disk of this machine nothing changes.
  /// - Parameter unanswered: see `IOThread`; it is called for the question where they lie, too.
  package static func expect(
    at folder: String, unanswered: @escaping (_ descriptor: Int32) -> Void = say
  ) {
    guard IOThread.current == nil, !FileSystem.isKnownToAnswer(at: folder) else { return }
    // Without a thread all is as it would be without this. It may be needed for the very question.
    guard let ioThread = try? IOThread(unanswered: unanswered),
      ioThread.ask({ FileSystem.mayStandStill(at: folder) })
    else { return }
    IOThread.ofThread.keep(ioThread)
  }

  /// Says on standard error that nobody answers, where that goes on.
  /// - Parameter descriptor: readable as soon as there is an answer.
  package static func say(_ descriptor: Int32) {
    guard !IOThread.isAnswered(on: descriptor, within: timeout) else { return }
    Console.complain(BlockedWords.waiting)
  }
}
