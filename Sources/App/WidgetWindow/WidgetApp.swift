package import Canvas
package import Kit
import Loop
package import TaskStore
import Tasks
package import Widgets
package import Wording

/// The widgets' own window without a platform: a root view over a host with guests, in a process of
/// its own beside the app's.
package final class WidgetApp: WindowedApp {
  /// What a driver feeds with input and asks for frames.
  package let root: RootView
  private(set) var screen: WidgetScreen
  private var guests: WidgetGuests { screen.board.guests }
  private let database: TaskDatabase
  private var dependencies: Dependencies
  private var wantsSize: (Size) -> Void = { _ in }
  private let settings: Settings
  private let editing: WidgetEditing
  private var observation: SettingsObservation?

  /// Where titles lead is this window's own matter.
  package init(database: TaskDatabase, _ dependencies: Dependencies) {
    (self.dependencies, self.database) = (dependencies, database)
    settings = dependencies.settings
    editing = WidgetEditing(settings, .widgetsWindow, unset: dependencies.widgets.guests)
    screen = Self.makeScreen(database, dependencies, editing)
    root = dependencies.root(over: screen)
    root.delegate = self
    observation = settings.observe { [weak self] in self?.settingChanged($0) }
  }

  private static func makeScreen(
    _ database: TaskDatabase, _ dependencies: Dependencies, _ editing: WidgetEditing
  ) -> WidgetScreen {
    var widgets = dependencies.widgets
    widgets.host.titleURL = AloftURL.show.text
    widgets.guests = editing.shown
    let open = dependencies.open
    let guests = WidgetGuests(
      widgets, loop: dependencies.loop, text: dependencies.text, theme: dependencies.theme,
      direction: dependencies.direction, heartbeat: .own, database: database,
      links: WidgetLinks(open: open),
      memoryKey: "widgets-window.unfolded")
    return WidgetScreen(board: WidgetBoard(guests), editing) { _ = open(.show) }
  }

  /// Every word is made anew: the screen is another one with the same guests.
  package func languageChanged(_ numbers: NumberStyle) {
    (dependencies.direction, dependencies.widgets.numbers) = (Language.direction, numbers)
    dependencies.theme = root.theme
    screen = Self.makeScreen(database, dependencies, editing)
    root.replaceContent(with: screen)
    root.direction = dependencies.direction
    root.emit(.setTitle(AppWords.widgetsTitle))
    screen.sizeWish.tell = wantsSize
    updateWidgets()
  }

  /// Above the others, as high as its guests; its place is remembered.
  package var traits: WindowTraits {
    WindowTraits(
      title: AppWords.widgetsTitle, size: size, isAlwaysOnTop: true, memoryKey: "widget-window",
      showsWidgets: true)
  }

  /// The size that the window should have now, in points: always as wide, as high as the guests.
  package var size: Size { screen.preferredSize }

  /// Called when the window should have another size; never from within a call of the window's.
  package func onSizeChange(_ call: @escaping (Size) -> Void) {
    wantsSize = SizeWish.later(on: root.loop, call)
    screen.sizeWish.tell = wantsSize
  }

  /// None: no list counts seconds here.
  package var tickCount: Int { 0 }
  /// Does nothing: links lead to the app.
  package func show(_ url: AloftURL) {}
  /// Does nothing: there is no room for it.
  package func report(_ trouble: String) {}
  /// Does nothing: there is no room for it.
  package func report(_ setAside: SetAside) -> Bool { false }

  // MARK: Widgets

  /// Shows these guests, in this order, for this run.
  package func show(_ guests: [WidgetOptions.Guest]) {
    screen.board.endEditing()
    editing.use(guests)
  }

  /// Asks the guests for an update: those on screen, or else all of them in the background.
  package func updateWidgets() { guests.update() }

  /// Something was mounted or unmounted.
  package func mountsChanged() { guests.mountsChanged() }

  /// Another process may have changed the store: shows it as it is.
  package func storeChanged() {
    settings.reload()
    guests.storeChanged()
  }

  private func settingChanged(_ setting: Setting) {
    if setting == .widgetsWindow { screen.showChosen() }
  }
}
