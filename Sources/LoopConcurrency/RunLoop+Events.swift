public import Loop

extension RunLoop {
  /// Comes after each time that files of a folder were changed; see ``Loop/FileSource``.
  ///
  /// ```swift
  /// for try await _ in loop.changes(of: ["settings.json"], inFolder: folder) { words.note("changed") }
  /// ```
  ///
  /// Who is slow hears once of all that has happened meanwhile.
  ///
  /// - Parameters:
  ///   - names: Of the files, as they stand in the folder.
  ///   - folder: Its path.
  ///   - mode: In which mode of the loop it is watched.
  public nonisolated func changes(
    of names: [String], inFolder folder: String, inMode mode: Mode = .common
  ) -> LoopEvents<Void> {
    LoopEvents(loop: self, mode: mode, limit: 1) { output throws(SourceError) in
      try FileSource(names, inFolder: folder) { _ in output.yield(.success(())) }
    }
  }

  /// The signals that the process gets; see ``Loop/SignalSource``. The loop's thread blocks them from the beginning
  /// of the iteration to its end.
  ///
  /// - Parameters:
  ///   - signals: Their numbers. Who is slow gets the newest 64.
  ///   - mode: In which mode of the loop they are heard.
  public nonisolated func signals(
    _ signals: [Int32], inMode mode: Mode = .common
  ) -> LoopEvents<Int32> {
    LoopEvents(loop: self, mode: mode, limit: 64) { output throws(SourceError) in
      try SignalSource(signals) { output.yield(.success($1)) }
    }
  }

  /// How a child of this process ends: one element. What is left of it is taken; see ``Loop/ProcessSource``.
  ///
  /// - Parameters:
  ///   - process: Its number; nobody else waits for it.
  ///   - mode: In which mode of the loop its end is told.
  public nonisolated func ending(
    of process: Int32, inMode mode: Mode = .common
  ) -> LoopEvents<ProcessEnding> {
    LoopEvents(loop: self, mode: mode, limit: 1) { output throws(SourceError) in
      try ProcessSource(process) { output.yield(.success($1)) }
    }
  }
}

/// What a source of a loop tells; see `RunLoop.changes(of:inFolder:inMode:)`, `RunLoop.signals(_:inMode:)` and
/// `RunLoop.ending(of:inMode:)`.
///
/// The source begins with the iteration and ends with it, also when its task is cancelled. Throws once where the
/// system gives none, and ends.
public struct LoopEvents<Element: Sendable>: AsyncSequence, Sendable {
  typealias Output = LoopStream<Result<Element, SourceError>>.Output

  let loop: RunLoop
  let mode: RunLoop.Mode
  let limit: Int
  let makeSource: @Sendable (Output) throws(SourceError) -> InputSource

  /// Begins, with a source of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }

  /// Owns the source.
  public struct Iterator: AsyncIteratorProtocol {
    private var stream: LoopStream<Result<Element, SourceError>>

    init(sequence: LoopEvents) {
      stream = LoopStream(on: sequence.loop, inMode: sequence.mode, limit: sequence.limit) {
        output in
        do throws(SourceError) {
          let source = try sequence.makeSource(output)
          sequence.loop.add(source, forMode: sequence.mode)
          return { source.invalidate() }
        } catch {
          output.yield(.failure(error))
          return {}
        }
      }
    }

    /// The next event; `nil` when there are no more, the task is cancelled or the loop at its end.
    public mutating func next() async throws(SourceError) -> Element? {
      try await next(isolation: nil)
    }

    /// The same for a caller that is isolated to an actor.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(SourceError) -> Element? {
      try await stream.next(isolation: actor)?.get()
    }
  }
}
