import Glibc
import Loop

/// The signals that a process with a window understands, from the moment this is made, on the thread of the
/// window's loop. Not before SDL has shown the window: it waits for the display server without a limit, and a
/// program that hangs there has to end by SIGTERM.
///
/// SIGTERM, SIGINT and SIGHUP, the end of the session, Ctrl+C in the terminal and the terminal's end, are requests
/// to close and not the end itself. Each is heard once: a second one ends a program that hangs while it closes.
/// SIGCONT has the loop look around when the process goes on after a stop, as by Ctrl+Z and `fg`: the kernel
/// goes on with a wait where the stop had interrupted it, for as long as was left of it then, and what has come due
/// meanwhile would be up to that much late.
final class ProcessSignals {
  private var sources: [SignalSource] = []

  /// - Parameter terminate: called on the loop's thread where the system asks to end.
  init(on loop: RunLoop, terminate: @escaping () -> Void) {
    for number in [SIGTERM, SIGINT, SIGHUP] {
      hear(number, on: loop) { source in
        source.invalidate()
        terminate()
      }
    }
    hear(SIGCONT, on: loop) { _ in }
  }

  /// Where the system gives none, or another window hears it already, it has the effect that it had.
  private func hear(
    _ number: Int32, on loop: RunLoop, call: @escaping (SignalSource) -> Void
  ) {
    guard let source = try? SignalSource([number], perform: { source, _ in call(source) }) else {
      return
    }
    loop.add(source, forMode: .common)
    sources.append(source)
  }

  deinit {
    for source in sources { source.invalidate() }
  }
}
