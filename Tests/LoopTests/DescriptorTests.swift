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
        // A thread of libdispatch, which looks at its others once a second, may have it for a moment, and longer where
        // another program has the processor meanwhile: it is given that.
        let isZero = (0..<1_000_000).contains { _ in
          if owner.number() == 0 { return true }
          sched_yield()
          return false
        }
        precondition(isZero, owner.name)
      }
    }
  }
}
