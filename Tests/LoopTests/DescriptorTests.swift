import Glibc
import Testing

@testable import Loop
@testable import LoopHosting

@Suite("Descriptors of the system")
struct DescriptorTests {
  @Test(
    "A program that has closed its input gets the number 0, which is as good as any",
    arguments: ["wake-up", "alarm", "host's alarm", "host's set", "calendar"])
  func zero(owner: String) async {
    await #expect(processExitsWith: .success) { [owner] in
      func number() -> Int32? {
        switch owner {
        case "wake-up": IncomingWork().descriptor
        case "alarm": Alarm()?.fileDescriptor
        case "host's alarm": HostAlarm().fileDescriptor
        case "host's set": DescriptorSet().fileDescriptor
        default: ClockSettings()?.fileDescriptor
        }
      }
      close(0)
      // A thread of libdispatch, which looks at its others once a second, may have it for a moment.
      precondition((0..<100).contains { _ in number() == 0 })
    }
  }
}
