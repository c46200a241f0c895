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
    let field = TextField(
      name: DialogWords.nameField, text: name, placeholder: DialogWords.nameHint)
    field.selectAll()
    field.addMenu()
    field.completion = completion
    let reason = NameReason()
    let ok = Button(DialogWords.add, look: .prominent)
    let cancel = Button(DialogWords.cancel)
    var close: () -> Void = {}
    let offer = LinesOffer()
    let dialog = TaskNameQuestion(
      field, reason, dates, offer, title: ListWords.newTask, buttons: [cancel, ok],
      defaultButton: ok,
      cancel: { close() })
    close = { [weak root, weak dialog] in
      if let dialog { root?.dismiss(dialog) }
      ended()
    }
    let submit = { [weak root, weak field, weak reason, weak dates] (asksAgain: Bool) in
      guard let field, let reason else { return }
      // Whoever pressed, what comes next is typed.
      root?.focus(field)
      do throws(TaskName.Refusal) {
        if let refusal = accept(try TaskName(field.text), dates?.date) {
          reason.say(VisibleText.of(refusal))
          return
        }
        if asksAgain {
          field.text = ""
          dates?.begin()
          reason.follow("")
        } else {
          close()
        }
      } catch {
        reason.say(error.sentence)
      }
    }
    dates.begin(name)
    reason.follow(name)
    field.changed = { [weak reason, weak offer, weak dates, weak field] in
      reason?.follow(field?.text ?? "")
      dates?.follow(field?.text ?? "")
      offer?.withdraw()
    }
    field.pasteFailed = { [weak reason] failure in reason?.say(failure.sentence) }
    field.pasted = { [weak offer] text in
      offer?.make(for: text) {
        close()
        lines(text)
      }
    }
    ok.action = { submit(false) }
    cancel.action = { close() }
    dialog.controlEnter = { submit(true) }
    root.present(dialog)
    return dialog
  }
}

/// The dialog, open or not.
package final class TaskNameQuestion: Dialog {
  fileprivate var controlEnter: () -> Void = {}
  private let field: TextField
  private let reason: NameReason
  private let dates: DateNotice

  fileprivate init(
    _ field: TextField, _ reason: NameReason, _ dates: DateNotice, _ offer: LinesOffer,
    title: String,
    buttons: [Button], defaultButton: Button, cancel: @escaping () -> Void
  ) {
    self.field = field
    self.reason = reason
    self.dates = dates
    super.init(
      title: title, body: [field, dates, reason.line, offer], buttons: buttons,
      defaultButton: defaultButton,
      focusing: field, cancel: cancel)
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
    if !press.isRepeat { controlEnter() }
    return true
  }
}
