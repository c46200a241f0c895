import Canvas
package import Dates
package import Kit
package import Tasks
import Wording

/// Asks for a new task's name.
package enum TaskNameDialog {
  /// - Parameters:
  ///   - name: what stands in the field at first, selected.
  ///   - dates: says what the name's words mean.
  ///   - completion: offers lists and tags.
  ///   - lines: makes a task of each line of a text: one of several lines that is pasted into the field
  ///     can become that instead of one long name.
  ///   - accept: stores the name. Returns why that failed, in which case the dialog stays as it is.
  ///   - ended: called when a name was accepted, or the person gave the question up.
  package static func present(
    in root: RootView, name: String, dates: DateNotice, completion: TextCompletion,
    lines: @escaping (String) -> Void,
    accept: @escaping (TaskName, SpokenDate?) -> String?, ended: @escaping () -> Void
  ) -> TaskNameQuestion {
    let question = TaskNameQuestion(
      name: name, dates: dates, completion: completion, lines: lines, accept: accept, ended: ended)
    root.present(question)
    return question
  }
}

/// The dialog, open or not.
package final class TaskNameQuestion: Dialog {
  private let field: TextField
  private let reason = NameReason()
  private let dates: DateNotice
  private let offer = LinesOffer()
  private let accept: (TaskName, SpokenDate?) -> String?
  private let ended: () -> Void

  /// - Parameters: as `TaskNameDialog.present` has them.
  fileprivate init(
    name: String, dates: DateNotice, completion: TextCompletion,
    lines: @escaping (String) -> Void,
    accept: @escaping (TaskName, SpokenDate?) -> String?, ended: @escaping () -> Void
  ) {
    field = TextField(name: DialogWords.nameField, text: name, placeholder: DialogWords.nameHint)
    field.selectAll()
    field.addMenu()
    field.completion = completion
    (self.dates, self.accept, self.ended) = (dates, accept, ended)
    let ok = Button(DialogWords.add, look: .prominent)
    let cancel = Button(DialogWords.cancel)
    super.init(
      title: ListWords.newTask, body: [field, dates, reason.line, offer], buttons: [cancel, ok],
      defaultButton: ok, focusing: field, cancel: {})
    ok.action = { [weak self] in self?.submit() }
    cancel.action = { [weak self] in self?.cancel() }
    field.changed = { [weak self] in self?.follow() }
    field.pasteFailed = { [weak reason] failure in reason?.say(failure.sentence) }
    field.pasted = { [weak self] text in
      self?.offer.make(for: text) {
        self?.cancel()
        lines(text)
      }
    }
    dates.begin(name)
    reason.follow(name)
  }

  override package func cancel() {
    root?.dismiss(self)
    ended()
  }

  private func follow() {
    reason.follow(field.text)
    dates.follow(field.text)
    offer.withdraw()
  }

  /// - Parameter asksAgain: for the next name, where this one was accepted.
  private func submit(asksAgain: Bool = false) {
    // Whoever pressed, what comes next is typed.
    root?.focus(field)
    do throws(TaskName.Refusal) {
      if let refusal = accept(try TaskName(field.text), dates.date) {
        reason.say(VisibleText.of(refusal))
      } else if asksAgain {
        field.text = ""
        dates.begin()
        reason.follow("")
      } else {
        cancel()
      }
    } catch {
      reason.say(error.sentence)
    }
  }

  /// What is written in it so far.
  package var text: String {
    get { field.text }
    set {
      field.text = newValue
      dates.begin(newValue)
      reason.follow(newValue)
    }
  }

  /// Says why it does not close.
  /// - Returns: false where it has just said so.
  package func report(_ reason: String) -> Bool { self.reason.say(reason) }

  package override func keyPressed(_ press: KeyPress) -> Bool {
    if press.matches(.character("d"), .control), dates.toggle() { return true }
    guard press.matches(.enter, .control) else { return super.keyPressed(press) }
    if !press.isRepeat { submit(asksAgain: true) }
    return true
  }
}
