import AloftUI
import Glibc

/// Brings up another window of ours: starts the program with a link or a verb, which hands it to the
/// process that runs already or opens the window.
struct AppLauncher {
  /// What the command line said about the data folder.
  let dataFolder: String?

  /// Brings up the app.
  /// - Returns: false where no process could be started.
  func open(_ url: AloftURL) -> Bool { start([url.text]) }

  /// Brings up any window. Does not wait: a process that is stuck stops no window. C: `posix_spawn`.
  /// - Parameter request: the words of a command line.
  /// - Returns: false where no process could be started.
  @discardableResult
  func start(_ request: [String]) -> Bool {
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
    let options = [Option.fromDesktop.name] + (dataFolder.map { ["--data", $0] } ?? [])
    var words = (["aloft"] + options + request).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var process: pid_t = 0
    return posix_spawn(&process, "/proc/self/exe", nil, &attributes, words, environ) == 0
  }
}
