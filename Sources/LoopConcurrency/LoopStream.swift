import Loop

/// The newest of what something on a loop produces again and again, for one iterator. Its death ends it,
/// and so does the loop, and what has no more to produce.
struct LoopStream<Element: Sendable> {
  private var iterator: AsyncStream<Element>.Iterator

  /// - Parameters:
  ///   - limit: How many wait at most for who is slow; the oldest give way.
  ///   - begin: Called on the loop's thread: adds to the loop what produces, which keeps the
  ///     output for as long as it may still produce something; returns what takes it out again.
  init(
    on loop: RunLoop, inMode mode: RunLoop.Mode, limit: Int = 1,
    begin: @escaping @Sendable (Output) -> () -> Void
  ) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: .bufferingNewest(limit))
    let registration = Registration()
    continuation.onTermination = { _ in loop.run(inMode: mode) { registration.end() } }
    let output = Output(continuation)
    loop.run(inMode: mode) { registration.begin { begin(output) } }
    iterator = stream.makeAsyncIterator()
  }

  mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await iterator.next(isolation: actor)
  }

  /// Yields elements, and finishes with its last reference.
  final class Output: Sendable {
    private let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) {
      self.continuation = continuation
    }

    deinit {
      continuation.finish()
    }

    /// What nobody has asked for yet gives way to the newer.
    func yield(_ element: Element) {
      continuation.yield(element)
    }
  }
}

/// What produces on a loop, from its beginning to its end.
private final class Registration: @unchecked Sendable {
  // @unchecked Sendable, the proof: used on the loop's thread only.

  private var hasEnded = false
  private var finish: (() -> Void)?

  /// The end may have overtaken the beginning.
  func begin(_ body: () -> () -> Void) {
    if !hasEnded { finish = body() }
  }

  func end() {
    hasEnded = true
    finish.take()?()
  }
}
