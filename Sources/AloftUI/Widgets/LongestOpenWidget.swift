import Canvas
import Loop
public import TaskStore
public import TodayHosting
public import Views
import Wording

/// The guest that shows the three tasks that are open longest, ticking.
public final class LongestOpenWidget: TodayProvider {
  /// Who makes the labels tick.
  public enum Heartbeat {
    /// The owner calls `tick()`, together with everything else that ticks.
    case owners
    /// The guest, with a timer that exists while a task is on screen.
    case own
  }

  /// In the card's header, and a part of the snapshot's key.
  public let name = "Longest open"
  /// Of the looks: goes up with every change of them.
  public let version = 1

  private let oldest: (_ count: Int) throws(StoreError) -> [Task]
  private let heartbeat: Heartbeat
  private let face = LongestOpenFace()
  private var context: TodayContext?
  private var ticker: Ticker?
  private var isVisible = false

  private static let count = 3

  /// - Parameters:
  ///   - oldest: the open tasks that were added first, as they are now.
  public init(
    oldest: @escaping (_ count: Int) throws(StoreError) -> [Task], heartbeat: Heartbeat
  ) {
    self.oldest = oldest
    self.heartbeat = heartbeat
    face.opened = { [weak self] id in self?.context?.open(AloftURL.task(id: id).text) }
  }

  // MARK: Life

  /// The face, which lives as long as the guest.
  public func loadView() -> View { face }

  /// Makes the timer where the heartbeat is its own; it runs only while a task is on screen.
  public func viewDidLoad(in context: TodayContext) {
    self.context = context
    face.isMirrored = context.isMirrored
    if heartbeat == .own {
      ticker = Ticker(loop: context.loop) { [weak self] in self?.tick() }
    }
  }

  /// Brings the labels up to now and lets them tick.
  public func viewWillAppear() {
    isVisible = true
    tick()
    ticker?.isRunning = isTicking
  }

  /// Stops ticking: nobody sees it.
  public func viewDidDisappear() {
    isVisible = false
    ticker?.isRunning = false
  }

  /// As high as its tasks need, at most three; there are no details.
  public func preferredContentSize(forWidth width: Double) -> ContentSize {
    ContentSize(collapsed: face.height)
  }

  /// Reads the tasks anew, on the loop's thread; answers at once.
  public func performUpdate(completion: UpdateCompletion) {
    guard let context else { return completion(.noData) }
    let tasks: [Task]
    do throws(StoreError) {
      tasks = try oldest(Self.count)
    } catch {
      return completion(.failed(reason: "the tasks cannot be read: \(error.sentence)"))
    }
    guard tasks != face.tasks else { return completion(.noData) }
    let height = face.height
    face.show(tasks, at: Timestamp(context.loop.wallClock))
    ticker?.isRunning = isTicking
    if face.height != height { context.contentSizeChanged() }
    completion(.newData)
  }

  /// The tasks have changed.
  public func tasksChanged() { context?.requestUpdate() }

  // MARK: Ticking

  /// A label on screen counts seconds: somebody has to call `tick()` every second.
  public var isTicking: Bool { isVisible && !face.tasks.isEmpty }

  /// A second has passed.
  public func tick() {
    guard isVisible, let context else { return }
    face.tick(at: Timestamp(context.loop.wallClock))
  }
}
