import Glibc
import ProgramSupport
import Testing

/// The system calls of the fixture `StoreProbe` on its folder, each of which can be made to fail, or
/// to be the one before which it is killed. C: `strace`.
package struct SystemCalls {
  /// One call: the third `pwrite64` of the process, for instance.
  package struct Call: CustomStringConvertible {
    package var name: String
    package var number: Int
    /// What it was asked to do, and what came of it.
    package var line: String

    package var description: String { "\(name) \(number): \(line)" }

    /// Whether the disk is another one afterwards. To be killed before a call that only looks is to
    /// be killed before the next one that does not.
    package var changesSomething: Bool {
      if name == "openat" { return line.contains("O_CREAT") }
      let changing = [
        "write", "pwrite64", "ftruncate", "fallocate", "fsync", "fdatasync", "rename", "renameat",
        "renameat2", "unlink", "unlinkat", "mknod", "mknodat", "mkdir", "mkdirat", "utimensat",
      ]
      return changing.contains(name)
    }
  }

  /// What happens at a call.
  package enum Fault: CustomStringConvertible {
    /// The process is gone before the call.
    case kill
    /// The call does nothing and gives this error.
    case error(String)
    /// The same, and so does every later call of its name.
    case lasting(String)

    package var description: String {
      switch self {
      case .kill: "killed"
      case .error(let name): name
      case .lasting(let name): "\(name) from then on"
      }
    }

    package func canHappen(at call: Call) -> Bool {
      switch self {
      case .kill, .error("ENOSPC"), .lasting("ENOSPC"): call.changesSomething
      case .error, .lasting: true
      }
    }

    package func words(at call: Call) -> String {
      switch self {
      case .kill: "signal=SIGKILL:when=\(call.number)"
      case .error(let name): "error=\(name):when=\(call.number)"
      case .lasting(let name): "error=\(name):when=\(call.number)+"
      }
    }
  }

  /// What the probe left behind.
  package struct Outcome {
    package var lines: [String]
    /// The exit code, or the negated number of the signal that ended it.
    package var code: Int32
  }

  /// False, with a notice, where there is no `strace`, or none that may look at another process.
  package static let isAvailable: Bool = {
    guard let folder = try? TemporaryFolder(),
      let probe = try? Probe(program: "/usr/bin/strace", ["-o", folder.path + "/log", "true"]),
      probe.wait() == 0
    else {
      print("Tests that break one system call after the other are left out: no strace")
      return false
    }
    return true
  }()

  private static let set = "%file,%desc"

  /// What the probe does with the folder that follows its verb, in order, as far as the fault can
  /// happen there.
  package static func record(_ arguments: String..., for fault: Fault) throws -> [Call] {
    let folder = try TemporaryFolder()
    let probe = try start(["-y", "-o", folder.path + "/log", "-e", "trace=\(set)"], arguments)
    _ = probe.lines()
    let code = probe.wait()
    try #require(code == 0 || code == -SIGKILL)
    let log = String(decoding: try folder.bytes("log"), as: UTF8.self)
    var counts: [String: Int] = [:]
    var calls: [Call] = []
    for line in log.split(separator: "\n") {
      // `1234  pwrite64(3</tmp/…/aloft.db>, "…", 4096, 0) = 4096`
      let text = line.drop { $0.isNumber }.drop { $0 == " " }
      let name = String(text.prefix { $0 != "(" })
      counts[name, default: 0] += 1
      guard !calls.isEmpty || text.contains(arguments[1]), !text.hasPrefix("+") else { continue }
      calls.append(Call(name: name, number: counts[name] ?? 0, line: String(text.prefix(160))))
    }
    return calls.filter(fault.canHappen)
  }

  /// Runs the probe, and lets that happen at one of its calls.
  package static func run(
    _ arguments: String..., with fault: Fault, at call: Call
  ) throws -> Outcome {
    let words = [
      "-o", "/dev/null", "-e", "trace=\(call.name)",
      "-e", "inject=\(call.name):\(fault.words(at: call))",
    ]
    // With it only calls of that name stop the process, but then strace 6.1 sends no signal.
    let quickly = if case .kill = fault { [String]() } else { ["--seccomp-bpf"] }
    let probe = try start(quickly + words, arguments)
    return Outcome(lines: probe.lines(), code: probe.wait())
  }

  private static func start(_ words: [String], _ arguments: [String]) throws -> Probe {
    let program = try BuiltProgram.path("StoreProbe")
    return try Probe(
      program: "/usr/bin/strace", ["-f", "-qq"] + words + [program] + arguments)
  }
}
