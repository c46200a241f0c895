import CSDL2
import Loop
import Painting

/// Paints into memory that a Wayland compositor shares and shows it on SDL's surface: no renderer, no
/// driver, no thread.
final class ShmPresenter: FramePresenter {
  private let surface: OpaquePointer
  private let shm: OpaquePointer
  private let scale: SurfaceScale
  private let callbacks: FrameCallbacks
  private var buffers: [ShmBuffer] = []
  private var ring = BufferRing()
  /// Not ours any more, but held by the compositor, which may show them.
  private var retired: [ShmBuffer] = []
  /// Since when the compositor holds every buffer there may be.
  private var blockedSince: Instant?
  /// Told of a frame that is about to be shown.
  var willCommit: (Instant) -> Void = { _ in }

  /// Nil where there is no memory to share. One buffer is made at once, to know.
  init?(
    on surface: OpaquePointer, _ shm: OpaquePointer, _ scale: SurfaceScale,
    _ callbacks: FrameCallbacks
  ) {
    (self.surface, self.shm, self.scale, self.callbacks) = (surface, shm, scale, callbacks)
    let size = scale.pixelSize
    guard ShmBuffer(width: size.width, height: size.height, of: shm) != nil else { return nil }
  }

  var name: String { "wayland-shared" }

  // MARK: When

  /// A compositor that shows the window gives a buffer back within a frame or two.
  private static let patience = Duration.seconds(1)

  func readiness(at now: Instant) -> Readiness {
    let answer = callbacks.readiness(at: now)
    guard answer == .ready else { return answer }
    if ring.hasRoom {
      blockedSince = nil
      return .ready
    }
    let since = blockedSince ?? now
    blockedSince = since
    let limit = since.advanced(by: Self.patience)
    return now < limit ? .waits(for: nil, until: limit) : .ready
  }

  func isUnseen(at now: Instant) -> Bool { callbacks.isUnseen(at: now) }

  func wasTouched(at now: Instant) { callbacks.forgive(at: now) }

  // MARK: Frames

  func prepare() throws(SDLError) -> Bool {
    let size = scale.pixelSize
    if let first = buffers.first, ring.newest != nil, (first.width, first.height) == size {
      return false
    }
    retireBuffers()
    return true
  }

  func present(
    _ damage: [PixelRect], at now: Instant, paint: (PixelBuffer) -> Void
  ) throws(SDLError) {
    guard let index = makeReady(), let pixels = buffers[index].buffer else {
      throw .failed(function: "memfd_create", reason: "")
    }
    paint(pixels)
    ring.show(index, damage: damage)
    for area in damage {
      wl_surface_damage_buffer(
        surface, Int32(area.minX), Int32(area.minY), Int32(area.width), Int32(area.height))
    }
    commit(buffers[index], at: now)
  }

  /// A buffer that holds the last frame and may be painted into; nil where there is no memory.
  private func makeReady() -> Int? {
    if !ring.hasRoom, let oldest = ring.abandonOldest() {
      guard let other = makeBuffer() else { return nil }
      retire(buffers[oldest])
      buffers[oldest] = other
    }
    guard var turn = ring.take() else { return nil }
    if turn.isNew {
      if let new = makeBuffer() {
        buffers.append(new)
      } else {
        ring.removeLast()
        guard let other = ring.take(mayGrow: false) else { return nil }
        turn = other
      }
    }
    if let source = turn.source {
      buffers[turn.index].copy(source.gap, from: buffers[source.index])
    }
    return turn.index
  }

  func presentAgain(at now: Instant) throws(SDLError) {
    guard let newest = ring.newest else { return }
    ring.showAgain()
    let buffer = buffers[newest]
    wl_surface_damage_buffer(surface, 0, 0, Int32(buffer.width), Int32(buffer.height))
    commit(buffer, at: now)
  }

  /// C: `wl_surface_attach`, `wl_surface_commit`.
  private func commit(_ buffer: ShmBuffer, at now: Instant) {
    wl_surface_attach(surface, buffer.raw, 0, 0)
    scale.apply()
    callbacks.ask(at: now)
    willCommit(now)
    wl_surface_commit(surface)
  }

  func invalidate() { retireBuffers() }

  // MARK: Buffers

  private func makeBuffer() -> ShmBuffer? {
    let size = scale.pixelSize
    let buffer = ShmBuffer(width: size.width, height: size.height, of: shm)
    buffer?.released = { [unowned self] in released($0) }
    return buffer
  }

  private func released(_ buffer: ShmBuffer) {
    if let index = buffers.firstIndex(where: { $0 === buffer }) {
      ring.release(index)
    } else {
      retired.removeAll { $0 === buffer }
    }
  }

  /// Gives the memory back; what the compositor shows stays until it has something else to show.
  private func retireBuffers() {
    for (index, buffer) in buffers.enumerated() where ring.isHeld(index) { retire(buffer) }
    buffers = []
    ring = BufferRing()
    blockedSince = nil
  }

  /// One that never gives anything back keeps its last few, no more.
  private func retire(_ buffer: ShmBuffer) {
    buffer.giveMemoryBack()
    retired.append(buffer)
    if retired.count > Self.mostRetired { retired.removeFirst() }
  }

  private static let mostRetired = 6
}
