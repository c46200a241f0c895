import Glibc
import ProgramSupport
import Testing

/// A program that runs beside the tests, in a process group of its own. Ends with its owner, and
/// all that it started with it.
final class Program {
  /// What a program left behind.
  struct Outcome {
    /// The exit code, or the negated number of the signal that ended it.
    var code: Int32
    var output: String
    var errors: String

    /// One line a message.
    var messages: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// A way to start a program: its path, its arguments, and what differs from the plain surroundings.
  typealias Starting = (String, [String], [String: String?]) throws -> Program

  let name: String
  let process: pid_t
  private let folder: TemporaryFolder
  private var code: Int32?

  /// Starts a program without waiting for it.
  /// - Parameters:
  ///   - arguments: as bytes, since a command line may hold anything.
  ///   - environment: what differs from the plain surroundings; nil takes a variable away.
  init(
    _ path: String, bytes arguments: [[UInt8]], environment: [String: String?] = [:]
  ) throws {
    folder = try TemporaryFolder()
    name = String(path.split(separator: "/").last ?? "")
    process = try Self.spawn(
      path, arguments, environment: Self.dependencies(home: folder.path, environment),
      output: folder.path + "/output", errors: folder.path + "/errors")
  }

  convenience init(
    _ path: String, _ arguments: [String], environment: [String: String?] = [:]
  ) throws {
    try self.init(path, bytes: arguments.map { Array($0.utf8) }, environment: environment)
  }

  /// Runs a program to its end.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String?] = [:]
  ) throws -> Outcome {
    try Program(path, arguments, environment: environment).outcome()
  }

  deinit { end() }

  // MARK: What it does

  /// What it has printed so far.
  var output: String { folder.text("output") }
  /// What it has complained of so far.
  var errors: String { folder.text("errors") }

  /// True until it has ended.
  var isRunning: Bool {
    if code == nil { reap(WNOHANG) }
    return code == nil
  }

  /// Whether it runs, what it waits for in the kernel (`proc_pid_wchan(5)`), and what it complains of.
  var account: String {
    guard isRunning else { return "\(name) ended with \(code ?? -1): \(errors)" }
    let details = ["stat", "wchan", "cmdline"].map { detail in
      Tools.text(of: "/proc/\(process)/\(detail)").split(separator: "\0")
        .joined(separator: " ").prefix(200)
    }
    return "\(name) runs (\(details.joined(separator: "; "))): \(errors)"
  }

  /// Waits for the end.
  func wait() throws -> Int32 {
    // Painting a large screen takes a debug build seconds, and on a busy machine ten times as many.
    try poll("\(name) ends (\(errors))", seconds: 120) { !isRunning }
    return code ?? -1
  }

  /// Waits for the end and gives what is left.
  func outcome() throws -> Outcome {
    let code = try wait()
    return Outcome(code: code, output: output, errors: errors)
  }

  func signal(_ number: Int32) {
    if isRunning { kill(process, number) }
  }

  /// Ends it and all that it started: politely, so that an X server removes its lock, and after
  /// two seconds by force.
  func end() {
    if isRunning {
      kill(-process, SIGTERM)
      try? poll("\(name) ends", seconds: 2) { !isRunning }
    }
    kill(-process, SIGKILL)
    if code == nil { reap(0) }
  }

  private func reap(_ options: Int32) {
    var status: Int32 = 0
    var answer = waitpid(process, &status, options)
    while answer < 0, errno == EINTR { answer = waitpid(process, &status, options) }
    guard answer == process else { return }
    let signal = status & 0x7F
    code = signal == 0 ? status >> 8 & 0xFF : -signal
  }

  // MARK: Starting

  /// The environment of the tests without what would reach the session around them, or the files
  /// of the person who runs them: the home folder is the program's own.
  private static func dependencies(
    home: String, _ changes: [String: String?]
  ) -> [String] {
    var result = ["HOME": home]
    for name in ["PATH", "USER", "LD_LIBRARY_PATH"] {
      if let value = getenv(name) { result[name] = String(cString: value) }
    }
    result["LANG"] = "C.UTF-8"
    result["TZ"] = "UTC"
    for (name, value) in changes { result[name] = value }
    return result.map { "\($0)=\($1)" }
  }

  private static func spawn(
    _ path: String, _ arguments: [[UInt8]], environment: [String], output: String, errors: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (number, file) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      posix_spawn_file_actions_addopen(&actions, number, file, O_WRONLY | O_CREAT, 0o600)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that run tests block signals, and a shell that starts tests in the background has
    // SIGINT ignored: a child would inherit both.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = ([Array(path.utf8)] + arguments).map(cString)
    var variables = environment.map { cString(Array($0.utf8)) }
    defer { for word in words + variables { free(word) } }
    words.append(nil)
    variables.append(nil)
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, words, variables)
    try #require(code == 0, "\(path) cannot be started: \(String(cString: strerror(code)))")
    return process
  }

  private static func cString(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    strdup((bytes + [0]).map(CChar.init(truncatingIfNeeded:)))
  }
}
