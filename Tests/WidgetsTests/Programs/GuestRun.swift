import Glibc
import Loop
import LoopSupport
import Testing

@testable import Widgets

/// One run of a program on a loop in real time, until nothing of it is left.
final class GuestRun {
  private let loop = RunLoop(timeSource: LiveTime())
  private var result: GuestOutcome?
  private var isOver = false
  private var guest: GuestProcess?
  private let process: Int32?
  /// The pipes that it has on our side, by the kernel's names.
  private(set) var pipes: [String] = []

  init(_ program: GuestProgram, line: String, _ limits: GuestLimits, _ environment: [String]) {
    var program = program
    program.environment = environment
    var (result, isOver): (GuestOutcome?, Bool) = (nil, false)
    let loop = loop
    guest = loop.makeCurrent {
      GuestProcess(
        program, line: Array(line.utf8), limits: limits, on: loop, ended: { isOver = true },
        completion: { result = $0 })
    }
    process = guest?.process
    pipes = guest?.descriptors.compactMap(fileName) ?? []
    // Never later than a test waits for what should have ended.
    loop.makeCurrent {
      let end = loop.now + .seconds(60)
      while !isOver, loop.now < end, loop.run(mode: .default, before: end) {}
    }
    (self.result, self.isOver) = (result, isOver)
  }

  /// What became of it; nil where it was not told, or something of it is left.
  func outcome() -> GuestOutcome? {
    if let process { #expect(waitpid(process, nil, WNOHANG) == -1, "A zombie is left.") }
    return isOver ? result : nil
  }

  /// Whether its group is empty; who was killed is waited for.
  var hasNobodyLeft: Bool {
    guard let process else { return true }
    for _ in 0..<3_000 {
      if kill(-process, 0) != 0 { return true }
      poll(nil, 0, 10)
    }
    return false
  }
}

extension ProcessGuest {
  /// The process that is asked.
  var process: GuestProcess? { question as? GuestProcess }
}

/// Whether a child has ended, which is waited for; its end is left to be taken.
func waitsForEnd(of process: Int32) -> Bool {
  var found = siginfo_t()
  return waitid(P_PID, id_t(process), &found, WEXITED | WNOWAIT) == 0
}

/// What the kernel calls an open file.
func fileName(_ descriptor: Int32) -> String? {
  var buffer = [UInt8](repeating: 0, count: 256)
  let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
  return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
}

/// The names of all that is open in this process.
func openFiles() -> Set<String> { Set((0..<4_096).compactMap(fileName)) }

extension ScratchFolder {
  /// A script in the folder, for which an interpreter is named, unless that is nil.
  func program(_ script: String, interpreter: String? = "/bin/sh") throws -> GuestProgram {
    let path = self["guest-\(UInt64.random(in: 0 ... .max))"]
    let file = try #require(fopen(path, "we"))
    fputs((interpreter.map { "#!\($0)\n" } ?? "") + script, file)
    fclose(file)
    #expect(chmod(path, 0o700) == 0)
    return GuestProgram(path: path, folder: self.path)
  }
}
