import CSDL2
import Testing

@testable import Window

@Suite("SDL's version")
struct SDLVersionTests {
  @Test("The library that runs says which it is, and is no older than what it was built with")
  func running() {
    let built = SDLVersion(
      major: Int(SDL_MAJOR_VERSION), minor: Int(SDL_MINOR_VERSION), patch: Int(SDL_PATCHLEVEL))
    #expect(SDLVersion.running >= built)
  }

  @Test(
    "From 2.28 on the scale of a Wayland window is SDL's",
    arguments: [
      (SDLVersion(major: 2, minor: 26, patch: 5), false),
      (SDLVersion(major: 2, minor: 27, patch: 99), false),
      (SDLVersion(major: 2, minor: 28, patch: 0), true),
      (SDLVersion(major: 2, minor: 32, patch: 54), true),
      (SDLVersion(major: 3, minor: 0, patch: 0), true),
    ])
  func scale(version: SDLVersion, isSDLs: Bool) {
    #expect(version.scalesWaylandWindows == isSDLs)
  }
}
