import CSDL2
import CXCB
import Glibc
import Loop
import Painting

/// Paints into memory that the X server shares and tells the server to take the damage from there,
/// without waiting for it: showing a label costs its rectangle and no round trip. Where memory
/// cannot be shared, as with a server on another machine, the pixels are sent.
///
/// There is one picture, and nothing is painted while the server may still read it.
final class X11Presenter: FramePresenter {
  /// Borrowed from the window that owns this presenter.
  private let window: OpaquePointer
  let connection: X11Connection
  private let depth: UInt8
  private let context: xcb_gcontext_t
  private var canShare: Bool
  private var memory: FrameMemory?
  /// The last request that reads the picture.
  private var lastPut: UInt32?
  /// The server tells when it has carried out that one.
  private var willTell = false

  /// Nil where the window's pixels are not `0xAARRGGBB` words.
  init?(window: OpaquePointer, connection: X11Connection) {
    prefetch_extensions(connection.raw)
    guard let depth = connection.depthOfWords else { return nil }
    self.window = window
    self.connection = connection
    self.depth = depth
    canShare = connection.isLocal && shm_extension(connection.raw)?.pointee.present == 1
    context = xcb_generate_id(connection.raw)
    xcb_create_gc(
      connection.raw, context, connection.window, XCB_GC_GRAPHICS_EXPOSURES.rawValue, [0])
  }

  var paintsHidden: Bool { true }
  var name: String { canShare ? "x11-shared" : "x11-sent" }

  func readiness(at now: Instant) -> Readiness {
    guard let lastPut, !connection.hasServed(lastPut) else { return .ready }
    // The next blank tells as well; a later one would keep this frame waiting.
    if connection.awaited != .nextBlank { askForWord() }
    return .waits(for: connection.fileDescriptor, until: .distantFuture)
  }

  func prepare() throws(SDLError) -> Bool {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    if memory?.width == Int(width), memory?.height == Int(height) { return false }
    // The old one first: it is not needed any more, and pixels are most of what the window takes.
    memory = nil
    memory = FrameMemory(
      width: Int(width), height: Int(height), on: connection, isShared: canShare)
    canShare = memory?.segment != nil
    return true
  }

  func present(
    _ damage: [PixelRect], at now: Instant, paint: (PixelBuffer) -> Void
  ) throws(SDLError) {
    guard let buffer = memory?.buffer else { return }
    paint(buffer)
    try put(damage)
  }

  func presentAgain(at now: Instant) throws(SDLError) {
    guard let bounds = memory?.bounds else { return }
    try put([bounds])
  }

  func invalidate() {
    if let lastPut, !connection.hasServed(lastPut) { askForWord() }
    memory = nil
  }

  private func put(_ damage: [PixelRect]) throws(SDLError) {
    // While blanks are awaited those tell how far the server has come: no event of its own.
    try put(damage, wantsEvent: connection.awaited == .nothing)
  }

  private func put(_ damage: [PixelRect], wantsEvent: Bool) throws(SDLError) {
    guard
      let put = memory?.put(damage, context: context, depth: depth, wantsEvent: wantsEvent)
    else { return try connection.flush() }
    (lastPut, willTell) = (put, wantsEvent)
    try connection.flush()
  }

  /// Has the server tell when it has carried out what it was not asked to tell of: shows one pixel
  /// once more, with an event.
  private func askForWord() {
    guard !willTell else { return }
    // Where the server is gone, the connection says so at the next look.
    try? put([PixelRect(x: 0, y: 0, width: 1, height: 1)], wantsEvent: true)
  }
}

extension X11Connection {
  /// The window's depth, where its pixels are `0xAARRGGBB` words of this machine, with or without a
  /// use for the alpha; else nil. One round trip.
  /// C: `xcb_get_geometry`, `xcb_get_window_attributes`.
  var depthOfWords: UInt8? {
    let sizes = xcb_get_geometry(raw, window)
    let attributes = xcb_get_window_attributes(raw, window)
    guard let size = xcb_get_geometry_reply(raw, sizes, nil) else { return nil }
    defer { free(size) }
    guard let attribute = xcb_get_window_attributes_reply(raw, attributes, nil),
      let setup = xcb_get_setup(raw)
    else { return nil }
    defer { free(attribute) }
    let depth = size.pointee.depth
    let formats = UnsafeBufferPointer(
      start: xcb_setup_pixmap_formats(setup), count: Int(xcb_setup_pixmap_formats_length(setup)))
    guard Int(setup.pointee.image_byte_order) == Int(XCB_IMAGE_ORDER_LSB_FIRST.rawValue),
      formats.contains(where: { $0.depth == depth && $0.bits_per_pixel == 32 }),
      hasOurMasks(attribute.pointee.visual, of: setup)
    else { return nil }
    return depth
  }

  private func hasOurMasks(
    _ visual: xcb_visualid_t, of setup: UnsafePointer<xcb_setup_t>
  ) -> Bool {
    var screens = xcb_setup_roots_iterator(setup)
    while screens.rem > 0 {
      var depths = xcb_screen_allowed_depths_iterator(screens.data)
      while depths.rem > 0 {
        let visuals = UnsafeBufferPointer(
          start: xcb_depth_visuals(depths.data), count: Int(xcb_depth_visuals_length(depths.data)))
        if let found = visuals.first(where: { $0.visual_id == visual }) {
          return (found.red_mask, found.green_mask, found.blue_mask) == (0xFF_0000, 0xFF00, 0xFF)
        }
        xcb_depth_next(&depths)
      }
      xcb_screen_next(&screens)
    }
    return false
  }
}
