import System
import Wayland

/// The memory of the first picture. To have the system find its pages takes longer than to paint it, and the thread
/// that loads SDL is done before the one that reads the tasks and lays them out: so the former makes it on its way,
/// where it hears of it in time.
final class EarlyMemory: Sendable {
  /// That of this process's window.
  static let ofWindow = EarlyMemory { try? PictureMemory(width: $0, height: $1) }

  private enum State: @unchecked Sendable {
    // @unchecked Sendable, the proof: the memory goes from the thread that made it to the one that takes it, and
    // the former keeps nothing of it.
    case none
    case ordered(width: Int, height: Int)
    case made(PictureMemory)
  }

  private let state = Guarded(State.none)
  private let allocate: @Sendable (Int, Int) -> PictureMemory?

  /// - Parameter allocate: makes memory, whose width and height in pixels are given; nil where there is none.
  init(_ allocate: @escaping @Sendable (Int, Int) -> PictureMemory?) { self.allocate = allocate }

  /// Says what is wanted, in pixels.
  func order(width: Int, height: Int) {
    state.withLock { $0 = .ordered(width: width, height: height) }
  }

  /// Makes what was ordered, if anything was, on whatever thread. Who wants to take it meanwhile waits.
  func make() {
    state.withLock { state in
      guard case .ordered(let width, let height) = state else { return }
      state = allocate(width, height).map(State.made) ?? .none
    }
  }

  /// What lies here, or what is made on the spot: where it was not ordered, is not made yet, or is of another size.
  /// - Returns: nil where there is no memory.
  func take(width: Int, height: Int) -> PictureMemory? {
    let made: PictureMemory? = state.withLock { state in
      defer { state = .none }
      guard case .made(let memory) = state else { return nil }
      return memory
    }
    if let made, (made.width, made.height) == (width, height) { return made }
    return allocate(width, height)
  }
}
