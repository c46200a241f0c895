import Testing

@testable import DiskUsage

/// What traps, in a process of its own.
@Suite("Processes of their own")
struct ExitTests {
  @Test("A client that nobody set traps at the first question")
  func unimplemented() async {
    await #expect(processExitsWith: .failure) {
      DiskClient.unimplemented.measure("/home", .localDisks) { _ in }
    }
    await #expect(processExitsWith: .failure) { _ = try DiskClient.unimplemented.mounts() }
  }
}
