import CWayland
package import Loop
package import Painting

/// A window's surface whose pictures lie in memory that a Wayland compositor shares: no renderer, no
/// driver, no thread.
package final class ShmSurface {
  private let surface: OpaquePointer
  private let shm: OpaquePointer
  private let scale: any PictureScale
  private let callbacks: FrameCallbacks
  private var buffers: [ShmBuffer] = []
  /// Made to know that there is memory: the first frame's.
  private var spare: ShmBuffer?
  private var ring = BufferRing()
  /// Not ours any more, but held by the compositor, which may show them.
  private var retired: [ShmBuffer] = []
  /// Since when the compositor holds every buffer there may be.
  private var blockedSince: Instant?
  /// There was no memory for a frame: until then none is asked for again.
  private var shortUntil: Instant?
  /// Told of a frame that is about to be shown.
  package var willCommit: (Instant) -> Void = { _ in }

  /// One buffer is made at once, to know whether there is memory to share.
  package init(
    _ surface: OpaquePointer, _ shm: OpaquePointer, _ scale: any PictureScale,
    _ callbacks: FrameCallbacks
  ) throws(NoMemory) {
    (self.surface, self.shm, self.scale, self.callbacks) = (surface, shm, scale, callbacks)
    spare = try Self.make(scale.pixelSize, of: shm)
  }

  private static func make(
    _ size: (width: Int, height: Int), of shm: OpaquePointer
  ) throws(NoMemory) -> ShmBuffer {
    try ShmBuffer(PictureMemory(width: size.width, height: size.height), of: shm)
  }

  // MARK: When

  /// A compositor that shows the window gives a buffer back within a frame or two.
  private static let timeout = Duration.seconds(1)

  /// Until when it is worth waiting for the compositor before the next frame is painted; nil where that
  /// may be now.
  package func limit(at now: Instant) -> Instant? {
    if let shortUntil, now < shortUntil { return shortUntil }
    if let limit = callbacks.limit(at: now) { return limit }
    if ring.hasRoom {
      blockedSince = nil
      return nil
    }
    let since = blockedSince ?? now
    blockedSince = since
    let limit = since.advanced(by: Self.timeout)
    return now < limit ? limit : nil
  }

  // MARK: Frames

  /// Makes ready for a frame, in the window's present size.
  /// - Returns: true where nothing of the last frame is left, so that all has to be painted.
  package func prepare() -> Bool {
    let size = scale.pixelSize
    if let first = buffers.first, ring.newest != nil, (first.width, first.height) == size {
      return false
    }
    retireBuffers()
    return true
  }

  /// Has the damaged pixels painted, into a buffer that holds the last frame, and shows them.
  /// - Returns: false where there is no memory for it now; a second later there may be.
  package func present(
    _ damage: [PixelRect], at now: Instant, paint: (PixelBuffer) -> Void
  ) -> Bool {
    guard let index = makeReady(), let pixels = buffers[index].buffer else {
      shortUntil = now.advanced(by: Self.timeout)
      return false
    }
    paint(pixels)
    ring.show(index, damage: damage)
    for area in damage {
      wl_surface_damage_buffer(
        surface, Int32(area.minX), Int32(area.minY), Int32(area.width), Int32(area.height))
    }
    commit(buffers[index], at: now)
    return true
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

  /// Shows the last frame once more. Does nothing before the first one.
  package func presentAgain(at now: Instant) {
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
    callbacks.willPresent(at: now)
    willCommit(now)
    wl_surface_commit(surface)
  }

  /// Forgets the last frame, and gives its memory back.
  package func invalidate() { retireBuffers() }

  // MARK: Buffers

  private func makeBuffer() -> ShmBuffer? {
    let size = scale.pixelSize
    let isFitting = spare.map { ($0.width, $0.height) == size } ?? false
    let buffer = isFitting ? spare : try? Self.make(size, of: shm)
    spare = nil
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
