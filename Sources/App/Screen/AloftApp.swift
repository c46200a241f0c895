package import Canvas
package import Kit
import Loop
package import TaskStore
package import Tasks
package import Widgets
package import Wording

/// The application without a platform: a root view over the tasks. Whoever drives it gives it time,
/// fonts and a store, feeds it input and shows its frames.
package final class AloftApp: WindowedApp {
  /// What a driver feeds with input and asks for frames.
  package let root: RootView
  /// Of any size, remembered, with a panel for widgets where it has guests.
  package let traits: WindowTraits
  private(set) var screen: TaskScreen
  /// What the window lives on; another screen of it will, too.
  private var dependencies: Dependencies
  private let database: TaskDatabase
  private var settings: Settings { dependencies.settings }
  private var observation: SettingsObservation?

  /// - Throws: where the tasks cannot be read.
  package init(database: TaskDatabase, _ dependencies: Dependencies) throws(StoreError) {
    (self.dependencies, self.database) = (dependencies, database)
    screen = try TaskScreen(over: database, dependencies)
    root = dependencies.root(over: screen)
    traits = Self.traits(showsWidgets: !dependencies.widgets.guests.isEmpty)
    root.delegate = self
    observation = dependencies.settings.observe { [weak self] in self?.settingChanged($0) }
    screen.refresh()
    root.focus(screen.list)
    screen.entering.card.draft.takeUp()
    if let readOnlyReason = database.readOnlyReason { report(readOnlyReason.readOnlyMessage) }
    offerLostTasks()
  }

  /// What its window is like; known before its tasks are read.
  private static func traits(showsWidgets: Bool) -> WindowTraits {
    WindowTraits(
      title: AppWords.name, memoryKey: "window", zoomsBySetting: true, takesText: true,
      showsWidgets: showsWidgets)
  }

  /// A store in which no task has ever been, beside backups, stands in place of one that was lost, or whose disk is
  /// not there. A verb may have made it first, or the desktop at login.
  private func offerLostTasks() {
    guard screen.model.list.isEmpty, database.readOnlyReason == nil,
      (try? database.isUntouched()) == true
    else { return }
    // By then the screen may be another one, in another language.
    screen.restoring.list { [weak self] in self?.screen.restoring.offerLost($0) }
  }

  /// Every word is made anew: the screen is another one over the same tasks. The settings, in which a
  /// person has just chosen, stay open.
  package func languageChanged(_ numbers: NumberStyle) {
    guard screen.keepDraft() else { return }
    screen.pasteAndDrop.stop()
    let isSetting = screen.overlays.settings?.root != nil
    (dependencies.direction, dependencies.widgets.numbers) = (Language.direction, numbers)
    dependencies.theme = root.theme
    do throws(StoreError) {
      let screen = try TaskScreen(over: database, dependencies)
      root.replaceContent(with: screen)
      self.screen = screen
      root.direction = dependencies.direction
      screen.refresh()
      root.focus(screen.list)
      if isSetting { screen.actions.openSettings() }
    } catch {
      report(error.sentence)
    }
  }

  /// Where the next balloon's sway comes from.
  package var seed: UInt64 {
    get { screen.balloon.seed }
    set { screen.balloon.seed = newValue }
  }

  /// Ticks of the list since the start.
  package var tickCount: Int { screen.tickCount }

  /// Whether the whole list is read.
  package var isSettled: Bool { !screen.model.isReading }

  /// Does nothing: the size is the person's.
  package func onSizeChange(_ call: @escaping (Size) -> Void) {}

  // MARK: Widgets

  /// Shows these guests in the panel, in this order.
  package func show(_ guests: [WidgetOptions.Guest]) { screen.widgets.show(guests) }

  /// Asks the guests for an update: those on screen, or else all of them in the background.
  package func updateWidgets() {
    screen.widgets.guests.update()
  }

  /// Something was mounted or unmounted.
  package func mountsChanged() { screen.widgets.guests.mountsChanged() }

  /// Another process may have changed the store: shows it as it is.
  package func storeChanged() {
    settings.reload()
    screen.widgets.guests.storeChanged()
    screen.reloadIfChanged()
  }

  /// Does what a link proposes, up to the point where a person has to confirm it. To bring the
  /// window to the front is its driver's part.
  package func show(_ url: AloftURL) { screen.links.follow(url) }

  /// Does what a menu or a key would do.
  /// - Returns: false where it cannot be done now.
  package func run(_ action: Action) -> Bool {
    let isInReach = !root.isAsking || action.keyPlace == .window || action.keyPlace == .control
    guard isInReach, screen.actions.canRun(action) else { return false }
    screen.run(action)
    return true
  }

  /// Says what was set aside before the window opened.
  package func report(_ setAside: SetAside) -> Bool {
    screen.report(setAside)
    return true
  }

  /// Says something that the person has to know.
  package func report(_ trouble: String) { screen.report(trouble) }

  /// The person has set something, here or elsewhere. What it looks like is up to who drives it.
  private func settingChanged(_ setting: Setting) {
    if setting == .textSize { root.emit(.zoom(.to(settings.zoom))) }
    screen.settingChanged(setting)
  }
}
