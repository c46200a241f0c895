import CXCB
import Glibc
import Painting

/// Owns the pixels of an X11 window: memory that the server shares, or, where it cannot, memory to
/// send from.
struct FrameMemory: ~Copyable {
  let width: Int
  let height: Int
  /// The server's name of the memory; nil where it is not shared.
  let segment: xcb_shm_seg_t?
  let pixels: UnsafeMutablePointer<UInt32>
  private let connection: X11Connection

  /// - Parameter isShared: false does not even try.
  /// C: `shmget`, `xcb_shm_attach`, which takes one round trip.
  init(width: Int, height: Int, on connection: X11Connection, isShared: Bool) {
    self.width = width
    self.height = height
    self.connection = connection
    let count = max(1, width * height)
    if isShared, let (segment, address) = Self.share(count * 4, on: connection) {
      self.segment = segment
      pixels = address.bindMemory(to: UInt32.self, capacity: count)
    } else {
      segment = nil
      pixels = .allocate(capacity: count)
      pixels.initialize(repeating: 0, count: count)
    }
  }

  deinit {
    if let segment {
      xcb_shm_detach(connection.raw, segment)
      shmdt(pixels)
    } else {
      pixels.deallocate()
    }
  }

  /// Valid while the memory lives.
  var buffer: PixelBuffer {
    PixelBuffer(borrowing: pixels, width: width, height: height, bytesPerRow: width * 4)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  // MARK: Into the window

  /// Asks the server to show what lies in these rectangles; the request waits to be sent.
  /// - Parameter wantsEvent: whether the server is to tell when it has read shared memory.
  /// - Returns: the last request that reads the memory, if it is shared.
  borrowing func put(
    _ rects: [PixelRect], context: xcb_gcontext_t, depth: UInt8, wantsEvent: Bool
  ) -> UInt32? {
    var last: UInt32?
    let end = rects.lastIndex { !$0.intersection(bounds).isEmpty }
    for (index, rect) in rects.enumerated() {
      let rect = rect.intersection(bounds)
      if rect.isEmpty { continue }
      if let segment {
        // Requests are carried out in their order: the last one's event stands for all.
        last = share(rect, of: segment, context, depth, wantsEvent: wantsEvent && index == end)
      } else {
        send(rect, context, depth)
      }
    }
    return last
  }

  /// C: `xcb_shm_put_image`.
  private func share(
    _ rect: PixelRect, of segment: xcb_shm_seg_t, _ context: xcb_gcontext_t, _ depth: UInt8,
    wantsEvent: Bool
  ) -> UInt32 {
    let connection = connection
    return xcb_shm_put_image(
      connection.raw, connection.window, context, UInt16(width), UInt16(height),
      UInt16(rect.minX), UInt16(rect.minY), UInt16(rect.width), UInt16(rect.height),
      Int16(rect.minX), Int16(rect.minY), depth, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue),
      wantsEvent ? 1 : 0, segment, 0
    ).sequence
  }

  /// C: `xcb_put_image`, a band of rows for each request that the server takes.
  private func send(_ rect: PixelRect, _ context: xcb_gcontext_t, _ depth: UInt8) {
    let connection = connection
    let most = Int(xcb_get_setup(connection.raw).pointee.maximum_request_length) * 4 - 64
    let band = max(1, most / (rect.width * 4))
    for top in stride(from: rect.minY, to: rect.maxY, by: band) {
      let height = min(band, rect.maxY - top)
      var rows: [UInt32] = []
      rows.reserveCapacity(height * rect.width)
      for y in top..<top + height {
        rows += UnsafeBufferPointer(start: pixels + y * width + rect.minX, count: rect.width)
      }
      rows.withUnsafeBytes { bytes in
        _ = xcb_put_image(
          connection.raw, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), connection.window, context,
          UInt16(rect.width), UInt16(height), Int16(rect.minX), Int16(top), 0, depth,
          UInt32(bytes.count), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
    }
  }

  private static func share(
    _ size: Int, on connection: X11Connection
  ) -> (xcb_shm_seg_t, UnsafeMutableRawPointer)? {
    let number = shmget(IPC_PRIVATE, size, IPC_CREAT | 0o600)
    guard number >= 0 else { return nil }
    // It goes with the last process that has it, however that ends.
    defer { shmctl(number, IPC_RMID, nil) }
    guard let address = shmat(number, nil, 0), Int(bitPattern: address) != -1 else { return nil }
    let segment = xcb_generate_id(connection.raw)
    let cookie = xcb_shm_attach_checked(connection.raw, segment, UInt32(number), 0)
    if let error = xcb_request_check(connection.raw, cookie) {
      free(error)
      shmdt(address)
      return nil
    }
    return (segment, address)
  }
}
