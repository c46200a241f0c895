public import Loop

extension RunLoop {
  /// What a descriptor is ready for, each time that somebody asks.
  ///
  /// ```swift
  /// for await ready in loop.readiness(of: socket, events: .readable) { receive() }
  /// ```
  ///
  /// The descriptor is watched only while the sequence is asked for its next element, so it may be
  /// served at leisure, on any thread, and closed between two elements. Ends when the task is
  /// cancelled, when the descriptor is found closed, and with the loop.
  ///
  /// - Parameters:
  ///   - fileDescriptor: Stays its maker's.
  ///   - events: What to wait for; the end and an error count as ready.
  ///   - mode: In which mode of the loop it is watched.
  public nonisolated func readiness(
    of fileDescriptor: Int32, events: DescriptorEvents, inMode mode: Mode = .common
  ) -> LoopReadiness {
    LoopReadiness(loop: self, fileDescriptor: fileDescriptor, events: events, mode: mode)
  }
}

/// What a descriptor is ready for; see `RunLoop.readiness(of:events:inMode:)`.
public struct LoopReadiness: AsyncSequence, Sendable {
  /// What the descriptor was found ready for.
  public typealias Element = DescriptorEvents
  /// Nothing is thrown; the sequence ends.
  public typealias Failure = Never

  let loop: RunLoop
  let fileDescriptor: Int32
  let events: DescriptorEvents
  let mode: RunLoop.Mode

  /// Begins; several may be in progress at once, each with a watch of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

  /// Asks once an element.
  public struct Iterator: AsyncIteratorProtocol {
    let sequence: LoopReadiness

    /// Waits until the descriptor is ready; `nil` when the task is cancelled, the descriptor closed or
    /// the loop at its end.
    public func next() async -> DescriptorEvents? { await next(isolation: nil) }

    /// The same for a caller that is isolated to an actor.
    public func next(isolation actor: isolated (any Actor)?) async -> DescriptorEvents? {
      let sequence = sequence
      return try? await LoopWait.wait(on: sequence.loop, inMode: sequence.mode) { wait in
        let source = InputSource(
          fileDescriptor: sequence.fileDescriptor, events: sequence.events
        ) { source in
          let ready = source.readyEvents
          source.invalidate()
          wait.end(with: .success(ready))
        }
        sequence.loop.add(source, forMode: sequence.mode)
        return { source.invalidate() }
      }
    }
  }
}
