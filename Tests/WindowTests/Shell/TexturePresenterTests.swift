import CSDL2
import Canvas
import Loop
import Painting
import Testing

@testable import Window

extension ShellDummyTests {
  /// The way to the screen where SDL has no surface, with SDL's renderer in memory.
  @Suite("The presenter on textures")
  struct Textures {
    @Test(
      "One texture at a time, through every size and return, and none for a window out of sight")
    func one() throws {
      let video = try DisplayStart.dummy().reach()
      let window = try WindowHandle(
        title: "Test", frame: ScreenRect(x: 0, y: 0, width: 30, height: 20), hasPlace: true,
        flags: [])
      var presenter: TexturePresenter? = try TexturePresenter(window: window.raw, waits: false)
      #expect(TextureHandle.count == 0)
      for width in 30..<40 {
        SDL_SetWindowSize(window.raw, Int32(width), 20)
        SDL_PumpEvents()
        #expect(try presenter?.prepare() == true)
        #expect(try presenter?.prepare() == false)
        try presenter?.present([PixelRect(x: 0, y: 0, width: width, height: 20)], at: .zero) {
          pixels in
          #expect(pixels.width == width)
        }
        try presenter?.presentAgain(at: .zero)
        #expect(TextureHandle.count == 1)
      }
      presenter?.invalidate()
      #expect(TextureHandle.count == 0)
      #expect(try presenter?.prepare() == true)
      #expect(TextureHandle.count == 1)
      presenter = nil
      #expect(TextureHandle.count == 0)
      withExtendedLifetime(video) {}
    }
  }
}
