import Loop

extension WindowSystem {
  /// A source on the server's connection, in no loop yet; nil where no descriptor announces events.
  /// - Parameters:
  ///   - isReady: true while events wait in memory.
  ///   - perform: reads the events and takes them.
  func eventSource(
    isReady: @escaping () -> Bool, perform: @escaping () -> Void
  ) -> InputSource? {
    guard let fileDescriptor else { return nil }
    return InputSource(
      fileDescriptor: fileDescriptor, events: .readable, isReady: isReady,
      // A round trip, as some calls of SDL make, reads what has arrived meanwhile.
      prepare: { [unowned self] in prepareToSleep() },
      check: { [unowned self] isReady in endSleep(isReady: isReady) },
      perform: { _ in perform() })
  }
}
