import CSDL2
import Canvas

/// A window of the desktop: its handle, the server behind it, its measures.
final class SDLWindow {
  // Dependents first: stored properties are destroyed in this order.
  let system: any WindowSystem
  private let handle: WindowHandle
  private(set) var metrics: WindowMetrics
  private var options: WindowOptions
  private var memory: GeometryMemory
  /// Whether it was to be shown.
  private var isWanted = false
  private let video: VideoHandle

  /// Opens the window, hidden, with everything that it needs to be painted.
  /// - Throws: `SDLError.noDisplay` where no display server can be reached.
  init(_ options: WindowOptions, on display: DisplayStart) throws(SDLError) {
    let video = try display.reach()
    // The desktop's resolution is known only once a window exists; it opens hidden, then grows.
    let (frame, hasPlace) = options.geometry.placed(on: video.screens, unitsPerPoint: 1)
    let opened = try Self.open(frame, hasPlace, options)
    let system = opened.system
    let metrics = Self.measure(opened.handle, system, options)
    Self.resize(opened.handle, from: frame, system, options, metrics, on: video.screens)
    self.metrics = Self.measure(opened.handle, system, options)
    handle = opened.handle
    self.system = system
    self.options = options
    memory = GeometryMemory(options.geometry)
    self.video = video
  }

  /// The one place that knows which window systems there are.
  private static func open(
    _ frame: ScreenRect, _ hasPlace: Bool, _ options: WindowOptions
  ) throws(SDLError) -> Opened {
    func make(isOurs: Bool) throws(SDLError) -> WindowHandle {
      try WindowHandle(
        title: options.title, frame: frame, hasPlace: hasPlace, isOurs: isOurs,
        flags: options.flags)
    }
    if WaylandSystem.canShare, let handle = try? make(isOurs: true),
      let system = try WaylandSystem(sharing: handle)
    {
      return Opened(handle: handle, system: system)
    }
    let handle = try make(isOurs: false)
    let system: any WindowSystem =
      switch handle.systemInformation?.subsystem {
      case SDL_SYSWM_X11: try X11System(handle)
      case SDL_SYSWM_WAYLAND: try WaylandSystem(handle)
      default: try DummySystem(handle)
      }
    return Opened(handle: handle, system: system)
  }

  private struct Opened: ~Copyable {
    let handle: WindowHandle
    let system: any WindowSystem
  }

  /// Gives the window the size that its points need at the desktop's scale, the position at which a screen shows
  /// that size, and the minimum size. Each of SDL's calls waits for a dozen answers of an X server, so none is
  /// made for what is right already.
  /// - Parameter former: the rectangle that the window was opened with.
  private static func resize(
    _ handle: borrowing WindowHandle, from former: ScreenRect, _ system: any WindowSystem,
    _ options: WindowOptions, _ metrics: WindowMetrics, on screens: [ScreenRect]
  ) {
    let (frame, hasPlace) = options.geometry.placed(
      on: screens, unitsPerPoint: metrics.unitsPerPoint)
    if options.isResizable {
      let minimum = metrics.units(covering: Rect(origin: .zero, size: options.minimumSize))
      let (width, height) = (min(minimum.width, frame.width), min(minimum.height, frame.height))
      if !system.setMinimumSize(width: width, height: height) {
        SDL_SetWindowMinimumSize(handle.raw, Int32(width), Int32(height))
      }
    }
    guard (frame.width, frame.height) != (metrics.unitWidth, metrics.unitHeight) else { return }
    SDL_SetWindowSize(handle.raw, Int32(frame.width), Int32(frame.height))
    if !hasPlace {
      // C: SDL_WINDOWPOS_CENTERED. SDL had centred the size that the window was opened with.
      let centered = Int32(bitPattern: UInt32(SDL_WINDOWPOS_CENTERED_MASK))
      SDL_SetWindowPosition(handle.raw, centered, centered)
    } else if (frame.x, frame.y) != (former.x, former.y) {
      SDL_SetWindowPosition(handle.raw, Int32(frame.x), Int32(frame.y))
    }
  }

  // MARK: Measures

  /// What the person's zoom has come to, 1 where it was never touched.
  var zoom: Double {
    get { options.zoom }
    set { options.zoom = newValue }
  }

  /// Looks at size and scale again; true where they have changed.
  func measure() -> Bool {
    let new = Self.measure(handle, system, options)
    defer { metrics = new }
    return new != metrics
  }

  /// Size and scale as they are now, which `measure` is still to find.
  var presentMetrics: WindowMetrics { Self.measure(handle, system, options) }

  /// C: `SDL_GetWindowSize`, `SDL_GetWindowSizeInPixels`.
  private static func measure(
    _ handle: borrowing WindowHandle, _ system: any WindowSystem, _ options: WindowOptions
  ) -> WindowMetrics {
    var (width, height): (Int32, Int32) = (0, 0)
    var (pixelWidth, pixelHeight): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(handle.raw, &width, &height)
    if let pixels = system.pixelSize {
      (pixelWidth, pixelHeight) = (Int32(pixels.width), Int32(pixels.height))
    } else {
      SDL_GetWindowSizeInPixels(handle.raw, &pixelWidth, &pixelHeight)
    }
    let pixelsPerUnit = Double(max(1, pixelWidth)) / Double(max(1, width))
    return WindowMetrics(
      unitWidth: Int(width), unitHeight: Int(height), pixelWidth: Int(pixelWidth),
      pixelHeight: Int(pixelHeight),
      unitsPerPoint: WindowMetrics.unitsPerPoint(
        scale: options.scale, zoom: options.zoom, textResolution: system.textResolution,
        pixelsPerUnit: pixelsPerUnit))
  }

  /// Frames a second of the screen that the window is on; nil where the driver does not know.
  /// C: `SDL_GetWindowDisplayIndex`, `SDL_GetCurrentDisplayMode`.
  var refreshRate: Double? {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle.raw)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return nil }
    return Double(mode.refresh_rate)
  }

  // MARK: Place

  /// How it stands now, or stood before it was maximised.
  var geometry: WindowGeometry {
    var geometry = memory.normal
    geometry.isMaximized = isMaximized
    return geometry
  }

  /// The upper left corner of what it shows, in screen units. C: `SDL_GetWindowPosition`.
  var origin: (x: Int, y: Int) {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle.raw, &x, &y)
    return (Int(x), Int(y))
  }

  /// The desktop has moved or resized it. C: `SDL_GetWindowBordersSize`.
  func placeChanged() {
    guard hasFlag(SDL_WINDOW_SHOWN) else { return }
    var geometry = WindowGeometry(
      size: metrics.size, isMaximized: isMaximized)
    if system.reportsPosition {
      var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let origin = origin
      // A window manager takes a new window's place for that of its frame.
      SDL_GetWindowBordersSize(handle.raw, &top, &left, &bottom, &right)
      geometry.position = WindowGeometry.Position(x: origin.x - Int(left), y: origin.y - Int(top))
    }
    memory.changed(to: geometry)
  }

  func wasMaximized() { memory.maximized(at: metrics.size) }

  /// Gives it another size, in points; no smaller than its smallest, no larger than a screen.
  func resize(to size: Size) {
    options.geometry.size = size
    let (frame, _) = options.geometry.placed(
      on: video.screens, unitsPerPoint: metrics.unitsPerPoint)
    // Where nothing changes the window system has no news, and the desktop is left alone.
    guard (frame.width, frame.height) != (metrics.unitWidth, metrics.unitHeight) else { return }
    SDL_SetWindowSize(handle.raw, Int32(frame.width), Int32(frame.height))
  }

  // MARK: State

  private func hasFlag(_ flag: SDL_WindowFlags) -> Bool {
    SDL_GetWindowFlags(handle.raw) & flag.rawValue != 0
  }

  private var isMaximized: Bool { system.isMaximized ?? hasFlag(SDL_WINDOW_MAXIMIZED) }

  /// Neither hidden nor minimised. C: `SDL_GetWindowFlags`.
  var isShown: Bool {
    hasFlag(SDL_WINDOW_SHOWN) && !hasFlag(SDL_WINDOW_HIDDEN) && !hasFlag(SDL_WINDOW_MINIMIZED)
  }

  /// It may appear later, or never. C: `SDL_ShowWindow`.
  func show() {
    isWanted = true
    if !system.show() { SDL_ShowWindow(handle.raw) }
    _ = system.bringToFront()
  }

  /// It can be seen now: its place is known.
  func hasAppeared() {
    system.hasAppeared()
    placeChanged()
  }

  /// C: `SDL_HideWindow`.
  func hide() { SDL_HideWindow(handle.raw) }

  /// Brings it to the front, also where it is minimised. C: `SDL_RestoreWindow`, `SDL_RaiseWindow`.
  func raise() {
    if isWanted, system.raise() { return }
    if hasFlag(SDL_WINDOW_MINIMIZED) { SDL_RestoreWindow(handle.raw) }
    if !system.bringToFront() { SDL_RaiseWindow(handle.raw) }
  }

  /// Says that it wants to be seen, where it has not got the keyboard, until it has. C: `SDL_FlashWindow`.
  func askForAttention() {
    if system.hasUrgency { SDL_FlashWindow(handle.raw, SDL_FLASH_UNTIL_FOCUSED) }
  }

  /// The display server, and why it is this one.
  var server: (name: String, reason: String) { (CurrentDriver.name, video.reason.rawValue) }

  /// C: `SDL_GetWindowTitle`.
  var title: String { SDL_GetWindowTitle(handle.raw).map { String(cString: $0) } ?? "" }

  /// C: `SDL_SetWindowTitle`.
  func setTitle(_ title: String) { SDL_SetWindowTitle(handle.raw, title) }
}

extension WindowOptions {
  fileprivate var flags: [SDL_WindowFlags] {
    (isResizable ? [SDL_WINDOW_RESIZABLE] : [])
      + (isAlwaysOnTop ? [SDL_WINDOW_ALWAYS_ON_TOP] : [])
      + (isBare ? [SDL_WINDOW_BORDERLESS, SDL_WINDOW_SKIP_TASKBAR] : [])
      + (geometry.isMaximized ? [SDL_WINDOW_MAXIMIZED] : [])
  }
}
