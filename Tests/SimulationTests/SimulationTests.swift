import DiskSupport
import Glibc
import SyncTesting
import Testing

/// Windows, command lines, stores with their disks, passes, a todo.txt, other clients and a server, all from one seed.
@Suite(
  "Everything under one seed",
  .enabled(if: Disk.isWatched, "the calls of this program go past the tests"))
struct SimulationTests {
  @Test(
    "Whatever people, disks, networks, servers and others do: no text is lost, no task stands twice or comes back, all are the same in the end, and then there is nothing to do"
  )
  func everything() {
    Program<SimulatedRun>.runAll(50)
    guard getenv("ALOFT_SYNC_SEED") == nil else { return }
    for mark in SimulationMark.allCases { #expect(mark.count > 0, "\(mark) has not come about") }
  }

  @Test(
    "Programs that once failed; the test of each cause stands in SyncTests",
    arguments: former.indices)
  func formerFindings(index: Int) throws {
    try Program<SimulatedRun>.run(seed: Self.former[index].seed, Self.former[index].steps)
  }

  @Test("A seed gives the same run each time", arguments: [3, 4, 11] as [UInt64])
  func same(seed: UInt64) throws {
    let outcomes = try (0..<2).map { _ in
      var run = try SimulatedRun(seed: seed)
      for step in Program<SimulatedRun>.steps(seed) { try run.perform(step) }
      return try run.outcome
    }
    #expect(outcomes[0] == outcomes[1])
    #expect(!outcomes[0].isEmpty)
  }
}
