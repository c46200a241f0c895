import LoopSupport
import Testing

@testable import System

@Suite("A value of a scope on one thread") struct ThreadScopedTests {
  private struct Refused: Error {}
  private let scoped = ThreadScoped<String>()

  @Test("holds while the closure runs, and the outer one again behind an inner one") func nested() {
    #expect(scoped.value == nil)
    scoped.withValue("outer") {
      #expect(scoped.value == "outer")
      scoped.withValue("inner") { #expect(scoped.value == "inner") }
      #expect(scoped.value == "outer")
    }
    #expect(scoped.value == nil)
  }

  @Test("is over where the closure throws") func thrown() {
    #expect(throws: Refused.self) { try scoped.withValue("there") { throw Refused() } }
    #expect(scoped.value == nil)
  }

  @Test("is not another one's, nor another thread's") func apart() {
    let other = ThreadScoped<String>()
    let found = Guarded<String?>("not looked")
    scoped.withValue("mine") {
      #expect(other.value == nil)
      Thread { [scoped] in found.withLock { $0 = scoped.value } }.join()
    }
    #expect(found.withLock { $0 } == nil)
  }
}
