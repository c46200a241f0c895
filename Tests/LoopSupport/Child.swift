import Glibc
public import Testing

/// Starts a shell that does something, as a child that the caller takes the end of, and that hears every signal,
/// whatever the caller's thread blocks. posix_spawn(3).
public func startShell(
  _ script: String, inGroupOfItsOwn: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Int32 {
  let words: [String] = ["sh", "-c", script]
  var arguments = words.map { strdup($0) }
  defer { for argument in arguments { free(argument) } }
  arguments.append(nil)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGMASK | (inGroupOfItsOwn ? POSIX_SPAWN_SETPGROUP : 0)))
  var process: pid_t = 0
  let code = posix_spawn(&process, "/bin/sh", nil, &attributes, arguments, environ)
  try #require(code == 0, sourceLocation: sourceLocation)
  return process
}

/// Whether a descriptor becomes readable in time, which only a failing test waits for. poll(2).
public func becomesReadable(_ descriptor: Int32?, within milliseconds: Int32 = 30_000) -> Bool {
  guard let descriptor else { return false }
  var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&watched, 1, milliseconds) == 1
}

/// A folder that goes with its owner. mkdtemp(3).
public final class ScratchFolder {
  public let path: String

  public init() {
    var template = "/tmp/loop-XXXXXX".utf8CString.map { $0 }
    let made = mkdtemp(&template)
    precondition(made != nil, "The system gave no folder.")
    path = template.withUnsafeBufferPointer { bytes in
      String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit { _ = try? startAndWait("rm -rf '\(path)'") }

  private func startAndWait(_ script: String) throws {
    waitpid(try startShell(script), nil, 0)
  }

  /// Makes or overwrites a file.
  public func write(_ name: String) {
    let file = open("\(path)/\(name)", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    close(file)
  }

  /// Does something to a path of a name.
  public subscript(name: String) -> String { "\(path)/\(name)" }
}
