import CSDL2
import CWayland
import Canvas
import Glibc
import GoldenSupport
import Kit
import Loop
import LoopSupport
import Painting
import ProgramSupport
import Testing

@testable import Window

/// Asks the compositor for the next key as soon as SDL has dispatched one.
private final class Typist {
  static let keys = 50
  private(set) var count = 0
  /// Readable when SDL has dispatched all keys, or one was late.
  let end = Pipe()
  private let compositor: TypingCompositor

  init(_ compositor: TypingCompositor) { self.compositor = compositor }

  func begin() {
    SDL_AddEventWatch(noteEvent, Unmanaged.passUnretained(self).toOpaque())
    compositor.type()
  }

  func stop() { SDL_DelEventWatch(noteEvent, Unmanaged.passUnretained(self).toOpaque()) }

  func keyPressed() {
    count += 1
    if count < Self.keys { compositor.type() } else { end.write([1]) }
  }
}

private func noteEvent(
  _ typist: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  if let typist, event?.pointee.type == SDL_KEYDOWN.rawValue {
    Unmanaged<Typist>.fromOpaque(typist).takeUnretainedValue().keyPressed()
  }
  return 0
}

/// A window on a Wayland compositor, in real time, whose connection another thread reads as well.
@Suite("A window beside a second reader of its connection", .serialized, .ownsSDL)
struct SecondReaderTests {
  /// Longer than any machine is busy. Only a failing test waits for it.
  private static let patience = Duration.seconds(20)

  @Test("Each key wakes the sleeping window", arguments: [RunLoop.Mode.default, "blocked"])
  func keys(mode: RunLoop.Mode) throws {
    let compositor = try TypingCompositor()
    let variables = [
      "WAYLAND_DISPLAY": compositor.display, "LIBDECOR_PLUGIN_DIR": compositor.emptyFolder,
    ]
    for (name, value) in variables { setenv(name, value, 1) }
    defer { for name in variables.keys { unsetenv(name) } }
    let loop = RunLoop(timeSource: LiveTime())
    let root = RootView(content: View(), loop: loop, text: FixedPitchText(), theme: .light)
    let shell = try WindowShell(
      root: root, raster: Raster(glyphs: NoGlyphs()),
      options: WindowOptions(
        title: "Test", geometry: WindowGeometry(size: Size(width: 400, height: 330))),
      on: DisplayStart(
        DisplayOptions(applicationID: "test", applicationName: "Test", driver: .wayland)))
    let limit = loop.now.advanced(by: Self.patience)
    while !shell.canStandStill, loop.now < limit { loop.run(mode: .default, before: limit) }
    try #require(shell.canStandStill)

    var reader: SecondReader? = SecondReader(of: try display())
    let typist = Typist(compositor)
    var isLate = false
    let guarding = loop.after(Self.patience, inMode: mode) {
      isLate = true
      typist.end.write([1])
    }
    typist.begin()
    if mode == .default {
      let end = InputSource(fileDescriptor: typist.end.reading, events: .readable) { _ in
        loop.stop()
      }
      loop.add(end, forMode: mode)
      loop.run(mode: mode, until: .distantFuture)
      end.invalidate()
    } else {
      #expect(shell.standStill(until: typist.end.reading) { _, _ in [] })
    }
    typist.stop()
    guarding.cancel()
    #expect(!isLate && typist.count == Typist.keys)
    reader = nil
    withExtendedLifetime((reader, shell, compositor)) {}
  }

  private func display() throws -> OpaquePointer {
    let window = try #require((1...10_000).lazy.compactMap { SDL_GetWindowFromID($0) }.first)
    var information = SDL_SysWMinfo()
    information.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL))
    try #require(SDL_GetWindowWMInfo(window, &information) == SDL_TRUE)
    return try #require(information.info.wl.display)
  }
}
