import Glibc

/// A process that outlives this one, for which nobody waits.
package enum DetachedProcess {
  /// C: `posix_spawnp`.
  /// - Parameters:
  ///   - program: a path, or a name to be looked for where commands are.
  ///   - words: its command line, its own name first.
  /// - Returns: false where there is no such program, or no process to be had.
  package static func start(_ program: String, _ words: [String]) -> Bool {
    // Nobody waits for it, so that nothing of it shall stay.
    signal(SIGCHLD, SIG_IGN)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGCHLD)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // It outlives this window, and the terminal that this window was started from.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process: pid_t = 0
    return posix_spawnp(&process, program, nil, &attributes, arguments, environ) == 0
  }
}
