import Dates
import TaskStore
import Wording

/// What a screen does not do itself: searches, files, backups, links, servers.
final class ScreenHelpers {
  /// Reads what is dropped.
  var files = FileReading { _, _ in }
  /// Imports what comes in a format of tasks.
  var imports = ImportService.none
  /// What can be restored.
  var backups = BackupService.empty
  /// Looks for what the list does not know.
  var finder: TaskFinder
  /// What the settings offer of it.
  var captureKey: CaptureKey?
  /// Says how the tasks and the servers are in step.
  var syncSign: SyncSign?
  /// Opens a link of a task's notes; false where nothing can.
  var openLink: (String) -> Bool = { _ in false }
  /// How high names are.
  let names = NameHeights()
  /// The words for dates: another language is another screen.
  private(set) lazy var vocabularies = DateVocabulary.understood

  init(_ database: TaskDatabase) { finder = .reading(database) }
}
