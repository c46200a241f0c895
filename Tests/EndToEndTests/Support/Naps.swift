import Glibc
import Testing

/// How often a program went to sleep of its own will: the kernel's count of voluntary context
/// switches, all threads together. A count, so that a busy machine does not change it.
struct Naps {
  let program: Program

  /// Since the program's start.
  func count() throws -> Int {
    try threads().reduce(0) { try $0 + switches(ofThread: $1) }
  }

  /// What of the files that it has mapped has one of these in its path, as OpenGL's libraries.
  func mappedFiles(named names: [String]) -> [String] {
    Tools.text(of: "/proc/\(program.process)/maps").split(separator: "\n").filter { line in
      names.contains { line.contains($0) }
    }.map(String.init)
  }

  func threadCount() throws -> Int { try threads().count }

  private func threads() throws -> [String] {
    let folder = try #require(opendir("/proc/\(program.process)/task"), "the program has ended")
    defer { closedir(folder) }
    var threads: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if Int(name) != nil { threads.append(name) }
    }
    return threads
  }

  private func switches(ofThread thread: String) throws -> Int {
    let path = "/proc/\(program.process)/task/\(thread)/status"
    // A thread that is over, as the one that keeps the log, sleeps no more.
    guard let file = fopen(path, "r") else { return 0 }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let length = fread(&bytes, 1, bytes.count, file)
    let status = String(decoding: bytes[..<length], as: UTF8.self)
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    if length == 0 { return 0 }
    return try #require(line.flatMap { Int($0.filter(\.isNumber)) }, "no count in \(path)")
  }

  /// Sleeps in so many seconds. The wait is what is measured.
  func count(inSeconds seconds: UInt32) throws -> Int {
    let before = try count()
    sleep(seconds)
    return try count() - before
  }

  /// Waits for a stretch of time in which the program hardly sleeps, and so hardly wakes up. What
  /// happens once passes: a start, a flight, a toast, the day's backup twenty seconds after a change,
  /// however slow the machine. What keeps a program awake is in every stretch, and never passes.
  func awaitQuiet(seconds: UInt32 = 2, wakeUps: Int = 0) throws {
    try poll("the program has at most \(wakeUps) wake-ups in \(seconds) s") {
      try count(inSeconds: seconds) <= wakeUps
    }
  }

  /// Waits until a start has run out and only ticks are left: two seconds with few sleeps.
  func awaitTicking() throws {
    try poll("the program only ticks") { (1...6).contains(try count(inSeconds: 2)) }
  }
}
