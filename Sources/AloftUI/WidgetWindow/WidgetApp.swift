public import Canvas
public import Loop
public import TodayHosting
public import Views

/// The widgets' own window without a platform: a root view over a host with guests, in a process of
/// its own beside the app's.
public final class WidgetApp {
  public let root: RootView
  private let screen: WidgetScreen

  /// What the surroundings decide.
  public struct Options {
    public var theme: Theme
    public var reducesMotion: Bool
    public var host: WidgetHost.Options

    public init(
      theme: Theme = .light, reducesMotion: Bool = false,
      host: WidgetHost.Options = WidgetHost.Options()
    ) {
      self.theme = theme
      self.reducesMotion = reducesMotion
      self.host = host
    }
  }

  /// - Parameters:
  ///   - guests: in the order in which they are shown.
  ///   - openApp: brings up the app with one of its URLs.
  public init(
    guests: [any TodayProvider], loop: RunLoop, text: any TextMeasuring, options: Options,
    openApp: @escaping (AloftURL) -> Void
  ) {
    let host = WidgetHost(loop: loop, text: text, theme: options.theme, options: options.host)
    screen = WidgetScreen(host: host) { openApp(.show) }
    root = RootView(
      content: screen, loop: loop, text: text, theme: options.theme,
      reducesMotion: options.reducesMotion)
    for guest in guests { host.add(guest) }
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
      loop.add(timer, forMode: .common)
    }
  }

  /// Device pixels a point, for the pictures that are kept of the guests.
  public var scale: Double {
    get { screen.host.scale }
    set { screen.host.scale = newValue }
  }
}

extension WidgetApp: RootDelegate {
  public func shortcut(_ press: KeyPress) -> Bool {
    guard press.modifiers.contains(.control) else { return false }
    switch press.key {
    case .character("q"), .character("w"): closeRequested()
    case .character("+"), .character("="): root.emit(.zoom(.larger))
    case .character("-"): root.emit(.zoom(.smaller))
    case .character("0"): root.emit(.zoom(.reset))
    default: return false
    }
    return true
  }

  public func pasted(_ text: String) {}
  public func visibilityChanged(_ isVisible: Bool) { screen.host.visibilityChanged(isVisible) }

  /// Guests keep what they know as they learn it: closing is only leaving.
  public func closeRequested() { root.emit(.exit(code: 0)) }
}
