import CSDL2
import System

/// The picture of a window whose pixels this process shares with the compositor, from the memory that they are
/// in to when and how large they are seen.
struct SharedPicture {
  // Dependents first: stored properties are destroyed in this order.
  let presenter: ShmPresenter
  let scale: any PictureScale
  let callbacks: FrameCallbacks
  let globals: WaylandGlobals
  let feedback: PresentationFeedback?

  /// Nil where the compositor shares no memory, or none of our pixels.
  /// - Parameter surface: C: `wl_surface *`, the window's.
  /// - Throws: where there is no memory to share. OpenGL, which mostly would share it as well, ends the
  ///   program then.
  init?(
    of window: borrowing WindowHandle, _ surface: OpaquePointer, on connection: WaylandConnection
  ) throws(SDLError) {
    guard WaylandConnection.takesPixelDamage(surface),
      let globals = WaylandGlobals.found(on: connection), let shm = globals.sharedMemory
    else { return nil }
    globals.changed = Self.tellOfChange
    let callbacks = FrameCallbacks(of: surface)
    let scale: any PictureScale =
      SDLVersion.running.scalesWaylandWindows
      ? SDLScale(window: window.raw, isFree: globals.scalesPictures)
      : SurfaceScale(of: .init(borrowing: window.raw), surface, globals)
    let shared: ShmSurface
    do throws(NoMemory) {
      shared = try ShmSurface(surface, shm, scale, callbacks)
    } catch { throw .noMemory(SystemError("memfd_create", code: error.code)) }
    let feedback = PresentationFeedback(of: surface, globals)
    shared.willCommit = { feedback?.willCommit(at: $0) }
    presenter = ShmPresenter(shared, callbacks)
    (self.scale, self.callbacks, self.globals) = (scale, callbacks, globals)
    self.feedback = feedback
  }

  /// The loop is to look at the window's measures again. C: `SDL_PushEvent`.
  private static func tellOfChange() {
    var event = SDL_Event()
    event.type = SDL_DISPLAYEVENT.rawValue
    SDL_PushEvent(&event)
  }
}

extension SurfaceScale.Measures {
  /// SDL's. C: `SDL_GetWindowSize`, `SDL_GetWindowDisplayIndex`.
  fileprivate init(borrowing window: OpaquePointer) {
    self.init(
      size: {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(window, &width, &height)
        return (Int(width), Int(height))
      },
      screen: { Int(SDL_GetWindowDisplayIndex(window)) })
  }
}
