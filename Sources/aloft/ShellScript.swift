import Glibc
import System

/// Commands of the desktop's own that are run to their end, for what they print. To be called where waiting
/// does no harm.
enum ShellScript {
  /// In bytes; what is more is not read.
  private static let most = 1 << 16

  /// - Parameters:
  ///   - script: for the shell; says in what it prints what came of it.
  ///   - words: `$1` and so on.
  /// - Returns: what it prints, without the last end of line; empty where it cannot be run.
  /// C: `pipe`, `posix_spawn`, `waitpid`.
  static func run(_ script: String, _ words: [String]) -> String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return "" }
    // The shell has only what it is given.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let output = Descriptor(owning: ends[0])
    let process = start(["sh", "-c", script, "sh"] + words, printingTo: ends[1])
    close(ends[1])
    guard let process else { return "" }
    let bytes = read(output)
    // Nobody waits for children elsewhere, so that it may be gone already.
    waitpid(process, nil, 0)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  private static func start(_ words: [String], printingTo output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ)
    return code == 0 ? process : nil
  }

  private static func read(_ output: borrowing Descriptor) -> [UInt8] {
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
    while bytes.count < most {
      let count = Glibc.read(output.number, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}
