import CSDL2
import Canvas
import Glibc
import GoldenSupport
import Kit
import Loop
import Painting
import ProgramSupport
import Testing

@testable import Window

/// The application's side of a window: notes what it hears.
private final class Notes: RootDelegate {
  var heard: [String] = []
  weak var root: RootView?
  var exitCode: Int32?

  func shortcut(_ press: KeyPress) -> Bool {
    heard.append("shortcut \(press.key)")
    return true
  }
  func pasted(_ text: String) { heard.append("pasted \(text)") }
  func dropped(_ drop: Drop) { heard.append("dropped \(drop.text)") }
  func visibilityChanged(_ isVisible: Bool) { heard.append("visible \(isVisible)") }
  func closeRequested() {
    heard.append("close")
    if let exitCode { root?.emit(.exit(code: exitCode)) }
  }
}

@Suite("A window on the dummy driver", .serialized, .ownsSDL)
struct ShellDummyTests {
  @Test("A closed window leaves nothing in the loop, and a second one can be opened")
  func leavesNothing() throws {
    for _ in 1...2 {
      let loop = RunLoop(timeSource: VirtualTime())
      let root = RootView(content: View(), loop: loop, text: FixedPitchText(), theme: .light)
      var shell: WindowShell? = try WindowShell(
        root: root, raster: Raster(glyphs: NoGlyphs()),
        options: WindowOptions(
          title: "Test", geometry: WindowGeometry(size: Size(width: 300, height: 330))),
        on: .dummy())
      #expect(shell?.statistics.presents == 0)
      loop.run(mode: .default, before: loop.now)
      #expect(shell?.statistics.presents == 1)
      #expect(loop.timerCount == 1)
      shell = nil
      #expect(loop.timerCount == 0)
      #expect(!loop.run(mode: .default, before: .distantFuture))
    }
  }
}

extension ShellDummyTests {
  @Test(
    "A window remembered at scale 1 opens with all of it on the screen, which is of 1024 × 768",
    arguments: [1, 1.5, 2])
  func largerScale(_ scale: Double) throws {
    let root = RootView(
      content: View(), loop: RunLoop(timeSource: VirtualTime()), text: FixedPitchText(),
      theme: .light)
    let geometry = WindowGeometry(
      size: Size(width: 300, height: 340), position: WindowGeometry.Position(x: 700, y: 300))
    let shell = try WindowShell(
      root: root, raster: Raster(glyphs: NoGlyphs()),
      options: WindowOptions(title: "Test", geometry: geometry, scale: scale), on: .dummy())
    let place = shell.place
    if scale == 1 { #expect((place.x, place.y) == (700, 300)) }
    #expect(place.x >= 0 && Double(place.x) + 300 * scale <= 1_024)
    #expect(place.y >= 0 && Double(place.y) + 340 * scale <= 768)
  }

  @Test("A display that no window took is given back, and another one can be reached")
  func givenBack() throws {
    do { _ = DisplayStart.dummy() }
    #expect(SDL_WasInit(0) == 0)
    let video = try DisplayStart.dummy().reach()
    #expect(SDL_WasInit(SDL_INIT_VIDEO) != 0 && video.reason == .asked)
  }

  /// A whole window on SDL's dummy driver, in virtual time.
  @Suite("An open window")
  struct OpenWindow {
    private let field = TextField(name: "Name")
    private let notes = Notes()
    private let time = VirtualTime()
    private let loop: RunLoop
    private let root: RootView
    private let shell: WindowShell

    init() throws {
      loop = RunLoop(timeSource: time)
      root = RootView(content: field, loop: loop, text: FixedPitchText(), theme: .light)
      root.delegate = notes
      notes.root = root
      let geometry = WindowGeometry(size: Size(width: 400, height: 330))
      shell = try WindowShell(
        root: root, raster: Raster(glyphs: NoGlyphs()),
        options: WindowOptions(
          title: "Test", geometry: geometry, scale: 1.5), on: .dummy())
    }

    private func send(_ events: SDL_Event...) {
      for var event in events { SDL_PushEvent(&event) }
      time.elapse(.milliseconds(50), running: loop) { root.runLoopMode }
    }

    @Test("It opens in the size asked for, at the scale asked for, and paints its first frame")
    func opens() {
      send()
      #expect(root.bounds.size == Size(width: 400, height: 330))
      #expect(root.scale == 1.5)
      #expect(shell.statistics.presents == 1)
      #expect(shell.statistics.damagedPixels == 600 * 495)
      #expect(
        loop.displayClock.refreshPeriod == RefreshTimerClock(framesPerSecond: 60).refreshPeriod)
    }

    @Test("Views that keep pictures hear of the person's zoom")
    func zoom() {
      send()
      root.emit(.zoom(.larger))
      send()
      #expect(abs(root.scale - 1.65) < 0.001)
    }

    @Test("A click and typed text reach the field that they are meant for")
    func clickAndType() {
      send(
        .button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 30, 30),
        .button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 30, 30))
      #expect(root.focusedView === field)
      send(.text("Buy"), .text(" food"))
      #expect(field.text == "Buy food")
    }

    @Test("Who waits for the window hears when a frame with what it was told is on screen")
    func ready() {
      send()
      var frames: [Int] = []
      field.text = "Buy food"
      shell.onceReady { frames.append(shell.statistics.presents) }
      #expect(frames == [])
      send()
      #expect(frames == [2])
      shell.onceReady { frames.append(shell.statistics.presents) }
      loop.run(mode: .default, before: loop.now)
      #expect(frames == [2, 2], "nothing else is to come")
      #expect(loop.timerCount == 1)
    }

    @Test("A window that has not got the keyboard is waited for, and for a second at most")
    func notReady() {
      send(.window(SDL_WINDOWEVENT_FOCUS_LOST))
      var dates: [Double] = []
      let start = loop.now
      for _ in 1...2 { shell.onceReady { dates.append(loop.now.seconds(since: start)) } }
      send(.window(SDL_WINDOWEVENT_EXPOSED))
      #expect(dates == [])
      send(.window(SDL_WINDOWEVENT_FOCUS_GAINED))
      #expect(dates.count == 2 && dates.allSatisfy { $0 < 0.2 })
      send(.window(SDL_WINDOWEVENT_FOCUS_LOST))
      let lost = loop.now
      shell.onceReady { dates.append(loop.now.seconds(since: lost)) }
      time.elapse(.seconds(3), running: loop) { root.runLoopMode }
      #expect(dates.count == 3 && dates[2] == 1)
    }

    @Test("Nobody waits longer for a window that nobody sees")
    func nobodySees() {
      send(.window(SDL_WINDOWEVENT_FOCUS_LOST))
      root.handle(.visibilityChanged(false))
      let start = loop.now
      var dates: [Double] = []
      shell.onceReady { dates.append(loop.now.seconds(since: start)) }
      time.elapse(.seconds(3), running: loop) { root.runLoopMode }
      #expect(dates == [1])
      root.handle(.visibilityChanged(true))
    }

    @Test("The screen saver may come; SDL holds it off unless told not to")
    func screenSaver() {
      #expect(SDL_IsScreenSaverEnabled() == SDL_TRUE)
    }

    @Test(
      "SDL's input method is asked only while a field has the keyboard; without one, all is text")
    func textInput() {
      send()
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
      let variables = ["SDL_IM_MODULE": "ibus", "SDL_VIDEODRIVER": "wayland"]
      for (name, value) in variables { setenv(name, value, 1) }
      defer { for name in variables.keys { unsetenv(name) } }
      for _ in 1...2 {
        root.focus(field)
        send()
        #expect(SDL_IsTextInputActive() == SDL_TRUE)
        root.focus(nil)
        // SDL goes on with it when the window gets the keyboard.
        send(.window(SDL_WINDOWEVENT_FOCUS_LOST), .window(SDL_WINDOWEVENT_FOCUS_GAINED))
        #expect(SDL_IsTextInputActive() == SDL_FALSE)
      }
    }

    @Test("What SDL's input method composes is kept when a press, or the keyboard, goes elsewhere")
    func foreignComposition() {
      root.focus(field)
      send(.window(SDL_WINDOWEVENT_FOCUS_GAINED), .editing("にほ"))
      #expect(field.text == "")
      send(.button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 500, 400))
      #expect(field.text == "にほ")
      send(.button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 500, 400))
      root.focus(field)
      send(.editing("ん"), .text("ん"), .editing(""), .window(SDL_WINDOWEVENT_FOCUS_LOST))
      #expect(field.text == "にほん", "what is committed is there once")
      send(.window(SDL_WINDOWEVENT_FOCUS_GAINED), .longEditing("ご"))
      send(.window(SDL_WINDOWEVENT_FOCUS_LOST))
      #expect(field.text == "にほんご")
      #expect(SDL_IsTextInputActive() == SDL_TRUE)
    }

    @Test(
      "A finger that rests opens the menu of what lies under it when it leaves; one that taps does not"
    )
    func longPress() {
      field.menuText = TextField.MenuText(name: "Menu") { ("\($0)", "") }
      send(.finger(SDL_MOUSEBUTTONDOWN, 30, 30), .finger(SDL_MOUSEBUTTONUP, 30, 30))
      #expect(root.dialogs.isEmpty && root.focusedView === field)
      send(.finger(SDL_MOUSEBUTTONDOWN, 30, 30))
      time.elapse(.milliseconds(600), running: loop) { root.runLoopMode }
      send(.finger(SDL_MOUSEBUTTONUP, 30, 30))
      #expect(root.dialogs.count == 1)
    }

    @Test("Keys that no view wants, drops and the close button reach the application")
    func application() {
      send(
        .key(SDL_KEYDOWN, SDL_SCANCODE_N, 0x6E, KMOD_LCTRL), .drop(SDL_DROPBEGIN),
        .drop(SDL_DROPTEXT, "milk"), .drop(SDL_DROPCOMPLETE), .window(SDL_WINDOWEVENT_CLOSE))
      #expect(
        notes.heard == ["shortcut \(Key.character("n"))", "dropped milk", "close"])
    }

    @Test("An exit signal ends the run with its code")
    func exits() throws {
      notes.exitCode = 3
      var event = SDL_Event.window(SDL_WINDOWEVENT_CLOSE)
      SDL_PushEvent(&event)
      #expect(try shell.run() == 3)
    }

    @Test("Until the window has been shown, the signals keep their default effect: SDL may hang")
    func signals() {
      #expect(shell.signals == nil)
      send()
      #expect(shell.signals != nil)
    }

    @Test("Behaviour 37: SIGTERM lets the application save and ends the run with code 0")
    func terminates() throws {
      send()
      #expect(kill(getpid(), SIGTERM) == 0)
      #expect(try shell.run() == 0)
      #expect(notes.heard == ["close"])
    }

    @Test("A resize paints everything in the new size")
    func resizes() throws {
      send()
      let window = try #require((1...10_000).lazy.compactMap { SDL_GetWindowFromID($0) }.first)
      SDL_SetWindowSize(window, 660, 600)
      send()
      #expect(root.bounds.size == Size(width: 440, height: 400))
      #expect(shell.statistics.damagedPixels == 600 * 495 + 660 * 600)
      #expect(shell.geometry.size == Size(width: 440, height: 400))
    }

    @Test("The window's pixels are those of its draw commands, also after a change of a part")
    func pixels() throws {
      send()
      send(
        .button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 30, 30),
        .button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 30, 30), .text("x"))
      let window = try #require((1...10_000).lazy.compactMap { SDL_GetWindowFromID($0) }.first)
      let surface = try #require(SDL_GetWindowSurface(window)).pointee
      var whole = Bitmap(width: 600, height: 495)
      Raster(glyphs: NoGlyphs()).paint(
        root.nextFrame().commands, onto: &whole, scale: 1.5, background: root.theme.background)
      var shown = Bitmap(width: 600, height: 495)
      #expect(
        SDL_ConvertPixels(
          600, 495, surface.format.pointee.format, surface.pixels, surface.pitch,
          SDL_PIXELFORMAT_ARGB8888.rawValue, &shown.pixels, 600 * 4) == 0)
      #expect(shown == whole)
    }
  }
}
