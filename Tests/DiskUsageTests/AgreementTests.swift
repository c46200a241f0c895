import Testing

@testable import DiskUsage

@Suite("Agreement with df", .timeLimit(.minutes(2)))
struct AgreementTests {
  /// Tries before a disk that others are writing to is given up: its figures must not change
  /// between two measurements of ours around one of df's.
  private static let tries = 50

  @Test("Behaviour 51: the percent, the source and the mount are df's, on every real mount")
  func everyMount() throws {
    let desk = Desk()
    let client = DiskClient.live(desk.scheduler)
    let table = try client.mounts()
    // Memory as well as disks: more to compare where there is one disk only.
    let mounts = table.mounts.filter { mount in
      (mount.kind == .disk || mount.type == "tmpfs")
        && table.mount(holding: mount.point)?.id == mount.id
    }
    var compared = 0
    for mount in mounts {
      guard let pair = try steadyPair(mount.point, desk, client) else { continue }
      #expect(pair.df == pair.ours, "\(mount.point)")
      compared += 1
    }
    #expect(compared > 0, "No mount stood still for \(Self.tries) tries.")
  }

  /// What df -P tells, and what we tell in the same form, of a disk that stood still to the percent
  /// meanwhile; `nil` where there is nothing to tell or to compare.
  private func steadyPair(
    _ path: DiskPath, _ desk: Desk, _ client: DiskClient
  ) throws -> (df: [String], ours: [String])? {
    for _ in 0..<Self.tries {
      guard case .success(let before) = desk.measure(path, .everything, from: client) else {
        return nil
      }
      let df = try Program.run([Array("df".utf8), Array("-P".utf8), path.bytes])
      guard df.code == 0, let line = df.lines.last else { return nil }
      let after = try desk.measure(path, .everything, from: client).get()
      guard before.space.percent == after.space.percent else { continue }
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count == 6 else { return nil }
      return (
        [fields[0], fields[4], fields[5]],
        [
          after.mount?.source.description ?? "", "\(after.space.percent)%",
          after.mount?.point.description ?? "",
        ]
      )
    }
    return nil
  }
}
