import Canvas
import Loop
import TaskStore
import TodayHosting
import Views
import Wording

/// The guest that shows the three tasks that are open longest, ticking.
final class LongestOpenWidget: TodayProvider {
  /// In the card's header, and a part of the snapshot's key.
  let name = WidgetWords.longestOpen
  /// Of the looks: goes up with every change of them.
  let version = 1

  private let oldest: (_ count: Int) throws(StoreError) -> [Task]
  private let heartbeat: Heartbeat
  private let face = LongestOpenFace()
  private var context: TodayContext?
  private var ticker: Ticker?
  private var isVisible = false

  private static let count = 3

  /// - Parameters:
  ///   - oldest: the open tasks that were added first, as they are now.
  ///   - heartbeat: who makes the labels tick.
  ///   - link: leads to a task.
  init(
    oldest: @escaping (_ count: Int) throws(StoreError) -> [Task], heartbeat: Heartbeat,
    link: @escaping (Task.ID) -> String
  ) {
    self.oldest = oldest
    self.heartbeat = heartbeat
    face.opened = { [weak self] id in self?.context?.open(link(id)) }
  }

  // MARK: Life

  /// The face, which lives as long as the guest.
  func loadView() -> View { face }

  /// Makes the timer where the heartbeat is its own; it runs only while a task is on screen.
  func viewDidLoad(in context: TodayContext) {
    self.context = context
    if heartbeat == .own {
      ticker = Ticker(loop: context.loop) { [weak self] in self?.tick() }
    }
  }

  /// Brings the labels up to now and lets them tick.
  func viewWillAppear() {
    isVisible = true
    tick()
    ticker?.isRunning = isTicking
  }

  /// Stops ticking: nobody sees it.
  func viewDidDisappear() {
    isVisible = false
    ticker?.isRunning = false
  }

  /// As high as its tasks need, at most three; there are no details.
  func preferredContentSize(forWidth width: Double) -> ContentSize {
    ContentSize(collapsed: face.height)
  }

  /// A row has air of its own: with this the last name stands as far above the card's edge as the card's
  /// name stands below the other.
  func marginInsets(forProposed insets: Insets) -> Insets {
    Insets(top: insets.top, left: insets.left, bottom: 6, right: insets.right)
  }

  /// How long the first of them has been open.
  var figure: String { face.longest }

  /// Reads the tasks anew, on the loop's thread; answers at once.
  func performUpdate(completion: UpdateCompletion) {
    guard let context else { return completion(.noData) }
    let tasks: [Task]
    do throws(StoreError) {
      tasks = try oldest(Self.count)
    } catch {
      return completion(.failed(reason: WidgetWords.tasksUnreadable(error)))
    }
    guard tasks != face.tasks else { return completion(.noData) }
    let height = face.height
    face.show(tasks, at: Timestamp(context.loop.wallClock))
    ticker?.isRunning = isTicking
    if face.height != height { context.contentSizeChanged() }
    context.figureChanged()
    completion(.newData)
  }

  /// The tasks have changed.
  func tasksChanged() { context?.requestUpdate() }

  // MARK: Ticking

  /// A label on screen counts seconds: somebody has to call `tick()` every second.
  var isTicking: Bool { isVisible && !face.tasks.isEmpty }

  /// A second has passed.
  func tick() {
    guard isVisible, let context else { return }
    face.tick(at: Timestamp(context.loop.wallClock))
    context.figureChanged()
  }
}
