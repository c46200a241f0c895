import Canvas
import Loop
import ProgramSupport
import Testing
import ViewTesting

@testable import Kit

@Suite("A window that settles")
struct SettlingTests {
  /// Wants another layout in the turn after the one before, as often as it is told to.
  private final class Restless: View {
    var turns = 0
    private(set) var layouts = 0

    override func layout() {
      layouts += 1
      guard turns > 0, let loop = root?.loop else { return }
      turns -= 1
      let timer = Timer(fire: loop.now, interval: 0, repeats: false) { [weak self] _ in
        self?.setNeedsLayout()
      }
      loop.add(timer, forMode: .common)
    }
  }

  @Test("It takes as many turns as are needed, and no time passes", arguments: [0, 1, 9])
  func turns(_ count: Int) {
    let view = Restless()
    Harness.run(view) { window in
      let start = window.time.now
      window.settle()
      let before = view.layouts
      view.turns = count
      view.setNeedsLayout()
      window.settle()
      #expect(view.layouts == before + count + 1)
      #expect(window.time.now == start)
    }
  }

  @Test("What is due later is left to later")
  func later() {
    Harness.run(View()) { window in
      var fired = 0
      let date = window.loop.now.advanced(bySeconds: 0.001)
      let timer = Timer(fire: date, interval: 0, repeats: false) { _ in fired += 1 }
      window.loop.add(timer, forMode: .common)
      window.settle()
      #expect(fired == 0)
      window.advance(.milliseconds(1))
      #expect(fired == 1)
    }
  }

  @Test("One that never does says what it goes on with")
  func never() {
    let view = Restless()
    Harness.run(view) { window in
      view.turns = .max
      view.setNeedsLayout()
      let error = thrown(NeverSettles.self) {
        try window.root.settle(within: 20) {
          window.loop.run(mode: .default, until: window.loop.now)
          window.paintIfNeeded()
        }
      }
      #expect(error?.description.contains("after 20 turns, seen: 1 timers") == true)
      view.turns = 0
    }
  }
}
