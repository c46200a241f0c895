package import Loop
package import Tasks

/// Reads what is on screen: the rest of a long list a page at a time, as long as nothing else is to be
/// done, and what other processes do to it.
package final class ListLoader {
  private let model: TaskListModel
  private let loop: RunLoop
  private let changed: () -> Void
  private let failed: (StoreError) -> Void
  private var timer: TimerToken?

  /// Not before the frame that shows the first page.
  private static let delay = Duration.milliseconds(60)
  /// Busy, or a disk that fails: told, and tried again.
  private static let rest = Duration.seconds(2)

  /// - Parameters:
  ///   - changed: the model may have changed.
  ///   - failed: it could not be read; it is as it was.
  package init(
    _ model: TaskListModel, on loop: RunLoop, changed: @escaping () -> Void,
    failed: @escaping (StoreError) -> Void
  ) {
    self.model = model
    self.loop = loop
    self.changed = changed
    self.failed = failed
  }

  /// Goes on, if there is more to read.
  package func goOn() {
    guard model.isReading, timer?.isValid != true else { return }
    timer = loop.inSlices(after: Self.delay, named: "reading") { [weak self] in
      self?.readPage() ?? .done
    }
  }

  /// Reads no more.
  package func stop() { timer = nil }

  private func readPage() -> RunLoop.Slice {
    do throws(StoreError) {
      _ = try model.readOn()
      changed()
      return model.isReading ? .more : .done
    } catch {
      failed(error)
      return .moreAfter(Self.rest)
    }
  }

  /// Another process may have changed the store.
  package func reloadIfChanged() {
    do throws(StoreError) {
      try model.reloadIfChanged()
      changed()
      goOn()
    } catch {
      failed(error)
    }
  }
}
