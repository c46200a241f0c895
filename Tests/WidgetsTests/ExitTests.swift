import Canvas
import Loop
import Testing
import ViewTesting

@testable import Widgets

/// What traps, in a process of its own.
@Suite("Processes of their own")
struct ExitTests {
  @Test("An event that no arrow allows traps")
  func illegal() async {
    await #expect(processExitsWith: .failure) {
      var lifecycle = GuestLifecycle.unloaded
      lifecycle.handle(.appear)
    }
    await #expect(processExitsWith: .failure) {
      var lifecycle = GuestLifecycle.visible
      lifecycle.handle(.end)
    }
  }

  @Test("Two guests of one name trap: their snapshots would be one")
  func sameName() async {
    await #expect(processExitsWith: .failure) {
      let host = WidgetHost(loop: RunLoop(timeSource: VirtualTime()), text: FixedPitchText())
      host.add(TestGuest("A"))
      host.add(TestGuest("A"))
    }
  }

  #if DEBUG
    @Test("Behaviour 45: a second answer traps, also one after the deadline")
    func secondAnswer() async {
      await #expect(processExitsWith: .failure) {
        let completion = UpdateCompletion(guestName: "A") { _ in }
        completion(.newData)
        completion(.noData)
      }
      await #expect(processExitsWith: .failure) {
        let completion = UpdateCompletion(guestName: "A") { _ in }
        completion.expire()
        completion(.newData)
        completion(.noData)
      }
    }
  #endif
}
