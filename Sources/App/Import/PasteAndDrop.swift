import Kit
import TaskStore
import Tasks
import Wording

/// Texts that are pasted, and texts, files and links that are dropped: they become tasks, one a line, or are imported
/// where they are in a format of tasks.
final class PasteAndDrop {
  unowned let host: any FeatureHost
  /// Reads what is dropped.
  let background: any BackgroundRunner
  /// Imports what comes in a format of tasks.
  let imports: ImportService
  /// A text of many lines that is on its way into the list.
  private var long: (paste: LongPaste, dialog: PasteDialog)?
  /// Says that another program takes long with a text.
  private var slow: PasteDialog?
  /// Files that were dropped and are being read.
  var files: DropReading?

  init(_ host: any FeatureHost, by background: any BackgroundRunner) {
    (self.host, self.background) = (host, background)
    imports = ImportService(into: host.model.database, by: background)
  }

  /// What Ctrl+V brought.
  func pasteArrived(_ answer: Clipboard.Answer) {
    switch answer {
    case .text(let text): addLines(of: text)
    case .nothing, .coming: host.showMessage(PasteWords.nothing)
    case .failed(let failure): host.report(failure.sentence)
    }
  }

  /// A text of many lines, which may say itself what it is.
  /// - Parameter place: where they go, if they are few; else where new tasks stand.
  func addLines(of text: String, at place: Edit.Place? = nil) {
    if !offerImport(of: text) { paste(text, at: place) }
  }

  /// Many lines become many tasks, in one step of undo. What takes longer than a moment shows how far
  /// it is, and can be stopped.
  /// - Parameter place: where they go, if they are few; else where new tasks stand.
  func paste(_ text: String, at place: Edit.Place? = nil) {
    var reader = PastedTasksReader(text, host.dates.spokenDates)
    reader.read(LongPaste.bytesOfSlice)
    guard reader.isDone, reader.pasted.tasks.count <= LongPaste.tasksOfSlice else {
      return pasteSlowly(reader)
    }
    let tasks = reader.pasted.tasks.map(host.listing.filed)
    if !tasks.isEmpty,
      let reason = host.store(.add(tasks, at: place ?? host.settings.endOfNewTasks.place))
    {
      return host.report(reason)
    }
    reportRest(of: reader.pasted)
  }

  private func pasteSlowly(_ reader: PastedTasksReader) {
    guard let root = host.root, long == nil else { return }
    let dialog = PasteDialog(in: root) { [weak self] in self?.stopPasting() }
    let paste = LongPaste(
      reader, into: host.model, by: host.settings, at: host.now, on: root.loop,
      progressed: { dialog.show($0) },
      ended: { [weak self] in self?.pasteEnded($0) })
    long = (paste, dialog)
    paste.start()
  }

  private func pasteEnded(_ end: LongPaste.End) {
    long?.dialog.dismiss()
    long = nil
    switch end {
    case .done(let change, let pasted):
      if let change { host.show(change) }
      reportRest(of: pasted)
    case .failed(let error): host.report(error)
    }
    host.reloadIfChanged()
  }

  /// Gives up a paste that goes on: nothing of it remains.
  private func stopPasting() {
    guard let long else { return }
    long.paste.stop()
    long.dialog.dismiss()
    self.long = nil
    host.showMessage(PasteWords.stopped)
    host.reloadIfChanged()
  }

  /// The window is closed, or its screen is made anew: nothing goes on.
  func stop() {
    stopPasting()
    files?.stop()
  }

  private func reportRest(of pasted: PastedTasks) {
    if let trouble = pasted.trouble(host.numbers) {
      host.report(trouble)
    } else if pasted.tasks.isEmpty {
      host.showMessage(PasteWords.nothing)
    }
  }

  /// A text that was asked for takes long.
  /// - Parameter bytes: that have come; nil when it is over.
  func clipboardIsSlow(bytes: Int?) {
    guard let bytes, let root = host.root else {
      slow?.dismiss()
      return slow = nil
    }
    let dialog =
      slow
      ?? PasteDialog(in: root) { [weak self] in self?.host.root?.clipboardReader.stop() }
    slow = dialog
    dialog.show(bytes: bytes)
  }
}
