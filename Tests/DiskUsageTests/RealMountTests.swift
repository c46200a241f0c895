import ProgramSupport
import Testing

@testable import DiskUsage

/// Real mounts, made by a process of the test's own in a name space of its own. Where the system
/// lets nobody do that the tests are skipped; those of the live client stand in.
@Suite(
  "Real mounts", .enabled(if: Program.canMount, "it takes /dev/fuse and name spaces of users"),
  .timeLimit(.minutes(10)))
struct RealMountTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Behaviour 50: 1,000 refreshes of a FUSE mount that never answers hold one thread")
  func dead() throws {
    let probe = try Program.probe("dead", folder.path)
    #expect(probe.code == 0)
    #expect(
      probe.lines == [
        "busy: 999", "timed out: 1", "threads more at most: 1", "living: 1048576 bytes",
        "threads more at last: 0", "dead: refused",
      ])
  }

  @Test("A change of the table is noticed by poll, once, and found by the watch")
  func watch() throws {
    let probe = try Program.probe("watch", folder.path)
    #expect(probe.code == 0)
    #expect(
      probe.lines == [
        "at first: quiet", "after mounting: noticed", "in the table: true",
        "after draining: quiet", "unchanged: true", "gone from the table: true", "at last: quiet",
      ])
  }

  @Test("Mount points with blanks, newlines and bytes that are no text are found and measured")
  func names() throws {
    let probe = try Program.probe("names", folder.path)
    #expect(probe.code == 0)
    let names = [
      #"a b"#, #"line\nbreak"#, #"back\\slash\\040"#, #"tab\there"#, #"\xFF\xFE\xC3"#, "#ü",
    ]
    #expect(
      probe.lines == names.flatMap { ["\($0): 1048576 true", "\($0)/below: 1048576 true"] })
  }
}

@Suite("The main thread")
struct MainThreadTests {
  #if DEBUG
    @Test("A question on the main thread traps in a debug build, with a sentence")
    func trap() throws {
      let probe = try Program.run(BuiltProgram.path("DiskProbe"), "main-thread")
      #expect(probe.code != 0)
      #expect(probe.output == "")
      #expect(probe.errors.contains("A file system is asked on the main thread"))
    }
  #endif
}
