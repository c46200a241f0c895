/// No display server: SDL's drivers without one, for tests, and those that are not known here.
final class DummySystem: WindowSystem {
  let presenter: any FramePresenter

  /// SDL's surface for the window, else its renderer.
  init(_ window: borrowing WindowHandle) throws(SDLError) {
    presenter = try Self.makePresenter(window)
  }

  private static func makePresenter(
    _ window: borrowing WindowHandle
  ) throws(SDLError) -> any FramePresenter {
    if let surface = try? SurfacePresenter(window: window.raw) { return surface }
    return try TexturePresenter(window: window.raw, waits: true)
  }

  var blanks: (any BlankClock)? { nil }
  var fileDescriptor: Int32? { nil }
  func flush() -> Bool { false }
  var isLost: Bool { false }
  var leavesRepeatingToSDL: Bool { false }
  var reportsPosition: Bool { true }
  func ignoreServerLoss() {}
  func willClose(code: Int32) {}
}
