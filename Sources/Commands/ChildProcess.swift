import Glibc
import System

/// Programs that are run to their end, for what they print. To be called where waiting does no harm.
package enum ChildProcess {
  /// In bytes; what is printed beyond that is not read.
  private static let most = 1 << 18

  /// - Parameters:
  ///   - program: a path, or a name to be looked for where commands are.
  ///   - words: its command line, its own name first.
  ///   - input: what it reads, at most as much as a socket holds.
  /// - Returns: nil where it cannot be run.
  ///
  /// C: `socketpair`, `posix_spawnp`, `waitpid`.
  package static func run(_ program: String, _ words: [String], input: [UInt8] = []) -> [UInt8]? {
    // A socket, and no pipes: no process that another thread starts meanwhile gets one of its ends.
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
    guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else { return nil }
    let own = Descriptor(owning: ends[0])
    let process: pid_t?
    do {
      let other = Descriptor(owning: ends[1])
      process = start(program, words, talkingTo: other.number)
    }
    guard let process else { return nil }
    // Who has gone already asks for nothing.
    send(own.number, input, input.count, Int32(MSG_NOSIGNAL))
    shutdown(own.number, Int32(SHUT_WR))
    let bytes = contents(of: own.number)
    // Who goes on printing is told that nobody listens.
    try? own.close()
    waitpid(process, nil, 0)
    return bytes
  }

  private static func start(_ program: String, _ words: [String], talkingTo end: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
    return SpawnedProcess.start(program, words, actions: &actions)
  }

  private static func contents(of output: Int32) -> [UInt8] {
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
    while bytes.count < most {
      let count = read(output, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}
