import Glibc
import Loop

/// A program with a window that says on standard error when its first frame is on screen.
struct Program {
  let name: String
  let words: [String]

  /// The words at the end of the line that both programs print.
  static let sign = "first frame shown"

  /// Milliseconds from the start of the process to its first frame.
  func start(on display: String) throws -> Double {
    let time = LiveTime()
    let before = time.now
    let child = try Child(words, watching: STDERR_FILENO, environment: ["DISPLAY=\(display)"])
    defer { child.end() }
    while let line = child.nextLine() {
      if line.hasSuffix(Self.sign) {
        return Double(time.now.nanoseconds(since: before)) / 1_000_000
      }
    }
    throw Child.Failure(description: "\(name) ended before its first frame: \(words)")
  }

  /// Kilobytes that it has to itself, shares divided among those who share. Source: proc(5),
  /// `smaps_rollup`.
  func memory(on display: String, afterSeconds seconds: Double) throws -> Int {
    let child = try Child(words, watching: STDERR_FILENO, environment: ["DISPLAY=\(display)"])
    defer { child.end() }
    let time = LiveTime()
    let end = time.now.advanced(bySeconds: seconds)
    var nothing: [WatchedDescriptor] = []
    while time.now < end { _ = time.wait(until: end, watching: &nothing) }
    guard let file = fopen("/proc/\(child.process)/smaps_rollup", "r") else {
      throw Child.Failure(description: "\(name) has ended: \(words)")
    }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if text.hasPrefix("Pss:") { return Int(text.filter(\.isNumber)) ?? 0 }
    }
    return 0
  }
}
