package import Kit
package import Tasks
package import Wording

/// Shows the first of many lines that were dropped, and asks whether all of them are to be tasks.
package enum LinesPreview {
  /// How many lines become tasks without a question: as many as are seen at once.
  package static let mostUnasked = 10
  private static let shown = 6

  /// - Parameters:
  ///   - reader: of the text, as far as it has come.
  ///   - accept: makes tasks of all of it.
  package static func present(
    _ reader: PastedTasksReader, in root: RootView, _ numbers: NumberStyle,
    accept: @escaping () -> Void
  ) {
    let tasks = reader.pasted.tasks
    var lines: [View] = tasks.prefix(shown).map { Label($0.name.text) }
    let rest =
      reader.isDone ? DropWords.more(max(0, tasks.count - shown), numbers) : DropWords.manyMore
    lines.append(Label(rest, color: \.secondaryText))
    let title =
      reader.isDone ? DropWords.question(tasks.count, numbers) : DropWords.longQuestion
    let (add, cancel) = (Button(DialogWords.add, look: .prominent), Button(DialogWords.cancel))
    var close: () -> Void = {}
    let dialog = Dialog(
      title: title, body: lines, buttons: [cancel, add], defaultButton: add, cancel: { close() })
    close = { [weak root, weak dialog] in
      if let dialog { root?.dismiss(dialog) }
    }
    add.action = {
      close()
      accept()
    }
    cancel.action = { close() }
    root.present(dialog)
  }
}
