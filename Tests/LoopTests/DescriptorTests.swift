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
      close(0)
      let number: Int32? =
        switch owner {
        case "wake-up": IncomingWork().descriptor
        case "alarm": Alarm()?.fileDescriptor
        case "host's alarm": HostAlarm().fileDescriptor
        case "host's set": DescriptorSet().fileDescriptor
        default: ClockSettings()?.fileDescriptor
        }
      precondition(number == 0)
    }
  }
}
