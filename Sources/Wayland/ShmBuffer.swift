import CWayland
import Glibc
import Painting

/// There is no memory for a picture.
package struct NoMemory: Error {
  /// C: `errno`.
  package let code: Int32
}

/// A picture in memory that a Wayland compositor shares.
final class ShmBuffer {
  let width: Int
  let height: Int
  /// C: `wl_buffer *`.
  let raw: OpaquePointer
  /// The compositor has given it back.
  var released: (ShmBuffer) -> Void = { _ in }
  private var pixels: UnsafeMutableRawPointer?
  private let listener: ListenerTable<wl_buffer_listener>

  /// All memory is asked for at once: what is only promised would end the process when it is written to,
  /// and all of it soon will be. An anonymous file counts as the process's own memory, so that a full
  /// `/dev/shm` is none of its business.
  /// C: `memfd_create`, `posix_fallocate`, `wl_shm_create_pool`, `wl_shm_pool_create_buffer`.
  init(width: Int, height: Int, of shm: OpaquePointer) throws(NoMemory) {
    let size = max(1, width * height) * 4
    guard width <= Self.longest, height <= Self.longest, size <= Int(Int32.max) else {
      throw NoMemory(code: EFBIG)
    }
    let file = aloft_memory_file()
    guard file >= 0 else { throw NoMemory(code: errno) }
    defer { close(file) }
    let code = posix_fallocate(file, 0, size)
    guard code == 0 else { throw NoMemory(code: code) }
    guard let pixels = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, 0),
      pixels != MAP_FAILED
    else { throw NoMemory(code: errno) }
    let pool = wl_shm_create_pool(shm, file, Int32(size))
    let buffer = wl_shm_pool_create_buffer(
      pool, 0, Int32(width), Int32(height), Int32(width * 4), WL_SHM_FORMAT_XRGB8888.rawValue)
    wl_shm_pool_destroy(pool)
    guard let buffer else {
      munmap(pixels, size)
      throw NoMemory(code: ENOMEM)
    }
    (self.width, self.height, self.pixels, raw) = (width, height, pixels, buffer)
    listener = ListenerTable(
      wl_buffer_listener { data, _ in
        guard let data else { return }
        let buffer = Unmanaged<ShmBuffer>.fromOpaque(data).takeUnretainedValue()
        buffer.released(buffer)
      })
    wl_buffer_add_listener(buffer, listener.raw, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    giveMemoryBack()
    wl_buffer_destroy(raw)
  }

  /// In pixels a side; what libwayland's numbers and a compositor's pictures surely take.
  private static let longest = 32_767

  /// Lets go of the pixels, though the compositor may go on to show them. C: `munmap`.
  func giveMemoryBack() {
    guard let pixels else { return }
    munmap(pixels, max(1, width * height) * 4)
    self.pixels = nil
  }

  /// Valid while the buffer lives and its memory was not given back.
  var buffer: PixelBuffer? {
    pixels.map {
      PixelBuffer(
        borrowing: $0.assumingMemoryBound(to: UInt32.self), width: width, height: height,
        bytesPerRow: width * 4)
    }
  }

  /// Takes over what another one of the same size shows there.
  func copy(_ gap: BufferRing.Gap, from source: ShmBuffer) {
    guard let pixels, let from = source.pixels else { return }
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    guard case .pieces(let pieces) = gap else {
      memcpy(pixels, from, width * height * 4)
      return
    }
    for piece in pieces {
      let area = piece.intersection(bounds)
      guard !area.isEmpty else { continue }
      for y in area.minY..<area.maxY {
        let offset = (y * width + area.minX) * 4
        memcpy(pixels + offset, from + offset, area.width * 4)
      }
    }
  }
}
