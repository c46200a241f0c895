import Glibc
import Loop

/// The signals that a process with a window understands, from the moment this is made, on the thread of the
/// window's loop.
///
/// SIGTERM, SIGINT and SIGHUP, the end of the session, Ctrl+C in the terminal and the terminal's end, are requests
/// to close and not the end itself. Each is heard once: a second one ends a program that hangs while it closes.
/// SIGCONT has the loop look around when the process goes on after a stop, as by Ctrl+Z and `fg`: the kernel
/// goes on with a wait where the stop had interrupted it, for as long as was left of it then, and what has come due
/// meanwhile would be up to that much late.
final class ProcessSignals {
  private var sources: [SignalSource] = []
  private var terminate: () -> Void = {}

  init() {
    for number in [SIGTERM, SIGINT, SIGHUP] {
      hear(number) { [weak self] source in
        source.invalidate()
        self?.terminate()
      }
    }
    hear(SIGCONT) { _ in }
  }

  /// Where the system gives none, or another window hears it already, it has the effect that it had.
  private func hear(_ number: Int32, call: @escaping (SignalSource) -> Void) {
    guard let source = try? SignalSource([number], perform: { source, _ in call(source) }) else {
      return
    }
    sources.append(source)
  }

  deinit {
    for source in sources { source.invalidate() }
  }

  /// Calls `terminate` on the loop's thread where the system asks to end, or has asked already.
  func serve(on loop: RunLoop, terminate: @escaping () -> Void) {
    self.terminate = terminate
    for source in sources { loop.add(source, forMode: .common) }
  }
}
