public import AloftWidgets
public import Canvas
import Loop
public import TaskStore
import TodayHosting
public import Views
import Wording

/// The widgets' own window without a platform: a root view over a host with guests, in a process of
/// its own beside the app's.
public final class WidgetApp: WindowedApp {
  /// What a driver feeds with input and asks for frames.
  public let root: RootView
  private let screen: WidgetScreen
  private let guests: WidgetGuests
  private let settings: Settings

  /// Where titles lead is this window's own matter.
  public init(database: TaskDatabase, _ surroundings: Surroundings) {
    settings = surroundings.settings
    var widgets = surroundings.widgets
    widgets.host.titleURL = AloftURL.show.text
    let open = surroundings.open
    guests = WidgetGuests(
      widgets, loop: surroundings.loop, text: surroundings.text, theme: surroundings.theme,
      heartbeat: .own, database: database, links: WidgetLinks(open: open))
    screen = WidgetScreen(host: guests.host) { _ = open(.show) }
    root = RootView(
      content: screen, loop: surroundings.loop, text: surroundings.text,
      theme: surroundings.theme, reducesMotion: surroundings.reducesMotion)
    root.delegate = self
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
  public func storeChanged() {
    settings.reload()
    guests.storeChanged()
  }
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
