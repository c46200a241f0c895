import Glibc
import Loop
import LoopGLib

/// A program on `Loop` in which GLib has a timeout: our loop hosts GLib's. It says three times when GLib
/// called, between ticks of its own, and ends. `example-glib --idle` leaves both out and stays, to see
/// that nothing wakes then.
@main
struct ExampleGLib {
  private typealias Callback = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  private typealias AddTimeout =
    @convention(c) (UInt32, Callback, UnsafeMutableRawPointer?) -> UInt32

  static func main() throws {
    try RunLoop.main.addGLibContext()
    if !CommandLine.arguments.contains("--idle") {
      tick()
      _ = addTimeout(100, sayWhen, nil)
    }
    RunLoop.main.run()
  }

  private static func tick() {
    Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
      print("a timer of Loop, at its date")
      timer.invalidate()
    }
  }

  private static let sayWhen: Callback = { _ in
    calls += 1
    print("GLib, call \(calls)")
    if calls < 3 { return 1 }
    RunLoop.main.stop()
    return 0
  }

  nonisolated(unsafe) private static var calls = 0

  /// g_timeout_add(3), from the library that `addGLibContext` has opened.
  private static let addTimeout: AddTimeout = {
    guard let address = dlsym(nil, "g_timeout_add") else {
      preconditionFailure("GLib is installed and has no function 'g_timeout_add'.")
    }
    return unsafeBitCast(address, to: AddTimeout.self)
  }()
}
