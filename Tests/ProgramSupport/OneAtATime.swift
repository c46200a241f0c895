package import Testing

/// For suites that use what a process has once, as SDL or the handler of a signal: they run one after
/// the other, whatever test targets they stand in. Inside, `.serialized` does the same for the tests.
package struct OneAtATime: SuiteTrait {
  /// Free, or held and waited for.
  private actor Gate {
    private var isHeld = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
      if isHeld {
        await withCheckedContinuation { waiting.append($0) }
      } else {
        isHeld = true
      }
    }

    /// Hands it on to who has waited longest.
    func leave() {
      if waiting.isEmpty { isHeld = false } else { waiting.removeFirst().resume() }
    }
  }

  private let gate = Gate()

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await gate.enter()
    let outcome: Result<Void, any Error>
    do { outcome = .success(try await function()) } catch { outcome = .failure(error) }
    await gate.leave()
    try outcome.get()
  }
}

// Until 6.1 is the oldest Swift there is: before, nothing of Swift Testing keeps suites apart.
#if compiler(>=6.1)
  extension OneAtATime: TestScoping {}

  extension Trait where Self == OneAtATime {
    /// SDL, the window on its dummy driver, and the signals that a window serves.
    package static var ownsSDL: OneAtATime { .sdl }
  }
#else
  extension Trait where Self == ConditionTrait {
    package static var ownsSDL: ConditionTrait { .disabled("needs Swift 6.1 or newer") }
  }
#endif

extension OneAtATime {
  fileprivate static let sdl = OneAtATime()
}
