import CDispatchMain
import CLinux
// Links libdispatch, whose calls CDispatchMain declares.
import Dispatch
import Glibc
public import Loop

extension RunLoop {
  /// Serves the main dispatch queue while this loop runs in `mode`, and with it the main actor:
  /// `Task { @MainActor in … }`, `DispatchQueue.main.async`, and whatever awaits on the main thread,
  /// `Task.sleep` included. The queue wakes the loop; nothing is polled.
  ///
  /// ```swift
  /// RunLoop.main.addMainDispatchQueue()
  /// RunLoop.main.run()
  /// ```
  ///
  /// For a loop of the main thread; traps on any other. A program does without an asynchronous `main`
  /// (which leaves the main thread to Dispatch for good) and without `dispatchMain()`. As everywhere,
  /// the queue is serial: while one of its blocks runs the loop again, the others wait for its end.
  ///
  /// - Returns: The source that serves it. It keeps the loop running, and is called once for all that
  ///   the queue holds at that moment; invalidate it to leave the queue alone.
  @discardableResult
  public func addMainDispatchQueue(forMode mode: Mode = .common) -> InputSource {
    require(
      gettid() == getpid(),
      "The main dispatch queue is served on the main thread; this is another one.")
    let source = InputSource(
      fileDescriptor: _dispatch_get_main_queue_port_4CF(), events: .readable
    ) { source in
      if let descriptor = source.fileDescriptor { silence(descriptor) }
      _dispatch_main_queue_callback_4CF(nil)
    }
    add(source, forMode: mode)
    return source
  }
}

/// Before the queue is drained, so that what comes from then on rings again.
private func silence(_ bell: Int32) {
  var count: UInt64 = 0
  _ = read(bell, &count, MemoryLayout<UInt64>.size)
}
