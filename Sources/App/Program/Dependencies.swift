package import Canvas
package import Kit
package import Loop
package import TaskStore
package import Widgets
import Wording

/// What a window of the application lives on, whoever drives it: the desktop's window and the stage
/// furnish the same app with different values.
///
/// Something new that an app asks of the world is one property here, with a value that a test wants;
/// something new that tells the app of the world is a ``WindowService``.
package struct Dependencies {
  /// Time, and where timers, sources and frames run.
  package var loop: RunLoop
  /// Shapes text.
  package var text: any TextMeasuring
  /// The colours at the start; `root.theme` changes them later.
  package var theme = Theme.light
  /// Which way the window is read at the start: as the language is that sentences are made in by now.
  /// `root.direction` changes it later.
  package var direction = Language.direction
  /// What the person has set. Of the looks, whoever furnishes the window sees to it that they follow.
  package var settings = Settings()
  /// True at the start where nothing may move by itself.
  package var reducesMotion = false
  /// What a person changes gets to its place in a fifth of a second, as in a window, and not at once.
  package var playsTransitions = false
  /// The desktop's, or one in memory for tests and scripts.
  package var clipboard = Clipboard.inMemory()
  /// Reads and writes files; never answers unless it is set.
  package var background: any BackgroundRunner = NoBackground()
  /// Asks for files; a field for a path asks where it cannot.
  package var chooser = FileChooser.missing
  /// Puts tasks on paper; nil where that cannot be done.
  package var printer: PaperPrinter?
  /// The backups of the store that the window shows; nil where there are none.
  package var backups: Backups?
  /// Looks for tasks in the archive and in notes; at once, on the window's thread, unless it is set.
  package var finder: TaskFinder?
  /// Reads how long tasks took; at once, on the window's thread, unless it is set.
  package var past: PastReader?
  /// Where the first balloon's sway comes from.
  package var seed: UInt64 = 0
  /// How many tasks are read before the first frame, and between two frames later; all of them where
  /// a page is large enough.
  package var page = Int.max
  /// Which guests are shown and what they live on.
  package var widgets = WidgetOptions()
  /// Brings up the app with one of its links, for a window that is not the app's; false where it
  /// cannot.
  package var open: (AloftURL) -> Bool = { _ in false }
  /// Opens an address of the web, to write to, or of a file that is no program, with the person's own program; false where
  /// none is there.
  package var openLink: (String) -> Bool = { _ in false }
  /// Opens the window of the widgets; nil where there is no way to it, or where it is this one.
  package var showWidgets: (() -> Void)?

  /// How the tasks and the servers are in step; nil where nobody syncs.
  package var sync: SyncModel?

  /// A key that opens a line for a new task from anywhere; nil where the settings have none to offer.
  package var captureKey: CaptureKey?

  /// Unless more is set, as a test wants it: light and moving, a clipboard of its own, no disk, all
  /// tasks at once.
  package init(loop: RunLoop, text: any TextMeasuring) {
    self.loop = loop
    self.text = text
  }

  /// A root that lives on all of this.
  /// - Parameter content: fills its window.
  package func root(over content: View) -> RootView {
    let root = RootView(
      content: content, loop: loop, text: text, theme: theme, clipboard: clipboard,
      reducesMotion: reducesMotion)
    root.direction = direction
    root.playsTransitions = playsTransitions
    return root
  }
}
