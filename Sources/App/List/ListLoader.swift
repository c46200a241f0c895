public import Loop
public import Tasks

/// Reads what is on screen: the rest of a long list a page at a time, as long as nothing else is to be
/// done, and what other processes do to it.
public final class ListLoader {
  private let model: TaskListModel
  private let loop: RunLoop
  private let changed: () -> Void
  private let failed: (StoreError) -> Void
  private var timer: Timer?

  /// Not before the frame that shows the first page.
  private static let delay = Duration.milliseconds(60)
  /// Seconds.
  private static let interval = 0.0001
  /// Busy, or a disk that fails: told, and tried again.
  private static let rest = Duration.seconds(2)

  /// - Parameters:
  ///   - changed: the model may have changed.
  ///   - failed: it could not be read; it is as it was.
  public init(
    _ model: TaskListModel, on loop: RunLoop, changed: @escaping () -> Void,
    failed: @escaping (StoreError) -> Void
  ) {
    self.model = model
    self.loop = loop
    self.changed = changed
    self.failed = failed
  }

  deinit { stop() }

  /// Goes on, if there is more to read.
  public func goOn() {
    guard model.isReading, timer?.isValid != true else { return }
    let start = loop.now.advanced(by: Self.delay)
    let timer = Timer(fire: start, interval: Self.interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      self.readPage(timer)
    }
    timer.name = "reading"
    loop.add(timer, forMode: .common)
    self.timer = timer
  }

  /// Reads no more.
  public func stop() { timer?.invalidate() }

  private func readPage(_ timer: Timer) {
    do throws(StoreError) {
      _ = try model.readOn()
      changed()
      if !model.isReading { timer.invalidate() }
    } catch {
      failed(error)
      timer.fireDate = loop.now.advanced(by: Self.rest)
    }
  }

  /// Another process may have changed the store.
  public func reloadIfChanged() {
    do throws(StoreError) {
      try model.reloadIfChanged()
      changed()
      goOn()
    } catch {
      failed(error)
    }
  }
}
