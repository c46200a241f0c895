import Glibc
import ProgramSupport
import Synchronization
import Testing

/// A child process of the fixture `StoreProbe`, whose standard output is read line by line.
package final class Probe {
  private let process: pid_t
  private let output: Int32
  private var buffer: [UInt8] = []
  private var isReaped = false

  package convenience init(_ arguments: String...) throws {
    try self.init(program: try BuiltProgram.path("StoreProbe"), arguments)
  }

  /// Another program that runs the fixture, such as a debugger.
  package init(program: String, _ arguments: [String]) throws {
    (process, output) = try Self.spawning.withLock { (_) throws in
      try Self.spawn(program, arguments)
    }
  }

  /// Held while a pipe is made and a process started, or another test's process would inherit the
  /// pipe and keep it open.
  private static let spawning = Mutex(())

  private static func spawn(_ path: String, _ arguments: [String]) throws -> (pid_t, Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var process: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    var pointers = ([path] + arguments).map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    pointers.append(nil)
    let code = posix_spawn(&process, path, &actions, nil, pointers, environ)
    close(ends[1])
    try #require(code == 0, "\(path) cannot be started")
    return (process, ends[0])
  }

  deinit {
    close(output)
    if !isReaped { kill() }
  }

  /// The next line, without its end; `nil` at the end of the output. A line that was cut off by
  /// the process's death is dropped.
  package func line() -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &chunk, chunk.count)
      if count <= 0 { return nil }
      buffer += chunk[..<count]
    }
  }

  /// All lines until the process ends.
  package func lines() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }

  /// Kills the process with SIGKILL and waits until it is gone.
  package func kill() {
    Glibc.kill(process, SIGKILL)
    _ = wait()
  }

  /// Waits for the end: the exit code, or the negated number of the signal.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isReaped = true
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }
}
