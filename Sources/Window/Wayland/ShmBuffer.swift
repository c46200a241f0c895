import CWayland
import Glibc
import Painting

/// A picture in memory that a Wayland compositor shares.
final class ShmBuffer {
  let width: Int
  let height: Int
  /// C: `wl_buffer *`.
  let raw: OpaquePointer
  /// The compositor has given it back.
  var released: (ShmBuffer) -> Void = { _ in }
  /// Nil once it was given back.
  private var memory: PictureMemory?
  private let listener: ListenerTable<wl_buffer_listener>

  /// - Parameter memory: nobody else's from now on.
  init(_ memory: PictureMemory, of shm: OpaquePointer) throws(NoMemory) {
    guard let buffer = memory.share(over: shm) else { throw NoMemory(code: ENOMEM) }
    (width, height, self.memory, raw) = (memory.width, memory.height, memory, buffer)
    listener = ListenerTable(
      wl_buffer_listener { data, _ in
        guard let data else { return }
        let buffer = Unmanaged<ShmBuffer>.fromOpaque(data).takeUnretainedValue()
        buffer.released(buffer)
      })
    wl_buffer_add_listener(buffer, listener.raw, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { wl_buffer_destroy(raw) }

  /// Lets go of the pixels, though the compositor may go on to show them.
  func giveMemoryBack() { memory = nil }

  /// Valid while the buffer lives and its memory was not given back.
  var buffer: PixelBuffer? { memory?.buffer }

  /// Takes over what another one of the same size shows there.
  func copy(_ gap: BufferRing.Gap, from source: ShmBuffer) {
    if let memory, let from = source.memory { memory.copy(gap, from: from) }
  }
}
