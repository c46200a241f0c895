import Loop

/// The newest of what something on a loop says again and again, for one iterator. Its death ends it,
/// and so does the loop.
struct LoopStream<Element: Sendable> {
  private var iterator: AsyncStream<Element>.Iterator

  /// - Parameter begin: Called on the loop's thread: adds to the loop what speaks, which keeps the
  ///   voice for as long as it may still say something; returns what takes it out again.
  init(
    on loop: RunLoop, inMode mode: RunLoop.Mode,
    begin: @escaping @Sendable (Voice) -> () -> Void
  ) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self, bufferingPolicy: .bufferingNewest(1))
    let speaker = Speaker()
    continuation.onTermination = { _ in loop.run(inMode: mode) { speaker.end() } }
    let voice = Voice(continuation)
    loop.run(inMode: mode) { speaker.begin { begin(voice) } }
    iterator = stream.makeAsyncIterator()
  }

  mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await iterator.next(isolation: actor)
  }

  /// Says things, and falls silent with its last reference.
  final class Voice: Sendable {
    private let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) {
      self.continuation = continuation
    }

    deinit {
      continuation.finish()
    }

    /// What nobody has asked for yet gives way to the newer.
    func say(_ element: Element) {
      continuation.yield(element)
    }
  }
}

/// What speaks on a loop, from its beginning to its end.
private final class Speaker: @unchecked Sendable {
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
