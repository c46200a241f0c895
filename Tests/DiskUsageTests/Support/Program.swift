import Glibc
import ProgramSupport
import System
import Testing

@testable import DiskUsage

/// A program that was run to its end.
struct Program {
  let output: String
  let errors: String
  /// The exit code, or the negated number of the signal.
  let code: Int32

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Held while pipes are made and a process started, or another test's process would inherit them
  /// and keep them open.
  private static let spawning = Guarded(())

  /// - Parameter words: The program, looked up in PATH, and its arguments, as bytes.
  static func run(_ words: [[UInt8]]) throws -> Program {
    var out: [Int32] = [0, 0]
    var error: [Int32] = [0, 0]
    var process: pid_t = 0
    let code = spawning.withLock { _ -> Int32 in
      guard pipe(&out) == 0, pipe(&error) == 0 else { return errno }
      for end in out + error { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, error[1], STDERR_FILENO)
      var pointers = words.map { strdup($0.map(CChar.init(truncatingIfNeeded:)) + [0]) }
      defer { pointers.forEach { free($0) } }
      pointers.append(nil)
      guard let name = pointers.first ?? nil else { return EINVAL }
      return posix_spawnp(&process, name, &actions, nil, pointers, environ)
    }
    for end in [out[1], error[1]] { close(end) }
    let said = Descriptor(owning: out[0])
    let complained = Descriptor(owning: error[0])
    try #require(code == 0, "\(String(decoding: words[0], as: UTF8.self)) cannot be started")
    // What is said to both is short: neither pipe fills while the other is read.
    let output = try said.contents() ?? []
    let errors = try complained.contents() ?? []
    var status: Int32 = 0
    try SystemError.check("waitpid") { waitpid(process, &status, 0) }
    let signal = status & 0x7F
    return Program(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self),
      code: signal == 0 ? status >> 8 & 0xFF : -signal)
  }

  static func run(_ words: String...) throws -> Program {
    try run(words.map { Array($0.utf8) })
  }

  /// A story of the fixture `DiskProbe`, in a mount name space of its own.
  static func probe(_ arguments: String...) throws -> Program {
    let words =
      ["unshare", "--map-root-user", "--mount", try BuiltProgram.path("DiskProbe")] + arguments
    return try run(words.map { Array($0.utf8) })
  }

  /// Whether this system lets the probe mount: name spaces of users, and /dev/fuse for them.
  static let canMount: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    let canMount = (try? probe("can-mount", folder.path).code) == 0
    if !canMount { print("Tests of real mounts are left out: this system lets nobody mount.") }
    return canMount
  }()
}
