public import Canvas
public import Loop
public import TaskStore
import TodayHosting
public import Views

/// The widgets' own window without a platform: a root view over a host with guests, in a process of
/// its own beside the app's.
public final class WidgetApp {
  /// What a driver feeds with input and asks for frames.
  public let root: RootView
  private let screen: WidgetScreen
  private let guests: WidgetGuests

  /// What the surroundings decide.
  public struct Options {
    /// The colours at the start; `root.theme` changes them later.
    public var theme: Theme
    /// True at the start where nothing may move by itself.
    public var reducesMotion: Bool
    /// Which guests are shown and what they live on; where titles lead is this window's own matter.
    public var widgets: WidgetOptions

    /// Light and moving, with the disk widget alone, and that only where a disk is given.
    public init(
      theme: Theme = .light, reducesMotion: Bool = false, widgets: WidgetOptions = WidgetOptions()
    ) {
      self.theme = theme
      self.reducesMotion = reducesMotion
      self.widgets = widgets
    }
  }

  /// - Parameter open: brings up the app with one of its links; false where it cannot.
  public init(
    database: TaskDatabase, loop: RunLoop, text: any TextMeasuring, options: Options,
    open: @escaping (AloftURL) -> Bool
  ) {
    var widgets = options.widgets
    widgets.host.titleURL = AloftURL.show.text
    guests = WidgetGuests(
      widgets, loop: loop, text: text, theme: options.theme, heartbeat: .own,
      database: database, open: open)
    screen = WidgetScreen(host: guests.host) { _ = open(.show) }
    root = RootView(
      content: screen, loop: loop, text: text, theme: options.theme,
      reducesMotion: options.reducesMotion)
    root.delegate = self
  }

  /// The size that the window should have now, in points: always as wide, as high as the guests.
  public var size: Size { screen.wish }

  /// Called when the window should have another size; never from within a call of the window's.
  public func onSizeChange(_ call: @escaping (Size) -> Void) {
    let loop = root.loop
    screen.wantsSize = { size in
      // In the middle of a layout, which a new size would start again.
      let timer = Timer(fire: loop.now, interval: 0, repeats: false) { _ in call(size) }
      timer.name = "window size"
      loop.add(timer, forMode: .common)
    }
  }

  // MARK: Widgets

  /// Shows these guests, in this order.
  public func show(_ guests: [WidgetOptions.Guest]) {
    self.guests.show(guests)
    screen.setNeedsLayout()
  }

  /// Asks the guests for an update: those on screen, or else all of them in the background.
  public func updateWidgets() { guests.update() }

  /// Something was mounted or unmounted.
  public func mountsChanged() { guests.mountsChanged() }

  /// Another process may have changed the store: shows it as it is.
  public func storeChanged() { guests.tasksChanged() }
}

extension WidgetApp: RootDelegate {
  /// Ctrl+Q and Ctrl+W close, Ctrl with +, - and 0 zooms.
  public func shortcut(_ press: KeyPress) -> Bool {
    guard press.modifiers.contains(.control) else { return false }
    switch press.key {
    case .character("q"), .character("w"): closeRequested()
    default:
      guard let zoom = Zoom(press) else { return false }
      root.emit(.zoom(zoom))
    }
    return true
  }

  /// Does nothing: no guest takes text.
  public func pasted(_ text: String) {}
  /// Guests disappear with the window, and appear with it.
  public func visibilityChanged(_ isVisible: Bool) { guests.host.visibilityChanged(isVisible) }

  /// Guests keep what they know as they learn it: closing is only leaving.
  public func closeRequested() { root.emit(.exit(code: 0)) }
}
