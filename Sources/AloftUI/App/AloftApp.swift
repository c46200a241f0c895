public import Canvas
public import Loop
public import TaskStore
import TodayHosting
public import Views

/// The application without a platform: a root view over the tasks. Whoever drives it gives it time,
/// fonts and a store, feeds it input and shows its frames.
public final class AloftApp {
  /// What a driver feeds with input and asks for frames.
  public let root: RootView
  private let screen: TaskListScreen

  /// What the surroundings decide.
  public struct Options {
    /// The colours at the start; `root.theme` changes them later.
    public var theme: Theme
    /// True at the start where nothing may move by itself.
    public var reducesMotion: Bool
    /// The desktop's, or one in memory for tests and scripts.
    public var clipboard: Clipboard
    /// Where the balloon's sway comes from.
    public var seed: UInt64
    /// The panel below the list.
    public var widgets: WidgetOptions
    /// How many tasks are read before the first frame, and between two frames later; all of them
    /// where a page is large enough.
    public var page: Int

    /// Unless more is given, as a test wants it: a clipboard of its own, no disk, all tasks at
    /// once.
    public init(
      theme: Theme = .light, reducesMotion: Bool = false, clipboard: Clipboard = .inMemory(),
      seed: UInt64 = 0, widgets: WidgetOptions = WidgetOptions(), page: Int = .max
    ) {
      self.theme = theme
      self.reducesMotion = reducesMotion
      self.clipboard = clipboard
      self.seed = seed
      self.widgets = widgets
      self.page = page
    }
  }

  /// - Throws: where the tasks cannot be read.
  public init(
    database: TaskDatabase, loop: RunLoop, text: any TextMeasuring, options: Options
  ) throws(StoreError) {
    let model = try TaskListModel(database: database, page: options.page)
    screen = TaskListScreen(
      model: model, loop: loop, text: text, seed: options.seed, widgets: options.widgets)
    root = RootView(
      content: screen, loop: loop, text: text, theme: options.theme,
      clipboard: options.clipboard, reducesMotion: options.reducesMotion)
    root.delegate = self
    screen.refresh()
    root.focus(screen.list)
    if let obstacle = database.obstacle { tell(obstacle.asObstacle) }
  }

  /// Where the next balloon's sway comes from.
  public var seed: UInt64 {
    get { screen.seed }
    set { screen.seed = newValue }
  }

  /// Ticks of the list since the start.
  public var tickCount: Int { screen.tickCount }

  // MARK: Widgets

  /// Shows these guests in the panel, in this order.
  public func show(_ guests: [WidgetOptions.Guest]) { screen.panel?.show(guests) }

  /// Asks the guests for an update: those on screen, or else all of them in the background.
  public func updateWidgets() {
    screen.panel?.guests.update()
  }

  /// Something was mounted or unmounted.
  public func mountsChanged() { screen.panel?.guests.mountsChanged() }

  /// Another process may have changed the store: shows it as it is.
  public func storeChanged() { screen.reloadIfChanged() }

  /// Does what a link proposes, up to the point where a person has to confirm it. To bring the
  /// window to the front is its driver's part.
  public func show(_ url: AloftURL) { screen.follow(url) }

  /// Says that an input method has started that this window cannot use, and what helps.
  /// - Parameter name: that people know it by.
  public func inputMethodCameLate(_ name: String) {
    screen.tell(
      "The input method \(name) has started after Aloft. Close Aloft and open it again to type with it."
    )
  }

  /// Says what was set aside before the window opened.
  public func tell(_ setAside: SetAside) { screen.tell(setAside) }

  /// Says something that the person has to know.
  public func tell(_ trouble: String) { screen.tell(trouble) }
}

extension AloftApp: RootDelegate {
  /// Ctrl+Q and Ctrl+W close, F1 and ? show the keys, Ctrl with +, - and 0 zooms.
  public func shortcut(_ press: KeyPress) -> Bool {
    switch press.key {
    case .character("q") where press.modifiers == .control: closeRequested()
    case .character("w") where press.modifiers == .control:
      if let dialog = root.dialogs.last { screen.close(dialog) } else { closeRequested() }
    case .function(1) where press.modifiers.isEmpty: help()
    // On many keyboards the question mark is this key's upper half.
    case .character("/") where press.modifiers == .shift: help()
    case .character("?") where press.modifiers.isSubset(of: .shift): help()
    default:
      guard let zoom = Zoom(press) else { return false }
      root.emit(.zoom(zoom))
    }
    return true
  }

  private func help() {
    if root.dialogs.isEmpty { KeysDialog.present(in: root) }
  }

  /// Makes tasks of it, one a line.
  public func pasted(_ text: String) { screen.paste(text) }
  /// Shows how much has come and offers to stop waiting.
  public func clipboardIsSlow(bytes: Int?) { screen.clipboardIsSlow(bytes: bytes) }
  /// Says why nothing was pasted.
  public func clipboardFailed(_ failure: Clipboard.Failure) { screen.tell(failure.description) }
  /// Brings ticking labels, balloon and list up to now when the window is seen again.
  public func visibilityChanged(_ isVisible: Bool) {
    if isVisible { screen.cameBack() }
  }

  /// A dialog has opened or closed.
  public func dialogsChanged() { screen.dialogsChanged() }

  /// Everything is in the store already, but what is being written: closing is only leaving.
  public func closeRequested() {
    guard screen.keepDraft() else { return }
    screen.stopPasting()
    root.emit(.exit(code: 0))
  }
}
