import Loop

/// The signals that a process with a window understands, from the moment this is made: requests to
/// end, and going on after a stop.
final class ProcessSignals {
  private let continuation = ContinueSignal()
  private let termination = TerminationSignals()
  private var source: InputSource?

  deinit { source?.invalidate() }

  /// Calls `terminate` on the loop's thread where the system asks to end, or has asked already.
  func serve(on loop: RunLoop, terminate: @escaping () -> Void) {
    guard let termination else { return }
    let source = InputSource(fileDescriptor: termination.fileDescriptor, events: .readable) { _ in
      if termination.take() { terminate() }
    }
    loop.add(source, forMode: .common)
    self.source = source
  }
}
