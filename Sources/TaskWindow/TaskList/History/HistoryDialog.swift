import AloftUI
import Canvas
import Controls
import Lists
import Loop
import TaskStore
import Views
import Wording

/// What was done, by day, the newest first: goes back to any change, forward again, or brings a task back as
/// it was before one.
final class HistoryDialog: Dialog {
  /// What the dialog asks of the window.
  struct Window {
    var numbers: NumberStyle
    var now: () -> Timestamp
    /// Goes some of the way to a step.
    var go: (HistoryStep.ID, _ limit: Int) throws(StoreError) -> TaskDatabase.Walk
    /// Stores an edit and shows what it did.
    var store: (Edit) throws(StoreError) -> Change
  }

  private let database: TaskDatabase
  private let window: Window
  private let loop: RunLoop
  private let field = TextField(name: ListWords.search, placeholder: ListWords.search)
  private let pane: HistoryPane
  private let status = Paragraph(style: .caption, role: .status, leastLines: 1)
  private let goButton = Button(HistoryWords.goBack, look: .prominent)
  private let bringButton = Button(HistoryWords.bringBack)
  private let reading: HistoryReading
  /// The last step that is done, when the history was read.
  private var lastDone: HistoryStep.ID = 0
  /// Goes on along the history, where that takes more than one turn of the loop.
  private var walk: Timer?

  /// Tasks that may change in one turn, and names in a menu.
  private static let (mostChanges, mostNames) = (1_000, 10)

  init(_ database: TaskDatabase, _ window: Window, on loop: RunLoop) {
    (self.database, self.window, self.loop) = (database, window, loop)
    let numbers = window.numbers
    func sentence(_ step: HistoryStep) -> String {
      HistoryWords.sentence(of: step, numbers, database.labels)
    }
    let pane = HistoryPane(
      name: HistoryWords.list, sentence: sentence,
      day: { LocalDay.heading($0.performed, seenAt: window.now()) })
    self.pane = pane
    var (changed, failed): (() -> Void, (StoreError) -> Void) = ({}, { _ in })
    reading = HistoryReading(
      database, on: loop, sentence: sentence, changed: { changed() }, failed: { failed($0) })
    let close = Button(DialogWords.close)
    super.init(
      title: HistoryWords.title, body: [field, pane, status],
      buttons: [close, bringButton, goButton], defaultButton: goButton, focusing: pane.list,
      cancel: {})
    changed = { [weak self] in self?.found() }
    failed = { [weak self] in self?.say($0.sentence, isTrouble: true) }
    field.addMenu()
    field.changed = { [weak self] in self?.look() }
    field.pasteFailed = { [weak self] in self?.say($0.sentence, isTrouble: true) }
    pane.selectionChanged = { [weak self] in self?.showChoice() }
    pane.menuWanted = { [weak self] in self?.openMenu(at: $0) }
    pane.actions = { [weak self] in self?.actions(of: $0) ?? [] }
    close.action = { [weak self] in self?.cancel() }
    goButton.action = { [weak self] in self?.go() }
    bringButton.action = { [weak self] in self?.bringBack() }
  }

  override func rootChanged() {
    super.rootChanged()
    if root != nil { return look() }
    reading.stop()
    walk?.invalidate()
  }

  override func cancel() { root?.dismiss(self) }

  /// Shows the history as it is by now: somebody has changed the tasks.
  func refresh() {
    if root != nil, walk == nil { look() }
  }

  // MARK: What is shown

  private func look() {
    pane.emptyText = ""
    reading.begin(field.text)
  }

  private func found() {
    pane.emptyText =
      reading.isReading ? "" : field.text.isEmpty ? HistoryWords.empty : ListWords.nothingFound
    lastDone = (try? database.lastStep()) ?? 0
    pane.show(reading.steps)
  }

  private func showChoice() {
    let step = pane.selected
    goButton.title = step?.isUndone == true ? HistoryWords.goForward : HistoryWords.goBack
    goButton.isEnabled = walk == nil && step.map(leadsElsewhere) == true
    bringButton.isEnabled = walk == nil && step.map(canBringBack) == true
    goButton.superview?.setNeedsLayout()
  }

  /// Whether something is to be undone, or done again, on the way to it.
  private func leadsElsewhere(_ step: HistoryStep) -> Bool {
    step.isUndone || step.id != lastDone
  }

  /// A file or a backup may have brought tasks and changed others.
  private func canBringBack(_ step: HistoryStep) -> Bool {
    if step.isUndone { return false }
    return step.change.rows.first?.before != nil
      || step.change.rowCount > 0 && [.import, .restore].contains(step.change.kind)
  }

  private func say(_ text: String, isTrouble: Bool = false) {
    status.color = isTrouble ? \.danger : \.text
    status.text = VisibleText.of(text)
  }

  // MARK: Along the history

  private func go() {
    guard walk == nil, let step = pane.selected else { return }
    goOn(to: step.id, after: 0)
  }

  private func goOn(to step: HistoryStep.ID, after count: Int) {
    do throws(StoreError) {
      let part = try window.go(step, Self.mostChanges)
      let count = count + (part.change?.stepCount ?? 0)
      if let change = part.change { say(sentence(of: change, count)) }
      part.isThere ? arrive() : rest(before: step, count)
    } catch {
      arrive()
      say(error.sentence, isTrouble: true)
    }
  }

  private func sentence(of change: Change, _ count: Int) -> String {
    guard count > 1 else { return change.sentence(window.numbers, labels: database.labels) }
    return change.direction == .undone
      ? HistoryWords.undone(count, window.numbers) : HistoryWords.redone(count, window.numbers)
  }

  /// Lets the window live before it goes on.
  private func rest(before step: HistoryStep.ID, _ count: Int) {
    walk?.invalidate()
    let timer = Timer(fire: loop.now, interval: 0, repeats: false) { [weak self] _ in
      self?.goOn(to: step, after: count)
    }
    timer.name = "history walk"
    loop.add(timer, forMode: .common)
    walk = timer
    showChoice()
  }

  private func arrive() {
    walk?.invalidate()
    walk = nil
    look()
  }

  // MARK: A task as it was

  private func bringBack() {
    guard let step = pane.selected, canBringBack(step) else { return }
    guard step.change.rowCount > 1, let root else { return bringBack([], before: step) }
    do throws(StoreError) {
      let tasks = try database.tasks(before: step.id, atMost: Self.mostNames)
      let names = tasks.map { task in
        Menu.Item(VisibleText.of(task.name)) { [weak self] in
          self?.bringBack([task.id], before: step)
        }
      }
      let all = Menu.Item(HistoryWords.all) { [weak self] in self?.bringBack([], before: step) }
      root.open(
        Menu([all], names), name: HistoryWords.bringBack, at: bringButton.frameInWindow)
    } catch {
      say(error.sentence, isTrouble: true)
    }
  }

  private func bringBack(_ tasks: [Task.ID], before step: HistoryStep) {
    do throws(StoreError) {
      let change = try window.store(.bringBack(tasks, before: step.id))
      say(change.sentence(window.numbers, labels: database.labels))
      if !change.isEmpty { pane.forgetSelection() }
      look()
    } catch {
      say(error.sentence, isTrouble: true)
    }
  }

  // MARK: Keys and menus

  override func keyPressed(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.enter, []) where field.isFocused, (.down, []) where field.isFocused:
      root?.focus(pane.list)
    case (.escape, []) where !field.text.isEmpty:
      field.text = ""
      look()
    case (.character("f"), .control), (.character("/"), []):
      root?.focus(field)
      field.selectAll()
    case (.character("h"), .control):
      if !press.isRepeat { cancel() }
    default: return super.keyPressed(press)
    }
    return true
  }

  private func openMenu(at point: Point) {
    let items = [
      Menu.Item(goButton.title, isEnabled: goButton.isEnabled) { [weak self] in self?.go() },
      Menu.Item(HistoryWords.bringBack, isEnabled: bringButton.isEnabled) { [weak self] in
        self?.bringBack()
      },
    ]
    root?.open(
      Menu(items), name: HistoryWords.title, at: Rect(origin: point, size: .zero))
  }

  private func actions(of step: HistoryStep) -> [SemanticAction] {
    func action(
      _ kind: SemanticAction.Kind, _ title: String, _ act: @escaping (HistoryDialog) -> Void
    ) -> SemanticAction {
      SemanticAction(kind, title: title) { [weak self] in
        guard let self else { return }
        self.pane.select(step)
        act(self)
      }
    }
    var actions: [SemanticAction] = []
    if leadsElsewhere(step) {
      let title = step.isUndone ? HistoryWords.goForward : HistoryWords.goBack
      actions.append(action(.press, title) { $0.go() })
    }
    if canBringBack(step) {
      actions.append(action(.menu, HistoryWords.bringBack) { $0.bringBack() })
    }
    return actions
  }
}
