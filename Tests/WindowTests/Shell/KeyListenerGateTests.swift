import Canvas
import Kit
import System
import Testing

@testable import Window

/// A listener that answers when a test says so.
private final class SlowListener: KeyListener {
  var isListening = true
  var taken: Set<UInt32> = []
  private(set) var asked: [UInt32] = []
  private var owed: [() -> Void] = []

  func offer(_ stroke: KeyStroke, answer: @escaping (Bool) -> Void) {
    asked.append(stroke.symbol)
    owed.append { [self] in answer(taken.contains(stroke.symbol)) }
  }

  func answer() { if !owed.isEmpty { owed.removeFirst()() } }
}

@Suite("Keys that a listener hears of first") struct KeyListenerGateTests {
  private final class Story {
    let listener = SlowListener()
    var arrived: [String] = []
    private(set) lazy var gate = KeyListenerGate(listener) { [unowned self] event in
      switch event {
      case .stroke(let stroke, _): arrived.append("key \(stroke.symbol)")
      default: arrived.append("other")
      }
    }

    func press(_ symbol: UInt32) {
      gate.take(
        .stroke(
          KeyStroke(symbol: symbol, code: symbol), [.keyPressed(KeyPress(.character("a")))]))
    }
  }

  @Test("One key after the other is shown, and what is done meanwhile keeps its place")
  func order() {
    let story = Story()
    story.listener.taken = [2]
    story.press(1)
    story.gate.take(.input(.wheel(delta: .zero, at: .zero)))
    story.press(2)
    story.press(3)
    #expect(story.listener.asked == [1])
    #expect(story.arrived.isEmpty)
    story.listener.answer()
    #expect(story.arrived == ["key 1", "other"])
    #expect(story.listener.asked == [1, 2])
    story.listener.answer()
    #expect(story.arrived == ["key 1", "other"], "the listener has the second")
    story.listener.answer()
    #expect(story.arrived == ["key 1", "other", "key 3"])
  }

  @Test("Without a listener, and without a meaning, a key passes at once")
  func nobody() {
    let story = Story()
    story.gate.take(.stroke(KeyStroke(symbol: 9, code: 9, isRelease: true), []))
    story.listener.isListening = false
    story.press(1)
    #expect(story.arrived == ["key 9", "key 1"])
    #expect(story.listener.asked.isEmpty)
  }

  @Test("A gate that is gone hears of no answer any more")
  func gone() {
    let listener = SlowListener()
    var arrived = 0
    do {
      let gate = KeyListenerGate(listener) { _ in arrived += 1 }
      gate.take(
        .stroke(KeyStroke(symbol: 1, code: 1), [.keyPressed(KeyPress(.character("a")))]))
    }
    listener.answer()
    #expect(arrived == 0)
  }
}
