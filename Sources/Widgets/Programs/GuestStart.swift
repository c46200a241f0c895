import CGuest
import Glibc

/// A widget's program that has been started: its number, and our ends of its pipes.
struct GuestStart {
  let process: Int32
  /// What is written here it reads. Nobody waits at any of these.
  let input: Int32
  /// What it prints.
  let output: Int32
  /// Why it could not be run, once it has ended. C: `errno`.
  let failure: Int32
  /// The end that the program reads: as long as it is open here, too, who writes hears no SIGPIPE.
  let inputReader: Int32
  /// All of them, which are the owner's to close.
  var descriptors: [Int32] { [input, output, failure, inputReader] }

  /// Returns nil where the system gives no pipe or no process, with the reason in `errno`.
  ///
  /// C: `pipe2`, `_Fork`, `execve`, and what confines it: `setrlimit`, `prctl(PR_SET_NO_NEW_PRIVS)`, Landlock,
  /// seccomp.
  init?(_ program: GuestProgram, _ limits: GuestLimits) {
    var pipes = GuestPipes()
    guard pipes.open() else { return nil }
    let rules = limits.mayReadAll ? -1 : make_rules(limits.mayUseNetwork ? 1 : 0)
    if rules >= 0 {
      for path in GuestLimits.system + limits.readable + [program.folder] {
        allow_path(rules, path, path == "/dev/null" ? 1 : 0)
      }
    }
    defer { if rules >= 0 { close(rules) } }
    let process = Self.withWords([program.path]) { arguments in
      Self.withWords(program.environment) { environment in
        program.path.withCString { path in
          program.folder.withCString { folder in
            var start = guest_start(
              program: path, folder: folder, arguments: arguments, environment: environment,
              input: pipes.input.reading, output: pipes.output.writing, nothing: pipes.nothing,
              failure: pipes.failure.writing, rules: rules,
              may_use_network: limits.mayUseNetwork ? 1 : 0, memory: UInt64(limits.memory),
              seconds: UInt32(limits.processor), files: UInt32(limits.files),
              processes: process_limit(UInt32(limits.processes)))
            return start_guest(&start)
          }
        }
      }
    }
    let reason = errno
    pipes.closeTheirs()
    guard process > 0 else {
      pipes.closeOurs()
      errno = reason
      return nil
    }
    self.process = process
    (input, output) = (pipes.input.writing, pipes.output.reading)
    (failure, inputReader) = (pipes.failure.reading, pipes.input.reading)
  }

  /// Whether this kernel keeps a program to the files that it may read; C: Landlock.
  static var isConfined: Bool { rule_version() > 0 }

  /// As C has a list of words.
  private static func withWords<Result>(
    _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
  ) -> Result {
    var pointers = words.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}

/// The pipes of a program that is about to be started. All lie above the three descriptors that it gets.
private struct GuestPipes {
  typealias Ends = (reading: Int32, writing: Int32)
  private(set) var input: Ends = (-1, -1)
  private(set) var output: Ends = (-1, -1)
  private(set) var failure: Ends = (-1, -1)
  /// Where its errors go.
  private(set) var nothing: Int32 = -1

  /// Whether all of them are there. C: `pipe2`, `fcntl(F_DUPFD_CLOEXEC)`.
  mutating func open() -> Bool {
    input = Self.pipe()
    output = Self.pipe()
    failure = Self.pipe()
    nothing = Self.lifted(Glibc.open("/dev/null", O_RDWR | O_CLOEXEC))
    let all = [input.reading, output.reading, failure.reading, nothing]
    guard !all.contains(-1) else {
      let reason = errno
      closeTheirs()
      closeOurs()
      errno = reason
      return false
    }
    // Ours alone never wait; a program may expect its own to.
    for end in [input.writing, output.reading, failure.reading] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
    return true
  }

  func closeTheirs() {
    for end in [output.writing, failure.writing, nothing] where end >= 0 { close(end) }
  }

  func closeOurs() {
    for end in [input.writing, input.reading, output.reading, failure.reading] where end >= 0 {
      close(end)
    }
  }

  private static func pipe() -> Ends {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return (-1, -1) }
    let lifted = (lifted(ends[0]), lifted(ends[1]))
    guard lifted.0 >= 0, lifted.1 >= 0 else {
      for end in [lifted.0, lifted.1] where end >= 0 { close(end) }
      return (-1, -1)
    }
    return lifted
  }

  /// A program that was started without its own three might get one of their numbers.
  private static func lifted(_ descriptor: Int32) -> Int32 {
    guard (0..<3).contains(descriptor) else { return descriptor }
    let other = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    close(descriptor)
    return other
  }
}
