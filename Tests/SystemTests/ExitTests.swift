import Glibc
import Testing

@testable import System

/// What traps, in a process of its own.
@Suite("Processes of their own")
struct ExitTests {
  @Test("Nothing can be asked for in the middle of a question")
  func reentrancy() async {
    await #expect(processExitsWith: .failure) {
      let ioThread = try IOThread(grace: 0) { _ in IOThread.ask {} }
      IOThread.ofThread.withValue(ioThread) { _ = IOThread.ask { pause() } }
    }
  }
}
