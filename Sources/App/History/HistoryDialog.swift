import Canvas
package import Kit
package import Loop
package import TaskStore
import Tasks
import Wording

/// What was done, by day, the newest first: goes back to any change, forward again, or brings a task back as
/// it was before one.
package final class HistoryDialog: Dialog {
  let database: TaskDatabase
  let window: Window
  private let loop: RunLoop
  private let field = TextField(name: ListWords.search, placeholder: ListWords.search)
  let pane: HistoryPane
  private let status = Paragraph(style: .caption, role: .status, leastLines: 1)
  let goButton = Button(HistoryWords.goBack, look: .prominent)
  let bringButton = Button(HistoryWords.bringBack)
  private let reading: HistoryReading
  /// The last step that is done, when the history was read.
  private var lastDone: HistoryStep.ID = 0
  private lazy var walk = HistoryWalk(
    window, on: loop, went: { [weak self] in self?.went($0, $1) },
    rests: { [weak self] in self?.showChoice() }, ended: { [weak self] in self?.arrived($0) })

  /// Shows the history of a store as soon as it is presented.
  package init(_ database: TaskDatabase, _ window: Window, on loop: RunLoop) {
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

  package override func rootChanged() {
    super.rootChanged()
    if root != nil { return look() }
    reading.stop()
    walk.stop()
  }

  package override func cancel() { root?.dismiss(self) }

  /// Shows the history as it is by now: somebody has changed the tasks.
  package func refresh() {
    if root != nil, !walk.isUnderWay { look() }
  }

  // MARK: What is shown

  func look() {
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
    goButton.isEnabled = !walk.isUnderWay && step.map(leadsElsewhere) == true
    bringButton.isEnabled = !walk.isUnderWay && step.map(canBringBack) == true
    goButton.superview?.setNeedsLayout()
  }

  /// Whether something is to be undone, or done again, on the way to it.
  func leadsElsewhere(_ step: HistoryStep) -> Bool {
    step.isUndone || step.id != lastDone
  }

  /// A file or a backup may have brought tasks and changed others.
  func canBringBack(_ step: HistoryStep) -> Bool {
    if step.isUndone { return false }
    return step.change.rows.first?.before != nil
      || step.change.rowCount > 0 && [.import, .restore].contains(step.change.kind)
  }

  func say(_ text: String, isTrouble: Bool = false) {
    status.color = isTrouble ? \.danger : \.text
    status.text = VisibleText.of(text)
  }

  // MARK: What is done

  func go() {
    guard !walk.isUnderWay, let step = pane.selected else { return }
    walk.go(to: step.id)
  }

  private func went(_ change: Change, _ count: Int) {
    say(
      count > 1
        ? change.direction == .undone
          ? HistoryWords.undone(count, window.numbers) : HistoryWords.redone(count, window.numbers)
        : change.sentence(window.numbers, labels: database.labels))
  }

  private func arrived(_ error: StoreError?) {
    look()
    if let error { say(error.sentence, isTrouble: true) }
  }

  package override func keyPressed(_ press: KeyPress) -> Bool {
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
}
