public import Loop

extension RunLoop {
  /// The dates of a repeating timer of this loop.
  ///
  /// ```swift
  /// for await date in loop.ticks(every: .seconds(1), tolerance: .milliseconds(100)) { show(date) }
  /// ```
  ///
  /// The timer begins with the iteration and ends with it, also when its task is cancelled. Who takes
  /// longer than an interval gets the newest date and not those before it.
  ///
  /// - Parameters:
  ///   - interval: Between two dates; the first comes one interval after the beginning.
  ///   - tolerance: By how much an element may be late; see ``Loop/Timer/tolerance``.
  ///   - mode: In which mode of the loop the timer is called.
  public nonisolated func ticks(
    every interval: Duration, tolerance: Duration = .zero, inMode mode: Mode = .common
  ) -> LoopTicks {
    LoopTicks(loop: self, interval: interval, tolerance: tolerance, mode: mode)
  }

  /// The frames of the screen, as a display link of this loop is told of them.
  ///
  /// ```swift
  /// for await frame in loop.frames(preferredFramesPerSecond: 30) { draw(at: frame.targetTimestamp) }
  /// ```
  ///
  /// The link begins with the iteration and ends with it. Who takes longer than a frame gets the
  /// newest one.
  ///
  /// - Parameters:
  ///   - preferredFramesPerSecond: See ``Loop/DisplayLink/preferredFramesPerSecond``.
  ///   - mode: In which mode of the loop the link is called.
  public nonisolated func frames(
    preferredFramesPerSecond: Int = 0, inMode mode: Mode = .common
  ) -> LoopFrames {
    LoopFrames(loop: self, preferredFramesPerSecond: preferredFramesPerSecond, mode: mode)
  }
}

/// The dates of a repeating timer; see `RunLoop.ticks(every:tolerance:inMode:)`.
public struct LoopTicks: AsyncSequence, Sendable {
  /// The date of a tick, which it may be later than.
  public typealias Element = Instant
  /// Nothing is thrown; the sequence ends.
  public typealias Failure = Never

  let loop: RunLoop
  let interval: Duration
  let tolerance: Duration
  let mode: RunLoop.Mode

  /// Begins, with a timer of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

  /// Owns the timer.
  public struct Iterator: AsyncIteratorProtocol {
    private var stream: LoopStream<Instant>

    init(sequence: LoopTicks) {
      let (loop, interval) = (sequence.loop, sequence.interval)
      let first = loop.now.advanced(by: interval)
      stream = LoopStream(on: loop, inMode: sequence.mode) { output in
        let timer = Timer(fire: first, interval: interval / .seconds(1), repeats: true) { timer in
          output.yield(timer.fireDate)
        }
        timer.tolerance = sequence.tolerance / .seconds(1)
        loop.add(timer, forMode: sequence.mode)
        return { timer.invalidate() }
      }
    }

    /// The newest date that was not taken yet, or the next; `nil` when the task is cancelled or the loop
    /// at its end.
    public mutating func next() async -> Instant? { await stream.next(isolation: nil) }

    /// The same for a caller that is isolated to an actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Instant? {
      await stream.next(isolation: actor)
    }
  }
}

/// The frames of the screen; see `RunLoop.frames(preferredFramesPerSecond:inMode:)`.
public struct LoopFrames: AsyncSequence, Sendable {
  /// One frame of the screen.
  public typealias Element = Frame
  /// Nothing is thrown; the sequence ends.
  public typealias Failure = Never

  /// One frame, in seconds of media time.
  public struct Frame: Hashable, Sendable {
    /// When it appeared.
    public let timestamp: Double
    /// When the link's next one will: the moment that work done now is for.
    public let targetTimestamp: Double
  }

  let loop: RunLoop
  let preferredFramesPerSecond: Int
  let mode: RunLoop.Mode

  /// Begins, with a link of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

  /// Owns the link.
  public struct Iterator: AsyncIteratorProtocol {
    private var stream: LoopStream<Frame>

    init(sequence: LoopFrames) {
      stream = LoopStream(on: sequence.loop, inMode: sequence.mode) { output in
        let link = DisplayLink { link in
          output.yield(Frame(timestamp: link.timestamp, targetTimestamp: link.targetTimestamp))
        }
        link.preferredFramesPerSecond = sequence.preferredFramesPerSecond
        link.add(to: sequence.loop, forMode: sequence.mode)
        return { link.invalidate() }
      }
    }

    /// The newest frame that was not taken yet, or the next; `nil` when the task is cancelled or the loop
    /// at its end.
    public mutating func next() async -> Frame? { await stream.next(isolation: nil) }

    /// The same for a caller that is isolated to an actor.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Frame? {
      await stream.next(isolation: actor)
    }
  }
}
