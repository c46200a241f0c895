import Dates
import Kit
import TaskStore
import Wording

/// What a screen does not do itself: searches, files, backups, links, servers.
final class ScreenHelpers {
  /// Reads and writes files.
  var background: any BackgroundRunner = NoBackground()
  /// Asks for files.
  var chooser = FileChooser.missing
  /// What can be restored; nil where there are no backups.
  var backups: Backups?
  /// Looks for what the list does not know.
  var finder: TaskFinder
  /// What the settings offer of it.
  var captureKey: CaptureKey?
  /// Says how the tasks and the servers are in step.
  var syncSign: SyncSign?
  /// Opens a link of a task's notes; false where nothing can.
  var openLink: (String) -> Bool = { _ in false }
  /// How high names are, and the rows of those that are shown.
  let names = NameHeights()
  let heights = TaskHeights()
  /// The words for dates, of the languages that were added when they were asked for last: another language of the
  /// window is another screen.
  private var vocabularies: (added: [String], words: [DateVocabulary])?

  init(_ database: TaskDatabase) { finder = .reading(database) }

  /// The words for dates that are understood.
  func vocabularies(adding names: [String]) -> [DateVocabulary] {
    if let vocabularies, vocabularies.added == names { return vocabularies.words }
    let words = DateVocabulary.understood(adding: names)
    vocabularies = (names, words)
    return words
  }
}
