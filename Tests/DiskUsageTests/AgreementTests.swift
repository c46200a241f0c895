import ProgramSupport
import Testing

@testable import DiskUsage

@Suite("Agreement with df", .timeLimit(.minutes(10)))
struct AgreementTests {
  /// Tries before a disk that others are writing to is given up: its figures must not change
  /// between two measurements of ours around one of df's.
  private static let tries = 50

  @Test("Behaviour 51: source, percent and mount of “aloft usage” are df's, on every real mount")
  func everyMount() throws {
    let table = try MountInfo().table()
    // Memory as well as disks: more to compare where there is one disk only.
    let mounts = table.mounts.filter { mount in
      (mount.kind == .disk || mount.type == "tmpfs")
        && table.mount(holding: mount.point)?.id == mount.id
    }
    var compared = 0
    for mount in mounts {
      guard let pair = try steadyPair(mount.point) else { continue }
      #expect(pair.df == pair.ours, "\(mount.point)")
      compared += 1
    }
    #expect(compared > 0, "No mount stood still for \(Self.tries) tries.")
  }

  /// Source, percent and mount of a disk that stood still to the percent meanwhile; `nil` where
  /// there is nothing to tell or to compare.
  private func steadyPair(_ path: DiskPath) throws -> (df: [String], ours: [String])? {
    for _ in 0..<Self.tries {
      guard let before = try ours(path) else { return nil }
      let df = try Program.run([Array("df".utf8), Array("-P".utf8), path.bytes])
      guard df.code == 0, let line = df.lines.last else { return nil }
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count == 6 else { return nil }
      guard let after = try ours(path), before == after else { continue }
      return ([fields[0], fields[4], fields[5]], after)
    }
    return nil
  }

  private func ours(_ path: DiskPath) throws -> [String]? {
    let words = [try BuiltProgram.path("aloft"), "usage"].map { Array($0.utf8) }
    let usage = try Program.run(words + [path.bytes])
    guard usage.code == 0, let line = usage.lines.last else { return nil }
    // Two blanks are between columns, one is in “12.5 GB”.
    let columns = line.split(separator: "  ").map { $0.filter { $0 != " " } }
    guard columns.count == 8 else { return nil }
    return [columns[1], columns[6], columns[7]]
  }
}
