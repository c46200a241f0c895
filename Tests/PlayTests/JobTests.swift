import System
import Testing

/// The fifteen commonest jobs: how many keys and clicks each takes, as `jobs.md` has it beside what others take.
@Suite struct JobTests {
  private struct Job: Equatable {
    var name: String
    var keys = 0
    var clicks = 0
  }

  /// What stands in the story below the name of each.
  private func jobs() throws -> [Job] {
    let clicks = ["click": 1, "right-click": 1, "double-click": 2, "drag": 1]
    var jobs: [Job] = []
    for line in try TextFile.read("\(StoryTests.folder)/jobs.play").split(separator: "\n") {
      if line.hasPrefix("# Job: ") { jobs.append(Job(name: String(line.dropFirst(7)))) }
      guard let last = jobs.indices.last, !line.hasSuffix("# before") else { continue }
      let verb = String(line.prefix { $0 != " " })
      if verb == "key" { jobs[last].keys += 1 }
      jobs[last].clicks += clicks[verb] ?? 0
    }
    return jobs
  }

  /// The cells of the table's rows.
  private func rows() throws -> [[String]] {
    try TextFile.read("\(StoryTests.folder)/jobs.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst().map { row in
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map { cell in
          String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
      }
  }

  @Test("The table has every job of the story, with as many keys and clicks as that takes")
  func counts() throws {
    let jobs = try jobs()
    #expect(jobs.count == 15)
    let told = try rows().map { Job(name: $0[0], keys: Int($0[1]) ?? 0, clicks: Int($0[4]) ?? 0) }
    #expect(told == jobs)
  }

  @Test("No job takes more than with one of the others, unless the table says why")
  func comparison() throws {
    for row in try rows() where row[7].isEmpty {
      for place in [1, 4] {
        let others = row[place + 1...place + 2].compactMap { Int($0) }
        let (own, least) = (try #require(Int(row[place])), others.min() ?? .max)
        #expect(own <= least, "\(row[0])")
      }
    }
  }
}
