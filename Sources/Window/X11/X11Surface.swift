import CXCB
package import Painting

/// A window whose picture lies in memory that the X server shares: it is told to take the damage from
/// there, without anybody waiting for it, so that showing a label costs its rectangle and no round trip.
/// Where memory cannot be shared, as with a server on another machine, the pixels are sent.
///
/// There is one picture, and nothing is painted while the server may still read it.
package final class X11Surface {
  private let connection: X11Connection
  private let depth: UInt8
  private let context: xcb_gcontext_t
  /// Whether the server shares memory, so that no pixels have to be sent.
  package private(set) var isShared: Bool
  private var memory: FrameMemory?
  /// The last request that reads the picture.
  private var lastPut: UInt32?
  /// The server tells when it has carried out that one.
  private var willTell = false

  /// Nil where the window's pixels are not `0xAARRGGBB` words.
  package init?(on connection: X11Connection) {
    prefetch_extensions(connection.raw)
    guard let depth = connection.depthOfWords else { return nil }
    self.connection = connection
    self.depth = depth
    isShared = connection.isLocal && shm_extension(connection.raw)?.pointee.present == 1
    context = xcb_generate_id(connection.raw)
    xcb_create_gc(
      connection.raw, context, connection.window, XCB_GC_GRAPHICS_EXPOSURES.rawValue, [0])
  }

  /// What tells when the server is done with the last frame; nil where it is.
  package func awaited() -> Int32? {
    guard let lastPut, !connection.hasServed(lastPut) else { return nil }
    // The next blank tells as well; a later one would keep this frame waiting.
    if connection.awaited != .nextBlank { askForWord() }
    return connection.fileDescriptor
  }

  /// Makes ready for a frame of this size in pixels.
  /// - Returns: true where nothing of the last frame is left, so that all has to be painted.
  package func prepare(width: Int, height: Int) -> Bool {
    if memory?.width == width, memory?.height == height { return false }
    // The old one first: it is not needed any more, and pixels are most of what the window takes.
    memory = nil
    memory = FrameMemory(width: width, height: height, on: connection, isShared: isShared)
    isShared = memory?.segment != nil
    return true
  }

  /// Has the damaged pixels painted, into memory that holds the last frame, and shows them.
  /// - Returns: false where the server has gone.
  package func present(_ damage: [PixelRect], paint: (PixelBuffer) -> Void) -> Bool {
    guard let buffer = memory?.buffer else { return true }
    paint(buffer)
    return put(damage)
  }

  /// Shows the last frame once more. Does nothing before the first one.
  /// - Returns: false where the server has gone.
  package func presentAgain() -> Bool {
    guard let bounds = memory?.bounds else { return true }
    return put([bounds])
  }

  /// Forgets the last frame, and gives its memory back.
  package func invalidate() {
    if let lastPut, !connection.hasServed(lastPut) { askForWord() }
    memory = nil
  }

  private func put(_ damage: [PixelRect]) -> Bool {
    // While blanks are awaited those tell how far the server has come: no event of its own.
    put(damage, wantsEvent: connection.awaited == .nothing)
  }

  private func put(_ damage: [PixelRect], wantsEvent: Bool) -> Bool {
    if let put = memory?.put(damage, context: context, depth: depth, wantsEvent: wantsEvent) {
      (lastPut, willTell) = (put, wantsEvent)
    }
    return connection.flush()
  }

  /// Has the server tell when it has carried out what it was not asked to tell of: shows one pixel
  /// once more, with an event.
  private func askForWord() {
    guard !willTell else { return }
    // Where the server is gone, the connection says so at the next look.
    _ = put([PixelRect(x: 0, y: 0, width: 1, height: 1)], wantsEvent: true)
  }
}
