public import AloftWidgets
public import Canvas
import Controls
import Loop
public import TaskStore
import TodayHosting
public import Views
public import Wording

/// The widgets' own window without a platform: a root view over a host with guests, in a process of
/// its own beside the app's.
public final class WidgetApp: WindowedApp {
  /// What a driver feeds with input and asks for frames.
  public let root: RootView
  private var screen: WidgetScreen
  private var guests: WidgetGuests { screen.board.guests }
  private let database: TaskDatabase
  private var surroundings: Surroundings
  private var wantsSize: ((Size) -> Void)?
  private let settings: Settings
  private let editing: WidgetEditing
  private var observation: SettingsObservation?

  /// Where titles lead is this window's own matter.
  public init(database: TaskDatabase, _ surroundings: Surroundings) {
    (self.surroundings, self.database) = (surroundings, database)
    settings = surroundings.settings
    editing = WidgetEditing(settings, .widgetsWindow, unset: surroundings.widgets.guests)
    screen = Self.makeScreen(database, surroundings, editing.shown)
    root = RootView(
      content: screen, loop: surroundings.loop, text: surroundings.text,
      theme: surroundings.theme, clipboard: surroundings.clipboard,
      reducesMotion: surroundings.reducesMotion)
    root.direction = surroundings.direction
    root.playsTransitions = surroundings.playsTransitions
    root.delegate = self
    connectScreen()
    observation = settings.observe { [weak self] in self?.settingChanged($0) }
  }

  private static func makeScreen(
    _ database: TaskDatabase, _ surroundings: Surroundings, _ shown: [WidgetOptions.Guest]
  ) -> WidgetScreen {
    var widgets = surroundings.widgets
    widgets.host.titleURL = AloftURL.show.text
    widgets.guests = shown
    let open = surroundings.open
    let guests = WidgetGuests(
      widgets, loop: surroundings.loop, text: surroundings.text, theme: surroundings.theme,
      direction: surroundings.direction, heartbeat: .own, database: database,
      links: WidgetLinks(open: open),
      memoryKey: "widgets-window.unfolded")
    return WidgetScreen(board: WidgetBoard(guests), openApp: { _ = open(.show) })
  }

  private func connectScreen() {
    let open = surroundings.open
    screen.undo = { [weak self] in self?.undo() }
    screen.board.wanted = { [weak self] step in
      self?.show(of: step) { $0.perform(step) }
    }
    screen.board.surroundingItems = { [.init(MenuWords.openApp) { _ = open(.show) }] }
    screen.wantsSize = wantsSize ?? { _ in }
  }

  /// Every word is made anew: the screen is another one with the same guests.
  public func languageChanged(_ numbers: NumberStyle) {
    (surroundings.direction, surroundings.widgets.numbers) = (Language.direction, numbers)
    surroundings.theme = root.theme
    screen = Self.makeScreen(database, surroundings, editing.shown)
    root.replaceContent(with: screen)
    root.direction = surroundings.direction
    root.emit(.setTitle(AppWords.widgetsTitle))
    connectScreen()
    updateWidgets()
  }

  /// Above the others, as high as its guests; its place is remembered.
  public var traits: WindowTraits {
    WindowTraits(
      title: AppWords.widgetsTitle, size: size, isAlwaysOnTop: true, memoryKey: "widget-window",
      showsWidgets: true)
  }

  /// The size that the window should have now, in points: always as wide, as high as the guests.
  public var size: Size { screen.preferredSize }

  /// Called when the window should have another size; never from within a call of the window's.
  public func onSizeChange(_ call: @escaping (Size) -> Void) {
    let loop = root.loop
    wantsSize = { size in
      // In the middle of a layout, which a new size would start again.
      let timer = Timer(fire: loop.now, interval: 0, repeats: false) { _ in call(size) }
      timer.name = "window size"
      loop.add(timer, forMode: .common)
    }
    connectScreen()
  }

  // MARK: Widgets

  /// Shows these guests, in this order, for this run.
  public func show(_ guests: [WidgetOptions.Guest]) {
    screen.board.endEditing()
    editing.use(guests)
  }

  /// Asks the guests for an update: those on screen, or else all of them in the background.
  public func updateWidgets() { guests.update() }

  /// Something was mounted or unmounted.
  public func mountsChanged() { guests.mountsChanged() }

  /// Another process may have changed the store: shows it as it is.
  public func storeChanged() {
    settings.reload()
    guests.storeChanged()
  }

  private func settingChanged(_ setting: Setting) {
    guard setting == .widgetsWindow else { return }
    screen.board.show(editing.shown)
    screen.setNeedsLayout()
  }

  // MARK: Choosing

  /// - Parameter step: that was done; nil where one is taken back or done again.
  private func show(
    of step: WidgetStep?, _ change: (WidgetEditing) -> WidgetEditing.Outcome?
  ) {
    if let outcome = screen.board.animate({ change(editing) }) {
      screen.toast.show(outcome, of: step)
    }
    screen.setNeedsLayout()
  }

  private func undo() {
    guard editing.canUndo else { return screen.toast.show(ListWords.nothingToUndo) }
    show(of: nil) { $0.undo() }
  }

  private func redo() {
    guard editing.canRedo else { return screen.toast.show(ListWords.nothingToRedo) }
    show(of: nil) { $0.redo() }
  }
}

extension WidgetApp: RootDelegate {
  /// Ctrl+Q and Ctrl+W close, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y undo and redo, Ctrl with +, - and 0 zooms.
  public func shortcut(_ press: KeyPress) -> Bool {
    guard press.modifiers.contains(.control) else { return false }
    switch press.key {
    case .character("q"), .character("w"): closeRequested()
    case .character("z"): press.modifiers.contains(.shift) ? redo() : undo()
    case .character("y"): redo()
    default:
      guard let zoom = Zoom(press) else { return false }
      root.emit(.zoom(zoom))
    }
    return true
  }

  /// Does nothing: no guest takes text.
  public func pasted(_ text: String) {}
  /// Says why nothing came of it.
  public func dialogsChanged() { screen.toast.dialogsChanged() }
  /// Guests see for themselves what becomes of the window.
  public func visibilityChanged(_ isVisible: Bool) {}

  /// Guests keep what they know as they learn it: closing is only leaving.
  public func closeRequested() { root.emit(.exit(code: 0)) }
}
