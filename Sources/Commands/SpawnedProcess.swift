import Glibc

/// How other programs are started.
enum SpawnedProcess {
  /// C: `posix_spawnp`.
  /// - Parameters:
  ///   - program: a path, or a name to be looked for where commands are.
  ///   - words: its command line, its own name first.
  ///   - flags: besides the one for its signals, as POSIX_SPAWN_SETPGROUP.
  ///   - actions: what is done with its files before; nil: nothing.
  /// - Returns: nil where there is no such program, or no process to be had.
  static func start(
    _ program: String, _ words: [String], flags: Int32 = 0,
    actions: UnsafePointer<posix_spawn_file_actions_t>? = nil
  ) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A window blocks the signals that it hears as requests.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, actions, &attributes, &arguments, environ)
    return code == 0 ? process : nil
  }
}
