import Glibc
import Synchronization

/// Notices Ctrl+C while it lives, so that work that takes long can be given up and say so. A second one ends
/// the process.
final class Interruption {
  /// A handler may touch nothing but atomics.
  private static let count = Atomic<Int>(0)
  private var previous = sigaction()

  /// C: `sigaction`, SIGINT.
  init() {
    Self.count.store(0, ordering: .sequentiallyConsistent)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      Interruption.count.add(1, ordering: .sequentiallyConsistent)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESTART) | UInt32(SA_RESETHAND))
    sigaction(SIGINT, &action, &previous)
  }

  deinit { sigaction(SIGINT, &previous, nil) }

  /// Whether it has come.
  var hasCome: Bool { Self.count.load(ordering: .relaxed) > 0 }
}
