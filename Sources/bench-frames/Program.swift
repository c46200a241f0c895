import Glibc
import Loop

/// A program with a window that says on standard error when its first frame is on screen.
struct Program {
  let name: String
  let words: [String]

  /// The words at the end of the line that both programs print.
  static let sign = "first frame shown"

  /// When things were there, in milliseconds after the program was started.
  struct Start {
    /// As the program says itself.
    var firstFrame = 0.0
    /// As the X server has it.
    var map = 0.0
    var picture = 0.0
  }

  /// Starts it on the watcher's X server, and ends it when its first picture is there.
  func start(beside watcher: WindowWatcher) throws -> Start {
    let time = LiveTime()
    let before = time.now
    let child = try Child(words, watching: STDERR_FILENO, environment: watcher.environment)
    defer { child.end() }
    func milliseconds(_ date: Instant) -> Double { Double(date.nanoseconds(since: before)) / 1e6 }
    var start = Start()
    repeat {
      guard let line = child.nextLine() else {
        throw Child.Failure(description: "\(name) ended before its first frame: \(words)")
      }
      if line.hasSuffix(Self.sign) { start.firstFrame = milliseconds(time.now) }
    } while start.firstFrame == 0
    let window = try watcher.nextWindow(after: before)
    (start.map, start.picture) = (milliseconds(window.map), milliseconds(window.picture))
    return start
  }

  /// What it holds after so many seconds.
  func memory(beside watcher: WindowWatcher, afterSeconds seconds: Double) throws -> Memory {
    let child = try Child(words, watching: STDERR_FILENO, environment: watcher.environment)
    defer { child.end() }
    let time = LiveTime()
    let end = time.now.advanced(bySeconds: seconds)
    var nothing: [WatchedDescriptor] = []
    while time.now < end { _ = time.wait(until: end, watching: &nothing) }
    guard let memory = Memory(ofProcess: child.process) else {
      throw Child.Failure(description: "\(name) has ended: \(words)")
    }
    return memory
  }
}
