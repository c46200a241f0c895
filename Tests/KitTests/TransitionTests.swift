import Kit
import Testing

/// What moves is a function of media time.
@Suite struct TransitionTests {
  @Test("It stands before it begins, is there at its end, and never turns round")
  func edges() {
    let way = Transition(from: 48, to: 0, start: 10)
    #expect(way.end == 10.2)
    for (time, value) in [(9.0, 48.0), (10, 48), (10.1, 6), (10.2, 0), (11, 0)] {
      #expect(abs(way.value(at: time) - value) < 1e-9, "at \(time)")
    }
    #expect(!way.isOver(at: way.end.nextDown))
    #expect(way.isOver(at: way.end))
    let values = (0...144).map { way.value(at: 10 + Double($0) / 720) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("It is fast at first, and slow at its end")
  func easesOut() {
    #expect(Easing.out(-1) == 0)
    #expect(Easing.out(0.5) == 0.875)
    #expect(Easing.out(2) == 1)
  }
}
