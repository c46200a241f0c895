import Glibc
import System

/// A program that runs beside this one, and what it writes.
final class Child {
  let process: pid_t
  private let output: UnsafeMutablePointer<FILE>

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a program that is found in PATH.
  /// - Parameters:
  ///   - words: its command line.
  ///   - descriptor: which of its outputs is read; the others go nowhere.
  /// - Throws: where it is not installed. C: `posix_spawnp`.
  init(_ words: [String], watching descriptor: Int32, environment: [String] = []) throws(Failure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(description: "no pipe: errno \(errno)") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for other in [STDOUT_FILENO, STDERR_FILENO] where other != descriptor {
      posix_spawn_file_actions_addopen(&actions, other, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, ends[1], descriptor)
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    var arguments = words.map { strdup($0) } + [nil]
    // What is said twice counts the first time.
    var variables = environment.map { strdup($0) } + [nil]
    var next = environ
    while let variable = next.pointee {
      variables.insert(strdup(variable), at: variables.count - 1)
      next += 1
    }
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, words[0], &actions, nil, &arguments, &variables)
    close(ends[1])
    guard failure == 0, let output = fdopen(ends[0], "r") else {
      close(ends[0])
      throw Failure(description: "\(words[0]): \(SystemError.message(failure))")
    }
    self.process = process
    self.output = output
  }

  /// Waits for the next line of its output; nil where it has ended.
  func nextLine() -> String? {
    var line = [CChar](repeating: 0, count: 1_024)
    guard fgets(&line, Int32(line.count), output) != nil else { return nil }
    return String(
      decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(truncatingIfNeeded:)),
      as: UTF8.self)
  }

  /// Ends it and waits for that.
  func end() {
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    fclose(output)
  }
}
