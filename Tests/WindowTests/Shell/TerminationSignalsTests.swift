import Glibc
import Testing

@testable import Window

extension ShellDummyTests {
  @Suite("Requests to end, heard as signals")
  struct Signals {
    /// Whether a loop that watches it would be woken within a time, in milliseconds.
    private func isReadable(_ signals: TerminationSignals, within limit: Int32 = 0) -> Bool {
      var watched = pollfd(fd: signals.fileDescriptor, events: Int16(POLLIN), revents: 0)
      return poll(&watched, 1, limit) > 0
    }

    @Test("A signal wakes the loop once")
    func once() throws {
      let signals = try #require(TerminationSignals())
      #expect(!isReadable(signals))
      // Dispatch's threads hear no signal: one that does is found by the kernel.
      kill(getpid(), SIGHUP)
      #expect(isReadable(signals, within: 10_000))
      #expect(signals.take())
      #expect(!isReadable(signals) && !signals.take())
    }

    @Test(
      "The end of one leaves nothing to read in another, whose loop would never sleep again",
      arguments: [true, false])
    func two(endsOlder isOlder: Bool) throws {
      var signals = [try #require(TerminationSignals()), try #require(TerminationSignals())]
      signals.remove(at: isOlder ? 0 : 1)
      #expect(!isReadable(signals[0]))
    }
  }
}
