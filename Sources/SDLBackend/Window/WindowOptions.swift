public import Canvas

/// How a window is to be opened.
public struct WindowOptions: Hashable, Sendable {
  /// Shown by the desktop until the root view sets another one.
  public var title: String
  /// The name of the application's desktop file, without its ending.
  public var applicationID: String
  /// Where and how large it opens; a place that no screen shows is left to the desktop.
  public var geometry: WindowGeometry
  /// In points.
  public var minimumSize: Size
  /// Device pixels a point; nil asks the desktop.
  public var scale: Double?
  /// Multiplies the scale.
  public var zoom: Double
  /// Which window system it is opened on.
  public var driver: VideoDriver
  /// Whether a person may change its size; where not, it is changed by `WindowShell.resize` alone.
  public var isResizable: Bool
  /// Stands above all other windows, as far as the desktop allows it.
  public var isAlwaysOnTop: Bool
  /// Without a title bar and a place in the taskbar.
  public var isBare = false
  /// A folder that is the person's alone, where X11's input may keep its table of dead keys from one
  /// start to the next; nil for none. A folder that is missing does no harm.
  public var composeCache: String?
  /// Whether SDL may sign in to the session's bus while it starts. It waits for the bus as long as
  /// that takes, so the bus has to be alive; and only an input method that is left to SDL needs it
  /// (`WindowShell.leavesInputMethodToSDL`).
  public var joinsSessionBus = false

  /// As a person finds it at the first start, but for what is given.
  public init(
    title: String, applicationID: String, geometry: WindowGeometry,
    minimumSize: Size = Size(width: 280, height: 320), scale: Double? = nil, zoom: Double = 1,
    driver: VideoDriver = .automatic, isResizable: Bool = true, isAlwaysOnTop: Bool = false,
    composeCache: String? = nil
  ) {
    self.title = title
    self.applicationID = applicationID
    self.geometry = geometry
    self.minimumSize = minimumSize
    self.scale = scale
    self.zoom = zoom
    self.driver = driver
    self.isResizable = isResizable
    self.isAlwaysOnTop = isAlwaysOnTop
    self.composeCache = composeCache
  }
}
