extension RunLoop {
  /// Hands a block over to the main loop, which runs it once, isolated to the main actor: what a worker
  /// calls when it has something for a class that belongs there. From any thread; otherwise like
  /// ``perform(inModes:block:)``.
  ///
  /// ```swift
  /// worker.loop.perform {
  ///   let words = load()
  ///   RunLoop.performOnMain { self.words = words }
  /// }
  /// ```
  ///
  /// Compiled where it is called: a program that does not call it needs no Swift concurrency.
  @_alwaysEmitIntoClient
  public static func performOnMain(
    inModes modes: [Mode] = [.default], block: @escaping @MainActor @Sendable () -> Void
  ) {
    main.perform(inModes: modes) { MainActor.assumeIsolated(block) }
  }
}
