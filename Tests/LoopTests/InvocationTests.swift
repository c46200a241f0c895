import Testing

@testable import Loop

@Suite("Invocation: a stored call")
struct InvocationTests {
  @Test("Row A3: target and arguments can be read, and the call can be made later, repeatedly")
  func invoke() {
    let listener = Listener()
    let call = Invocation(target: listener, method: Listener.say, arguments: "ho", 1)
    let target = call.target as? Listener
    #expect(target === listener)
    #expect(call.arguments.count == 2)
    #expect(call.arguments.first as? String == "ho")
    #expect(call.arguments.last as? Int == 1)
    #expect(listener.words.isEmpty)
    call.invoke()
    call.invoke()
    #expect(listener.words == ["ho", "ho"])
  }

  @Test("It keeps its target until the timer that holds it is invalidated")
  func retention() {
    inVirtualTime { loop, _ in
      weak var target: Listener?
      let timer: Timer
      do {
        let listener = Listener()
        target = listener
        timer = Timer.scheduledTimer(
          timeInterval: 1,
          invocation: Invocation(target: listener, method: Listener.say, arguments: "", 1),
          repeats: true)
      }
      #expect(target != nil)
      timer.invalidate()
      #expect(target == nil)
    }
  }
}
