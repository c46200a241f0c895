import Glibc
import Testing

@testable import Loop
@testable import LoopHosting

@Suite("Descriptors of the system")
struct DescriptorTests {
  @Test("A program that has closed its input gets the number 0, which is as good as any")
  func zero() async {
    await #expect(processExitsWith: .success) {
      let owners: [(name: String, number: () -> Int32?)] = [
        ("wake-up", { IncomingWork().descriptor }),
        ("alarm", { Alarm()?.fileDescriptor }),
        ("host's alarm", { HostAlarm().fileDescriptor }),
        ("host's set", { DescriptorSet().fileDescriptor }),
        ("calendar", { ClockSettings()?.fileDescriptor }),
      ]
      close(0)
      for owner in owners {
        // A thread of libdispatch, which looks at its others once a second, may have it for a moment.
        precondition((0..<100).contains { _ in owner.number() == 0 }, owner.name)
      }
    }
  }
}
