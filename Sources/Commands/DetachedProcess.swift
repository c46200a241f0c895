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
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A window blocks the signals that it hears as requests.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // It outlives this window, and the terminal that this window was started from.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process: pid_t = 0
    guard posix_spawnp(&process, program, nil, &attributes, arguments, environ) == 0 else {
      return false
    }
    // Nothing of it shall stay when it ends. SIGCHLD is not ignored for that: how a widget's program ends has to be
    // found out.
    try? Worker.start { [process] in waitpid(process, nil, 0) }
    return true
  }
}
