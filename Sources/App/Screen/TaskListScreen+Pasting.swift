import Kit
import TaskStore
import Tasks
import Wording

/// What is being pasted or read, and what says so.
struct Pasting {
  /// Reads what is dropped.
  var reader = FileReading { _, _ in }
  /// Imports what comes in a format of tasks.
  var imports = ImportService.none
  /// A text of many lines that is on its way into the list.
  var long: (paste: LongPaste, dialog: PasteDialog)?
  /// Says that another program takes long with a text.
  var slow: PasteDialog?
  /// Files that were dropped and are being read.
  var files: DropReading?
}

/// Texts that become tasks, one a line.
extension TaskListScreen {
  /// What Ctrl+V brought.
  func pasteArrived(_ answer: Clipboard.Answer) {
    switch answer {
    case .text(let text): addLines(of: text)
    case .nothing, .coming: showMessage(PasteWords.nothing)
    case .failed(let failure): report(failure.sentence)
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
    var reader = PastedTasksReader(text, spokenDates)
    reader.read(LongPaste.bytesOfSlice)
    guard reader.isDone, reader.pasted.tasks.count <= LongPaste.tasksOfSlice else {
      return pasteSlowly(reader)
    }
    let tasks = reader.pasted.tasks.map(filed)
    if !tasks.isEmpty, let reason = store(.add(tasks, at: place ?? settings.endOfNewTasks.place)) {
      return report(reason)
    }
    reportRest(of: reader.pasted)
  }

  private func pasteSlowly(_ reader: PastedTasksReader) {
    guard let root, pasting.long == nil else { return }
    let dialog = PasteDialog(in: root) { [weak self] in self?.stopPasting() }
    let paste = LongPaste(
      reader, into: model, to: settings.endOfNewTasks, at: clock.now, on: root.loop,
      progressed: { dialog.show($0) },
      ended: { [weak self] in self?.pasteEnded($0) })
    pasting.long = (paste, dialog)
    paste.start()
  }

  private func pasteEnded(_ end: LongPaste.End) {
    pasting.long?.dialog.dismiss()
    pasting.long = nil
    switch end {
    case .done(let change, let pasted):
      if let change { show(change) }
      reportRest(of: pasted)
    case .failed(let error): report(error)
    }
    reloadIfChanged()
  }

  /// Gives up a paste that goes on: nothing of it remains.
  func stopPasting() {
    guard let long = pasting.long else { return }
    long.paste.stop()
    long.dialog.dismiss()
    pasting.long = nil
    showMessage(PasteWords.stopped)
    reloadIfChanged()
  }

  private func reportRest(of pasted: PastedTasks) {
    if let trouble = pasted.trouble(header.numbers) {
      report(trouble)
    } else if pasted.tasks.isEmpty {
      showMessage(PasteWords.nothing)
    }
  }

  /// A text that was asked for takes long.
  /// - Parameter bytes: that have come; nil when it is over.
  func clipboardIsSlow(bytes: Int?) {
    guard let bytes, let root else {
      pasting.slow?.dismiss()
      return pasting.slow = nil
    }
    let dialog =
      pasting.slow
      ?? PasteDialog(in: root) { [weak self] in self?.root?.stopReadingClipboard() }
    pasting.slow = dialog
    dialog.show(bytes: bytes)
  }
}
