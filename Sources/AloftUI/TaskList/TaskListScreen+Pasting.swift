import TaskStore
import Views
import Wording

/// What is being pasted, and what says so.
struct Pasting {
  /// A text of many lines that is on its way into the list.
  var long: (paste: LongPaste, dialog: PasteDialog)?
  /// Says that another program takes long with a text.
  var slow: PasteDialog?
}

/// Texts that become tasks, one a line.
extension TaskListScreen {
  /// What Ctrl+V brought.
  func pasteArrived(_ answer: Clipboard.Answer) {
    switch answer {
    case .text(let text): paste(text)
    case .nothing, .coming: say(Self.nothingToPaste)
    case .failed(let failure): tell(failure.description)
    }
  }

  private static let nothingToPaste = "There is no text to paste"

  /// Many lines become many tasks, in one step of undo. What takes longer than a moment shows how far
  /// it is, and can be stopped.
  func paste(_ text: String) {
    var reader = PastedTasksReader(text)
    reader.read(LongPaste.bytesOfSlice)
    guard reader.isDone, reader.pasted.tasks.count <= LongPaste.tasksOfSlice else {
      return pasteSlowly(reader)
    }
    let tasks = reader.pasted.tasks
    if !tasks.isEmpty, let reason = store(.add(tasks)) { return tell(reason) }
    tellWhatIsLeft(of: reader.pasted)
  }

  private func pasteSlowly(_ reader: PastedTasksReader) {
    guard let root, pasting.long == nil else { return }
    let dialog = PasteDialog(in: root) { [weak self] in self?.stopPasting() }
    let paste = LongPaste(
      reader, into: model, at: clock.now, on: root.loop,
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
      tellWhatIsLeft(of: pasted)
    case .failed(let error): tell(error)
    }
    reloadIfChanged()
  }

  /// Gives up a paste that goes on: nothing of it remains.
  func stopPasting() {
    guard let long = pasting.long else { return }
    long.paste.stop()
    long.dialog.dismiss()
    pasting.long = nil
    say("The paste was stopped. Nothing was added")
    reloadIfChanged()
  }

  private func tellWhatIsLeft(of pasted: PastedTasks) {
    if pasted.isCut {
      tell(
        "The text has more than \(PastedTasks.mostTasks) tasks. Nothing was added. Paste it in parts."
      )
    } else if let refused = pasted.refused.first {
      let left = pasted.refused.count
      let lines = left == 1 ? "1 pasted line was" : "\(header.numbers.text(left)) pasted lines were"
      tell("\(lines) left out. \(refused.reason.sentence)")
    } else if pasted.tasks.isEmpty {
      say(Self.nothingToPaste)
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

extension Clipboard.Failure {
  /// What happened and what to do, for a person.
  var description: String {
    switch self {
    case .silent, .brokenOff(0):
      "The program that the text was copied in does not answer. Copy the text again, then paste it."
    case .brokenOff(let bytes):
      """
      The program that the text was copied in stopped after \(bytes) bytes. Nothing was pasted. \
      Copy the text again, then paste it.
      """
    case .tooLong:
      """
      The copied text is longer than \(Clipboard.mostBytes / 1_000_000) MB. Nothing was pasted. \
      Copy and paste it in parts.
      """
    case .unreachable:
      "The window system cannot be asked for the copied text. Nothing was pasted. Try it again."
    }
  }
}
