import Canvas
import Painting
import Testing

@testable import Window

@Suite("Where a window stands, and in which units")
struct ShellWindowTests {
  private let screens = [
    ScreenRect(x: 0, y: 0, width: 1280, height: 1000),
    ScreenRect(x: 1280, y: 200, width: 1000, height: 600),
  ]
  private let size = Size(width: 480, height: 720)

  private func placed(
    _ x: Int, _ y: Int, unitsPerPoint: Double = 1
  ) -> (frame: ScreenRect, hasPlace: Bool) {
    WindowGeometry(size: size, position: WindowGeometry.Position(x: x, y: y))
      .placed(on: screens, unitsPerPoint: unitsPerPoint)
  }

  @Test("A remembered place is used where the window can still be got hold of")
  func rememberedPlace() {
    #expect(placed(100, 50).frame == ScreenRect(x: 100, y: 50, width: 480, height: 720))
    for (x, y, isReachable) in [
      (100, 50, true), (-416, 50, true), (-417, 50, false), (0, -16, true), (0, -17, false),
      (100, 984, true), (100, 985, false), (1900, 210, true), (2216, 210, true),
      (2217, 210, false), (5000, 5000, false), (1290, 100, false),
    ] {
      #expect(placed(x, y).hasPlace == isReachable, "(\(x), \(y))")
    }
  }

  @Test("All of the header is on the screens, also at a larger scale than the window was left at")
  func header() {
    // Beside the right edge at first, over it at twice the scale; over the edge between screens is none.
    #expect(placed(1_790, 210).frame.x == 1_790)
    #expect(placed(1_790, 210, unitsPerPoint: 2).frame.x == 1_320)
    #expect(placed(-100, 50).frame.x == 0)
    #expect(placed(1_100, 300).frame.x == 1_100)
    #expect(placed(1_100, 100).frame.x == 800)
    // Wider than the screen that it is on: as wide as that one.
    #expect(placed(1_400, 210, unitsPerPoint: 3).frame.x == 1_280)
    #expect(placed(1_400, 210, unitsPerPoint: 3).frame.width == 1_000)
  }

  @Test(
    "All of a remembered window is on its screen, with room for a title bar, at any scale",
    arguments: [1, 1.25, 1.5, 2, 3], [(0, 0), (700, 200), (790, 250), (100, 980), (1_790, 210)])
  func whole(_ unitsPerPoint: Double, _ place: (Int, Int)) {
    let frame = placed(place.0, place.1, unitsPerPoint: unitsPerPoint).frame
    let screen = screens[place.0 < 1_280 ? 0 : 1]
    #expect(frame.intersection(screen) == frame)
    // One that nothing cuts off stays where it was.
    if unitsPerPoint == 1, place.1 < 280, place.0 < 1_280 {
      #expect((frame.x, frame.y) == place)
    } else if frame.y != place.1 {
      #expect(frame.y + frame.height + 48 <= screen.y + screen.height)
    }
  }

  @Test("Without a place, or without a screen to check it against, the desktop chooses")
  func noPlace() {
    #expect(!WindowGeometry(size: size).placed(on: screens, unitsPerPoint: 1).hasPlace)
    let position = WindowGeometry.Position(x: 0, y: 0)
    let lost = WindowGeometry(size: size, position: position).placed(on: [], unitsPerPoint: 1)
    #expect(!lost.hasPlace)
    #expect(lost.frame.width == 480)
  }

  @Test("A window grows with the scale, but no larger than the largest screen with its title bar")
  func largestSize() {
    #expect(placed(0, 0, unitsPerPoint: 1.25).frame.width == 600)
    #expect(
      placed(0, 0, unitsPerPoint: 3).frame
        == ScreenRect(
          x: 0, y: 0, width: 1280, height: 952))
  }

  @Test("A size that is no size still opens a window")
  func absurdSizes() {
    for size in [Size(width: -5, height: 0), Size(width: .infinity, height: .nan)] {
      let frame = WindowGeometry(size: size).placed(on: screens, unitsPerPoint: 1).frame
      #expect((1...1280).contains(frame.width) && (1...952).contains(frame.height))
    }
  }

  @Test("Being maximised leaves the size to go back to, in whatever order that is told")
  func maximised() {
    let normal = WindowGeometry(size: size, position: WindowGeometry.Position(x: 10, y: 20))
    let huge = Size(width: 1280, height: 980)
    let origin = WindowGeometry.Position(x: 0, y: 0)

    var stateFirst = GeometryMemory(normal)
    stateFirst.maximized(at: size)
    stateFirst.changed(to: WindowGeometry(size: huge, position: origin, isMaximized: true))
    #expect(stateFirst.normal == normal)

    var sizeFirst = GeometryMemory(normal)
    sizeFirst.changed(to: WindowGeometry(size: huge, position: origin))
    sizeFirst.maximized(at: huge)
    #expect(sizeFirst.normal == normal)
  }

  @Test("The scale is the person's, else the desktop's text resolution; zoom multiplies it")
  func scale() {
    func units(
      _ scale: Double?, _ zoom: Double, _ resolution: Double?, _ pixelsPerUnit: Double
    ) -> Double {
      WindowMetrics.unitsPerPoint(
        scale: scale, zoom: zoom, textResolution: resolution, pixelsPerUnit: pixelsPerUnit)
    }
    #expect(units(nil, 1, nil, 1) == 1)
    #expect(units(nil, 1, 144, 1) == 1.5)
    #expect(units(nil, 2, 144, 1) == 3)
    #expect(units(2, 1, 144, 1) == 2)
    #expect(units(3, 1, nil, 2) == 1.5, "on a screen with two pixels a unit")
    for absurd in [0.0, -96, 10_000, .nan, .infinity] { #expect(units(nil, 1, absurd, 1) == 1) }
    #expect(units(.nan, 1, nil, 1) == 1)
    #expect(units(0, 1, nil, 1) > 0)
    #expect(units(1e9, 1, nil, 1) == 16)
  }

  @Test("Points, window units and pixels agree on a fractional scale")
  func units() {
    let metrics = WindowMetrics(
      unitWidth: 601, unitHeight: 400, pixelWidth: 1202, pixelHeight: 800, unitsPerPoint: 1.25)
    #expect(metrics.scale == 2.5)
    #expect(metrics.size == Size(width: 480.8, height: 320))
    #expect(
      metrics.units(covering: Rect(x: 1, y: 1, width: 1, height: 1))
        == ScreenRect(x: 1, y: 1, width: 2, height: 2))
    let damage = [
      Rect(x: 0.5, y: 0, width: 1, height: 1), Rect(x: 900, y: 0, width: 5, height: 5),
      Rect(x: 0, y: 0, width: 1000, height: 1000),
    ]
    var pixels = FramePixels()
    let first = PixelRect(minX: 1, minY: 0, maxX: 4, maxY: 3)
    pixels.take(Frame(commands: [], damage: damage), in: metrics)
    #expect(pixels.damage == [first, metrics.pixelBounds])
    #expect(pixels.shown == pixels.damage)
    // What is painted inside of what moves is shown with it.
    let area = Rect(x: 0, y: 0, width: 100, height: 100)
    let shift = Shift(area: area, rows: 20)
    let rows = [damage[0], Rect(x: 200, y: 0, width: 2, height: 2)]
    pixels.take(Frame(commands: [], shift: shift, damage: rows), in: metrics)
    let other = PixelRect(minX: 500, minY: 0, maxX: 505, maxY: 5)
    #expect(pixels.damage == [first, other])
    #expect(pixels.shown == [other, PixelRect(minX: 0, minY: 0, maxX: 250, maxY: 250)])
    // A window that is not there shows nothing of it.
    pixels.take(Frame(commands: [], damage: []), in: metrics)
    #expect(pixels.damage.isEmpty && pixels.shown.isEmpty)
  }

  @Test("Only drivers that show something are tried, and what the environment names comes first")
  func drivers() {
    func candidates(_ environment: [String: String]) -> [String] {
      VideoDriver.automatic.choice(
        { environment[$0] }, frame: { nil }, lacksSeat: { false }
      ).drivers
    }
    #expect(candidates([:]) == [])
    #expect(candidates(["DISPLAY": ""]) == [])
    #expect(candidates(["DISPLAY": ":0"]) == ["x11"])
    #expect(candidates(["WAYLAND_DISPLAY": "wayland-0"]) == ["wayland"])
    #expect(candidates(["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]) == ["x11", "wayland"])
    #expect(
      candidates(["DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"]) == ["wayland"])
    let both = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]
    func choice(
      _ driver: VideoDriver, _ frame: WindowFrame?, sdl minor: Int = 28
    ) -> DriverChoice {
      driver.choice(
        { both[$0] }, sdl: SDLVersion(major: 2, minor: minor), frame: { frame },
        lacksSeat: { false })
    }
    #expect(choice(.automatic, .ofServer, sdl: 26) == DriverChoice(["x11", "wayland"], .oldSDL))
    #expect(choice(.wayland, .ofServer, sdl: 26) == DriverChoice(["wayland", "x11"], .asked))
    #expect(choice(.automatic, .ofServer) == DriverChoice(["wayland", "x11"], .frameOfServer))
    #expect(choice(.automatic, .ofLibrary) == DriverChoice(["wayland", "x11"], .frameOfLibrary))
    #expect(choice(.automatic, nil) == DriverChoice(["x11", "wayland"], .noFrame))
    #expect(choice(.x11, .ofServer) == DriverChoice(["x11", "wayland"], .asked))
    #expect(choice(.wayland, nil) == DriverChoice(["wayland", "x11"], .asked))
    // What is asked for and is not there.
    let alone = VideoDriver.wayland.choice({ ["DISPLAY": ":0"][$0] }, frame: { .ofServer })
    #expect(alone == DriverChoice(["x11"], .alone))
    func seatless(_ driver: VideoDriver, _ environment: [String: String]) -> DriverChoice {
      driver.choice({ environment[$0] }, frame: { .ofServer }, lacksSeat: { true })
    }
    #expect(seatless(.wayland, both) == DriverChoice(["x11"], .noSeat))
    #expect(seatless(.automatic, ["WAYLAND_DISPLAY": "wayland-0"]) == DriverChoice([], .noSeat))
    #expect(seatless(.x11, both) == DriverChoice(["x11", "wayland"], .asked))
    #expect(VideoDriver.dummy.choice { _ in "x11" }.drivers == ["dummy"])
  }

  @Test(
    "libdecor draws a frame only where a compositor that answers offers no decoration protocol",
    arguments: [(nil, false), (false, true), (true, false)] as [(Bool?, Bool)])
  func libraryFrame(_ drawsFrames: Bool?, _ isAllowed: Bool) {
    let offer = drawsFrames.map { CompositorOffer(drawsFrames: $0, hasSeat: true) }
    #expect(WindowFrame.allowsLibdecor(offer, hasPlugin: true) == isAllowed)
    #expect(!WindowFrame.allowsLibdecor(offer, hasPlugin: false))
  }

  @Test("SDL has the input method on Wayland, where one is named, and nowhere else")
  func inputMethods() {
    let ibus = ["XMODIFIERS": "@im=ibus"]
    let wayland = ["WAYLAND_DISPLAY": "wayland-0"]
    let both = ibus.merging(wayland.merging(["DISPLAY": ":0"]) { $1 }) { $1 }
    for (variables, frame, isSDLs) in [
      (ibus.merging(wayland) { $1 }, nil, true), (wayland, nil, false), (ibus, nil, false),
      (ibus.merging(["DISPLAY": ":0"]) { $1 }, nil, false),
      (both, nil, false), (both, WindowFrame.ofServer, true), (both, .ofLibrary, true),
      (["SDL_VIDEODRIVER": "wayland", "DISPLAY": ":0", "SDL_IM_MODULE": "fcitx"], nil, true),
    ] {
      #expect(
        TextInput.leavesInputMethodToSDL(
          { variables[$0] }, on: .automatic, sdl: SDLVersion(major: 2, minor: 28),
          frame: { frame }) == isSDLs,
        "\(variables)")
    }
  }
}
