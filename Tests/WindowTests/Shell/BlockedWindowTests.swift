import CSDL2
import Canvas
import Glibc
import GoldenSupport
import Kit
import Loop
import Painting
import System
import Testing

@testable import Window

/// The application's side: closes when it is told to, and asks for nothing.
private final class Closing: RootDelegate {
  weak var root: RootView?
  var requests = 0

  func shortcut(_ press: KeyPress) -> Bool { false }
  func pasted(_ text: String) {}
  func visibilityChanged(_ isVisible: Bool) {}
  func closeRequested() { requests += 1 }
}

/// Calls that are to come.
private final class Scheduled {
  var tokens: [TimerToken] = []
}

extension ShellDummyTests {
  /// A window on SDL's dummy driver, in virtual time, whose thread waits for an answer that a test gives.
  @Suite("A window that stands still")
  struct BlockedWindowTests {
    private let field = TextField(name: "Name")
    private let application = Closing()
    private let time = VirtualTime()
    private let loop: RunLoop
    private let root: RootView
    private let shell: WindowShell
    private let scheduled = Scheduled()
    /// Whoever waits reads one, and the answer is written to the other.
    private var ends: [Int32] = [-1, -1]

    init() throws {
      loop = RunLoop(timeSource: time)
      root = RootView(content: field, loop: loop, text: FixedPitchText(), theme: .light)
      root.delegate = application
      shell = try WindowShell(
        root: root, raster: Raster(glyphs: NoGlyphs()),
        options: WindowOptions(
          title: "Test", geometry: WindowGeometry(size: Size(width: 400, height: 330))),
        on: .dummy())
      try #require(pipe(&ends) == 0)
      root.focus(field)
      turn()
    }

    private func turn() { time.elapse(.milliseconds(50), running: loop) { root.runLoopMode } }

    private func push(_ events: SDL_Event...) {
      for var event in events { SDL_PushEvent(&event) }
    }

    private func answer() {
      var byte: UInt8 = 1
      write(ends[1], &byte, 1)
    }

    private func after(_ milliseconds: Int64, _ work: @escaping () -> Void) {
      let moment = loop.now.advanced(by: .milliseconds(milliseconds))
      scheduled.tokens.append(
        loop.at(moment, named: "test", inMode: "blocked") { work() })
    }

    /// A call that never came would keep the window, and with it SDL.
    private func end() {
      scheduled.tokens = []
      for end in ends { close(end) }
    }

    @Test("It says so after half a second, and shows itself again when that is over")
    func notice() {
      defer { end() }
      let (start, presents) = (loop.now, shell.statistics.presents)
      var asked: [Double] = []
      let goesOn = shell.standStill(until: ends[0]) { size, isToClose in
        asked.append(loop.now.seconds(since: start))
        #expect(size == Size(width: 400, height: 330) && !isToClose)
        answer()
        return []
      }
      #expect(goesOn && asked == [0.5])
      #expect(shell.statistics.presents == presents, "what the views show is not theirs")
      turn()
      #expect(shell.statistics.presents == presents + 1)
      #expect(shell.statistics.damagedPixels >= 2 * 400 * 330)
      turn()
      #expect(shell.statistics.presents == presents + 1)
    }

    @Test("An answer that comes before is nothing to tell of, and nothing is painted for it")
    func short() {
      defer { end() }
      let presents = shell.statistics.presents
      after(499, answer)
      let goesOn = shell.standStill(until: ends[0]) { _, _ in
        Issue.record("It was answered by then.")
        return []
      }
      turn()
      #expect(goesOn && shell.statistics.presents == presents)
    }

    @Test("What is typed meanwhile comes when it is over, once and in its order")
    func typing() {
      defer { end() }
      push(.text("Buy"))
      after(100) { push(.text(" milk")) }
      after(200) {
        #expect(field.text == "")
        answer()
      }
      #expect(shell.standStill(until: ends[0]) { _, _ in [] })
      push(.text("!"))
      turn()
      #expect(field.text == "Buy milk!")
    }

    @Test("Timers and sources of the views wait, too")
    func views() {
      defer { end() }
      var calls = 0
      let timer = Timer(fire: loop.now.advanced(by: .milliseconds(10)), interval: 0, repeats: false)
      {
        _ in calls += 1
      }
      loop.add(timer, forMode: .common)
      let source = InputSource { _ in calls += 1 }
      loop.add(source, forMode: .common)
      source.signal()
      let isHandedOver = Guarded(false)
      loop.perform(inModes: [.common]) { isHandedOver.withLock { $0 = true } }
      after(300) {
        #expect(calls == 0 && !isHandedOver.withLock { $0 })
        answer()
      }
      #expect(shell.standStill(until: ends[0]) { _, _ in [] })
      turn()
      source.invalidate()
      #expect(calls == 2 && isHandedOver.withLock { $0 })
    }

    @Test("It is closed when it is over; the person is told so at once")
    func closing() {
      defer { end() }
      var told: [Bool] = []
      after(100) { push(.window(SDL_WINDOWEVENT_CLOSE)) }
      after(400, answer)
      let goesOn = shell.standStill(until: ends[0]) { _, isToClose in
        told.append(isToClose)
        return []
      }
      #expect(goesOn && told == [true] && application.requests == 0)
      turn()
      #expect(application.requests == 1)
    }

    @Test("Who closes it again, a second later, does not want to wait")
    func impatience() {
      defer { end() }
      let start = loop.now
      after(100) { push(.window(SDL_WINDOWEVENT_CLOSE), .plain(SDL_QUIT)) }
      for time in [300, 1_100, 1_150] as [Int64] {
        after(time) { push(.window(SDL_WINDOWEVENT_CLOSE)) }
      }
      #expect(!shell.standStill(until: ends[0]) { _, _ in [] })
      #expect(!shell.window.isShown)
      let waited = loop.now.seconds(since: start)
      #expect((1.1...1.2).contains(waited), "as SDL's dummy is asked every 20 ms")
    }

    @Test("It shows its last picture again where the screen has lost it, with the notice")
    func exposure() {
      defer { end() }
      var notices = 0
      after(100) { push(.window(SDL_WINDOWEVENT_EXPOSED)) }
      after(700) { push(.window(SDL_WINDOWEVENT_EXPOSED)) }
      after(800, answer)
      #expect(
        shell.standStill(until: ends[0]) { _, _ in
          notices += 1
          return []
        })
      #expect(notices == 2)
    }

    @Test("A second wait in the same turn has its notice on screen already")
    func again() {
      defer { end() }
      var notices = 0
      for _ in 1...2 {
        after(600) { answer() }
        #expect(
          shell.standStill(until: ends[0]) { _, _ in
            notices += 1
            return []
          })
        var byte: UInt8 = 0
        read(ends[0], &byte, 1)
      }
      #expect(notices == 1)
    }

    @Test("Somebody's call to stop, from before, ends no wait")
    func stopped() {
      defer { end() }
      let start = loop.now
      after(300, answer)
      loop.stop()
      #expect(shell.standStill(until: ends[0]) { _, _ in [] })
      #expect(loop.now.seconds(since: start) == 0.3)
    }

    @Test("Nothing of it stays in the loop")
    func leaksNothing() {
      defer { end() }
      let timers = loop.timerCount
      after(100, answer)
      #expect(shell.standStill(until: ends[0]) { _, _ in [] })
      #expect(loop.timerCount == timers)
    }
  }
}
