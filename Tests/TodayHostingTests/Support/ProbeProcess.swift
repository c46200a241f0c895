import Glibc
import Testing

/// A child process of the fixture `DefaultsProbe`.
final class ProbeProcess {
  private let process: pid_t
  private var isReaped = false

  init(_ arguments: String...) throws {
    let path = try Self.path()
    var pointers = ([path] + arguments).map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    pointers.append(nil)
    var process: pid_t = 0
    let code = posix_spawn(&process, path, nil, nil, pointers, environ)
    try #require(code == 0, "\(path) cannot be started")
    self.process = process
  }

  deinit { if !isReaped { kill() } }

  /// Kills the process with SIGKILL and waits until it is gone.
  func kill() {
    Glibc.kill(process, SIGKILL)
    wait()
  }

  /// Waits for the end: the exit code, or the negated number of the signal.
  @discardableResult func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isReaped = true
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }

  /// The fixture lies beside the test's own executable.
  private static func path() throws -> String {
    let own = try #require(realpath("/proc/self/exe", nil))
    defer { free(own) }
    let folder = String(cString: own).split(separator: "/").dropLast().joined(separator: "/")
    return "/" + folder + "/DefaultsProbe"
  }
}
