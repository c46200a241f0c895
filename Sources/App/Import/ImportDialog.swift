import Canvas
package import Kit
import Loop
package import Tasks
package import Wording

/// Says what importing files would do, and what of it is refused, and imports it where that is wanted. All
/// that takes time is done elsewhere; the dialog says how far it is.
package final class ImportDialog {
  private let work: TaskImport
  private let service: ImportService
  private let numbers: NumberStyle
  private let now: () -> Timestamp
  private let imported: (Change) -> Void
  private let closed: (_ isDeclined: Bool) -> Void
  private let state = Paragraph(role: .status, leastLines: 2)
  private let refusals = Paragraph(style: .caption, color: \.danger)
  private let accept = Button(ImportWords.accept, look: .prominent)
  private let cancel = Button(DialogWords.cancel)
  private weak var root: RootView?
  private weak var dialog: Dialog?
  private var going: ImportService.Work?
  private var timer: TimerToken?
  /// There was nothing to decline, or it was accepted.
  private var isSettled = false

  /// How many refusals are told one by one.
  private static let mostRefusals = 3

  /// - Parameters:
  ///   - imported: told what was done, also where the dialog was closed meanwhile.
  ///   - closed: called once, when it is, with whether a person wanted none of it.
  @discardableResult
  package init(
    _ work: TaskImport, by service: ImportService, in root: RootView, _ numbers: NumberStyle,
    now: @escaping () -> Timestamp, imported: @escaping (Change) -> Void,
    closed: @escaping (_ isDeclined: Bool) -> Void
  ) {
    (self.work, self.service, self.root, self.numbers) = (work, service, root, numbers)
    (self.now, self.imported, self.closed) = (now, imported, closed)
    let name = work.sources.count == 1 ? work.sources[0].name : ""
    // The dialog's parts keep this object, for as long as the dialog is open.
    accept.action = { self.store() }
    cancel.action = { self.close() }
    accept.isEnabled = false
    let dialog = Dialog(
      title: ImportWords.title(name.isEmpty ? nil : name), body: [state, refusals],
      buttons: [cancel, accept],
      defaultButton: accept, focusing: cancel, cancel: { self.close() })
    self.dialog = dialog
    root.present(dialog)
    preview()
  }

  /// What goes on is given up; what is stored by then is said.
  private func close() {
    going?.stop()
    timer = nil
    // Nothing keeps anything any more.
    (accept.action, cancel.action) = ({}, {})
    guard let dialog else { return }
    self.dialog = nil
    root?.dismiss(dialog)
    closed(!isSettled)
  }

  private func preview() {
    var work = work
    (work.onlyPreviews, work.skipsRefused) = (true, true)
    begin(work) { self.show($0) }
  }

  private func show(_ outcome: TaskImport.Outcome) {
    let count = outcome.refusals.count
    let origin = ImportWords.origin(outcome.programs, annotated: outcome.annotated, numbers)
    let counts = ImportWords.counts(outcome.counts, refused: count, numbers)
    say([origin, counts].compactMap(\.self).joined(separator: "\n"))
    refusals.text = outcome.firstRefusals(Self.mostRefusals, numbers)
    accept.title = count == 0 ? ImportWords.accept : ImportWords.acceptRest
    isSettled = outcome.bringsNothing
    accept.isEnabled = !isSettled
    if accept.isEnabled { root?.focus(accept) }
  }

  /// Whoever accepts has seen what is refused.
  private func store() {
    accept.isEnabled = false
    var work = work
    work.skipsRefused = true
    begin(work) { outcome in
      self.isSettled = true
      if let change = outcome.change { self.imported(change) }
      self.close()
    }
  }

  private func begin(_ work: TaskImport, then done: @escaping (TaskImport.Outcome) -> Void) {
    say(ImportWords.progress(0))
    let going = service.begin(work, at: now()) { answer in
      self.timer = nil
      switch answer {
      case .success(let outcome): if !outcome.isInterrupted { done(outcome) }
      case .failure(let error): self.say(error.sentence, isTrouble: true)
      }
    }
    self.going = going
    showProgress(of: going)
  }

  /// A few times a second, while something goes on.
  private func showProgress(of going: ImportService.Work) {
    guard let loop = root?.loop else { return }
    timer = loop.every(.milliseconds(200), named: "import") { [weak self] in
      self?.say(ImportWords.progress(going.progress))
    }
  }

  private func say(_ text: String, isTrouble: Bool = false) {
    state.color = isTrouble ? \.danger : \.text
    state.text = text
  }
}
