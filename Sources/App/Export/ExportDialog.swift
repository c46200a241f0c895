import Formats
import Kit
import Tasks
import Wording

/// Asks in which format tasks are to be written, and of which list.
enum ExportDialog {
  /// What there is to choose from, the one that keeps everything first.
  private static let formats: [(format: Format, name: String)] = [
    (.json, FileWords.whole), (.iCalendar, FileWords.calendarTasks), (.todoTxt, "todo.txt"),
    (.markdown, "Markdown"), (.csv, "CSV"), (.calendar, FileWords.datesOnly),
  ]

  /// - Parameters:
  ///   - shown: the list that is looked at, which is meant first; nil: all.
  ///   - accept: told what was chosen, and how its file is to be called.
  static func present(
    in root: RootView, lists: [NamedList], shown: NamedList?,
    accept: @escaping (TaskExport, _ fileName: String) -> Void
  ) {
    let format = Choice(FileWords.format, options: formats.map(\.name))
    let list = Choice(FileWords.list, options: [LabelWords.all] + lists.map(\.name))
    list.chosen = lists.firstIndex { $0.id == shown?.id }.map { $0 + 1 } ?? 0
    for choice in [format, list] { choice.choose = { [unowned choice] in choice.chosen = $0 } }
    let ok = Button(FileWords.chooseFile, look: .prominent)
    let cancel = Button(DialogWords.cancel)
    var close: () -> Void = {}
    let dialog = Dialog(
      title: FileWords.exportTitle, body: [format] + (lists.isEmpty ? [] : [list]),
      buttons: [cancel, ok], defaultButton: ok, focusing: format, cancel: { close() })
    close = { [weak root, weak dialog] in if let dialog { root?.dismiss(dialog) } }
    ok.action = {
      let chosen = list.chosen == 0 ? nil : lists[list.chosen - 1]
      let export = TaskExport(
        as: formats[format.chosen].format, of: chosen.map { [$0.id] } ?? [])
      close()
      accept(export, fileName(chosen?.name ?? FileWords.fileName) + "." + export.format.ending)
    }
    cancel.action = { close() }
    root.present(dialog)
  }

  /// A name, such as a list's, without what leads elsewhere.
  static func fileName(_ name: String) -> String {
    String(name.map { $0 == "/" ? "-" : $0 }.drop { $0 == "." })
  }
}
