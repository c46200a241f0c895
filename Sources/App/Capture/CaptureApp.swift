import Canvas
import Dates
package import Kit
import Loop
import System
package import TaskStore
import Tasks
import Widgets
import Wording

/// A window of one line, above all others, for a task that comes to mind: without a platform and without
/// the list. What is written goes into the store, where a window with the list finds it as any other edit.
package final class CaptureApp {
  /// What a driver feeds with input and asks for frames.
  package let root: RootView
  let screen: CaptureScreen
  private let database: TaskDatabase
  let settings: Settings
  /// How counts are written.
  var numbers: NumberStyle
  let vocabularies = DateVocabularies()
  /// What dates in a person's own words are said with.
  private let spokenPlace: () -> SpokenDate.Place
  /// Lines that are on their way into the store.
  private var lines: LongPaste?

  /// An empty line.
  package init(database: TaskDatabase, _ dependencies: Dependencies) {
    (self.database, settings) = (database, dependencies.settings)
    numbers = dependencies.widgets.numbers
    screen = CaptureScreen()
    let loop = dependencies.loop
    spokenPlace = { [vocabularies, settings] in
      SpokenDate.Place(
        vocabularies.understood(adding: settings.dateLanguages), at: loop.wallClock.wholeSeconds,
        in: database.place)
    }
    root = dependencies.root(over: screen)
    root.delegate = self
    screen.dates.find = { [spokenPlace] in SpokenDate.found(in: $0, spokenPlace()) }
    screen.dates.describe = { [database, settings] date in
      UnderstoodDate(date, settings, at: loop.wallClock.wholeSeconds, in: database.place)
    }
    screen.complete(by: LabelCompletion.completion(in: .name) { [database] in database.labels })
    screen.linesAccepted = { [weak self] in self?.add(linesOf: $0) }
    screen.submitted = { [weak self] in self?.submit(goesOn: $0) }
    screen.cancelled = { [weak self] in self?.closeRequested() }
    root.focus(screen.field)
  }

  /// Each line of a text becomes a task, in one step of undo; a long one in slices, until Escape gives it up.
  private func add(linesOf text: String) {
    guard lines == nil else { return }
    do throws(StoreError) {
      let reader = PastedTasksReader(text, spokenDates)
      let lines = LongPaste(
        reader, into: try TaskListModel(database: database, page: 1), by: settings, at: now,
        on: root.loop,
        progressed: { [weak self] in self?.screen.show(progress: $0.sentence) },
        ended: { [weak self] in self?.linesEnded($0) })
      self.lines = lines
      lines.start()
    } catch {
      screen.say(error.sentence)
    }
  }

  private var spokenDates: SpokenDates { SpokenDates(spokenPlace(), in: database.place.name) }

  private func linesEnded(_ end: LongPaste.End) {
    lines = nil
    switch end {
    case .done(let change, let pasted):
      screen.begin(after: change?.sentence(numbers) ?? "")
      if let trouble = pasted.trouble(numbers) { screen.say(trouble) }
    case .failed(let error): screen.say(error.sentence)
    }
  }

  private var now: Timestamp { Timestamp(milliseconds: root.loop.wallClock.milliseconds) }

  private func submit(goesOn: Bool) {
    guard lines == nil else { return }
    if screen.text.allSatisfy(\.isWhitespace) { return goesOn ? () : closeRequested() }
    do {
      let task = NewTask(
        typed: try TaskName(screen.text), screen.dates.date, spokenDates)
      let change = try database.perform(
        settings.meant(.add([task], at: settings.endOfNewTasks.place)), at: now)
      guard goesOn else { return closeRequested() }
      screen.begin(after: change.sentence(labels: database.labels))
    } catch {
      screen.say(sentence(of: error))
    }
  }
}

extension CaptureApp: RootDelegate {
  /// Ctrl+Q and Ctrl+W close, Ctrl with +, - and 0 zooms.
  package func shortcut(_ press: KeyPress) -> Bool {
    if press.modifiers == .control, press.key == .character("q") || press.key == .character("w") {
      closeRequested()
      return true
    }
    guard let zoom = Zoom(press) else { return false }
    root.emit(.zoom(zoom))
    return true
  }

  /// Does nothing: what is pasted is pasted into the line.
  package func pasted(_ text: String) {}
  /// Does nothing: nothing in it goes by itself.
  package func visibilityChanged(_ isVisible: Bool) {}
  /// What is written and was not confirmed goes.
  package func closeRequested() {
    lines?.stop()
    lines = nil
    root.emit(.exit(code: 0))
  }
}
