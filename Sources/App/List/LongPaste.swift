package import Loop
package import Tasks

/// A text of many lines on its way into the list: read and stored in slices, one a turn of the loop,
/// between which the window paints and listens. It ends with all of it in the list, or nothing. It goes on
/// while nobody sees the window, as the store is locked until the end.
package final class LongPaste {
  /// What has become of it.
  package enum End {
    /// What was added, if anything, and what was read.
    case done(Change?, PastedTasks)
    case failed(StoreError)
  }

  private enum Stage { case reading, adding, ended }

  /// What a turn of the loop does: a few milliseconds.
  package static let bytesOfSlice = 32 << 10
  /// As many tasks are added in a turn.
  package static let tasksOfSlice = 200

  private let model: TaskListModel
  private let loop: RunLoop
  private let end: Edit.End
  private let settings: Settings
  private let now: Timestamp
  private let progressed: (PasteProgress) -> Void
  private let ended: (End) -> Void
  private var reader: PastedTasksReader
  private var stage = Stage.reading
  private var slices: TimerToken?

  /// - Parameters:
  ///   - reader: of the text, as far as it has come.
  ///   - settings: say to which end of the open tasks they go, and whether their dates have reminders.
  ///   - ended: called once, unless it is stopped.
  package init(
    _ reader: PastedTasksReader, into model: TaskListModel, by settings: Settings,
    at now: Timestamp,
    on loop: RunLoop,
    progressed: @escaping (PasteProgress) -> Void, ended: @escaping (End) -> Void
  ) {
    self.model = model
    self.loop = loop
    self.end = settings.endOfNewTasks
    self.settings = settings
    self.now = now
    self.progressed = progressed
    self.ended = ended
    self.reader = reader
  }

  /// Does the first slice, and the others in the turns that follow.
  package func start() {
    slices = loop.inSlices(named: "paste", inBackground: true) { [weak self] in
      self?.goOn() ?? .done
    }
    _ = goOn()
  }

  private func goOn() -> RunLoop.Slice {
    switch stage {
    case .reading: read()
    case .adding: add()
    case .ended: break
    }
    return stage == .ended ? .done : .more
  }

  /// Leaves nothing of it.
  package func stop() {
    model.stopAdding()
    leave()
  }

  private func read() {
    reader.read(Self.bytesOfSlice)
    guard reader.isDone else { return progressed(.reading(reader.progress)) }
    let pasted = reader.pasted
    guard !pasted.isCut, !pasted.tasks.isEmpty else { return end(.done(nil, pasted)) }
    orEnd { () throws(StoreError) in
      let tasks = settings.remindsOfDates ? pasted.tasks.map(\.reminding) : pasted.tasks
      try model.beginAdding(tasks, to: end, at: now)
      stage = .adding
      progressed(.adding(0, of: pasted.tasks.count))
    }
  }

  private func add() {
    orEnd { () throws(StoreError) in
      let all = reader.pasted.tasks.count
      let count = try model.addOn(Self.tasksOfSlice)
      guard count == all else { return progressed(.adding(count, of: all)) }
      end(.done(try model.finishAdding(), reader.pasted))
    }
  }

  private func end(_ end: End) {
    leave()
    ended(end)
  }

  private func leave() {
    stage = .ended
    slices = nil
  }

  private func orEnd(_ work: () throws(StoreError) -> Void) {
    do throws(StoreError) { try work() } catch {
      model.stopAdding()
      end(.failed(error))
    }
  }
}
