import Canvas
import Kit
import Loop
import Tasks
import Wording

/// The guest that shows a few open tasks, ticking; which ones, its content says.
final class TaskWidget: TodayProvider {
  /// A task as it is shown.
  struct Line: Hashable {
    var task: Task
    /// When it is due, where that is said.
    var due: DueText.Due?
  }

  /// What is shown at a moment.
  struct Showing {
    var lines: [Line]
    /// All that there is room for on a line; nil: how long the first task has been open.
    var figure: String?
    /// When something else is to be shown though no task has changed; nil: never.
    var next: WallTime?
  }

  /// Which tasks are shown.
  struct Content {
    /// In the card's header, and a part of the snapshot's key.
    var name: String
    /// Said where there is none.
    var empty: String
    /// Reads them as they are.
    var read: (_ now: WallTime) throws(StoreError) -> Showing
  }

  let name: String
  /// Of the looks: goes up with every change of them.
  let version = 2

  private let content: Content
  private let heartbeat: Heartbeat
  private let face: TaskFace
  private var context: TodayContext?
  private var ticker: Ticker?
  private var alarm: WallAlarm?
  private var shown = Showing(lines: [])
  private var isVisible = false

  /// As many as have room in a card.
  static let count = 3

  /// - Parameters:
  ///   - heartbeat: who makes the labels tick.
  ///   - link: leads to a task.
  init(_ content: Content, heartbeat: Heartbeat, link: @escaping (Task.ID) -> String) {
    (self.content, self.heartbeat, name) = (content, heartbeat, content.name)
    face = TaskFace(empty: content.empty)
    face.opened = { [weak self] id in self?.context?.open(link(id)) }
  }

  // MARK: Life

  /// It follows the tasks, and ticks with them.
  var isAlwaysCurrent: Bool { true }

  /// The face, which lives as long as the guest.
  func loadView() -> View { face }

  /// Makes the timer where the heartbeat is its own; it runs only while a task is on screen.
  func viewDidLoad(in context: TodayContext) {
    self.context = context
    if heartbeat == .own {
      ticker = Ticker(loop: context.loop) { [weak self] in self?.tick() }
    }
  }

  /// Brings the labels up to now and lets them tick. An update follows.
  func viewWillAppear() {
    isVisible = true
    tick()
  }

  /// Stops ticking and waiting: nobody sees it.
  func viewDidDisappear() {
    isVisible = false
    ticker?.isRunning = false
    alarm = nil
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

  /// Of the content, or how long the first task has been open.
  var figure: String { shown.figure ?? face.firstElapsed }

  /// Reads the tasks anew, on the loop's thread; answers at once.
  func performUpdate(completion: UpdateCompletion) {
    guard let context else { return completion(.noData) }
    let now = context.loop.wallClock
    do throws(StoreError) {
      shown = try content.read(now)
    } catch {
      return completion(.failed(reason: WidgetWords.tasksUnreadable(error)))
    }
    waitForNext(on: context)
    guard shown.lines != face.lines else {
      context.figureChanged()
      return completion(.noData)
    }
    let height = face.height
    let moment = Timestamp(milliseconds: now.milliseconds)
    face.show(shown.lines, at: moment)
    follow(after: moment)
    if face.height != height { context.contentSizeChanged() }
    context.figureChanged()
    completion(.newData)
  }

  private func waitForNext(on context: TodayContext) {
    guard isVisible, let next = shown.next else { return alarm = nil }
    let alarm =
      alarm
      ?? WallAlarm(on: context.loop, name: "next date") { [weak context] in
        context?.requestUpdate()
      }
    alarm.moment = next
    self.alarm = alarm
  }

  /// The tasks have changed.
  func tasksChanged() { context?.requestUpdate() }

  // MARK: Ticking

  /// When an age on screen changes next, at which `tick()` has to be called; nil: none is on screen.
  func nextChange(after now: Timestamp) -> Timestamp? {
    isVisible ? face.nextChange(after: now) : nil
  }

  /// An age has changed.
  func tick() {
    guard isVisible, let context else { return }
    let now = Timestamp(milliseconds: context.loop.wallClock.milliseconds)
    face.tick(at: now)
    context.figureChanged()
    follow(after: now)
  }

  /// A ticker of its own ticks when an age changes.
  private func follow(after now: Timestamp) { ticker?.follow(nextChange(after: now)) }
}
