import CWayland
import Glibc
package import Painting

/// There is no memory for a picture.
package struct NoMemory: Error {
  /// C: `errno`.
  package let code: Int32
}

/// The memory of a picture, which a Wayland compositor can share.
package final class PictureMemory {
  package let width: Int
  package let height: Int
  /// Nil once it was handed on: a compositor that has it needs none.
  private var file: Int32?
  private let pixels: UnsafeMutableRawPointer

  /// All memory is asked for at once: what is only promised would end the process when it is written to,
  /// and all of it soon will be. An anonymous file counts as the process's own memory, so that a full
  /// `/dev/shm` is none of its business. C: `memfd_create`, `posix_fallocate`, `mmap`.
  package init(width: Int, height: Int) throws(NoMemory) {
    let size = max(1, width * height) * 4
    guard width <= Self.longest, height <= Self.longest, size <= Int(Int32.max) else {
      throw NoMemory(code: EFBIG)
    }
    let file = aloft_memory_file()
    guard file >= 0 else { throw NoMemory(code: errno) }
    let code = posix_fallocate(file, 0, size)
    let pixels =
      code == 0
      ? mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, 0) : MAP_FAILED
    guard let pixels, pixels != MAP_FAILED else {
      let code = code == 0 ? errno : code
      close(file)
      throw NoMemory(code: code)
    }
    (self.width, self.height, self.file, self.pixels) = (width, height, file, pixels)
  }

  /// What shares it goes on to.
  deinit {
    if let file { close(file) }
    munmap(pixels, size)
  }

  /// In pixels a side; what libwayland's numbers and a compositor's pictures surely take.
  private static let longest = 32_767

  private var size: Int { max(1, width * height) * 4 }

  /// Valid while the memory lives.
  package var buffer: PixelBuffer {
    PixelBuffer(
      borrowing: pixels.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      bytesPerRow: width * 4)
  }

  /// Hands the file on, once. C: `wl_shm_create_pool`, `wl_shm_pool_create_buffer`.
  /// - Returns: `wl_buffer *`, the caller's; nil where the compositor's library has no memory.
  func share(over shm: OpaquePointer) -> OpaquePointer? {
    guard let file else { preconditionFailure("A picture's memory is shared twice.") }
    let pool = wl_shm_create_pool(shm, file, Int32(size))
    let buffer = wl_shm_pool_create_buffer(
      pool, 0, Int32(width), Int32(height), Int32(width * 4), WL_SHM_FORMAT_XRGB8888.rawValue)
    wl_shm_pool_destroy(pool)
    close(file)
    self.file = nil
    return buffer
  }

  /// Takes over what another one of the same size shows there.
  func copy(_ gap: BufferRing.Gap, from source: PictureMemory) {
    guard case .pieces(let pieces) = gap else {
      memcpy(pixels, source.pixels, width * height * 4)
      return
    }
    for piece in pieces {
      let area = piece.intersection(buffer.bounds)
      guard !area.isEmpty else { continue }
      for y in area.minY..<area.maxY {
        let offset = (y * width + area.minX) * 4
        memcpy(pixels + offset, source.pixels + offset, area.width * 4)
      }
    }
  }
}
