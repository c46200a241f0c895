import Glibc
import System

/// A process that outlives this one, and whose end nobody asks for.
package enum DetachedProcess {
  /// C: `posix_spawnp`, `waitpid`.
  /// - Parameters:
  ///   - program: a path, or a name to be looked for where commands are.
  ///   - words: its command line, its own name first.
  /// - Returns: false where there is no such program, or no process to be had.
  package static func start(_ program: String, _ words: [String]) -> Bool {
    // It outlives this window, and the terminal that this window was started from.
    guard let process = SpawnedProcess.start(program, words, flags: POSIX_SPAWN_SETPGROUP) else {
      return false
    }
    // Nothing of it shall stay when it ends. SIGCHLD is not ignored for that: how a widget's program ends has to be
    // found out.
    try? Worker.start { waitpid(process, nil, 0) }
    return true
  }
}
