import Foundation
import Loop
import Testing

typealias RunLoop = Loop.RunLoop
typealias Timer = Loop.Timer

/// A file that imports Foundation as well: the two lines above decide.
@Suite("Beside Foundation")
struct BothImportsTests {
  @Test("Two lines say for a whole module that Loop's types are meant")
  func names() {
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    var ticks = 0
    loop.makeCurrent {
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in ticks += 1 }
      time.elapse(.seconds(3), running: loop)
    }
    #expect(ticks == 3)
    #expect(Date(timeIntervalSince1970: 0).timeIntervalSince1970 == 0)
  }
}
