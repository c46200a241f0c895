import Glibc
import ProgramSupport
import Testing

@testable import Dates

/// Two programs of others that count dates by RFC 5545.
struct RecurrenceOracleTests {
  private static let hasDateutil = ForeignProgram.succeeds("python3 -c 'import dateutil.rrule'")
  private static let hasLibical = ForeignProgram.succeeds(
    "echo '#include <libical/ical.h>' | cc -E - && ldconfig -p | grep -q libical.so")
  /// As many rules as a run has time for; `ALOFT_RULES` asks for another number, 100000 at night.
  private static let count = number("ALOFT_RULES")

  @Test(
    "Behaviour 62: random rules fall on the dates that python3-dateutil says",
    .enabled(if: hasDateutil, "needs python3-dateutil"))
  func sameAsDateutil() throws {
    try compare(RandomRule.self, 2000, with: Self.dateutil, seed: 62)
  }

  @Test(
    "Behaviour 62: random rules fall on the dates that libical says",
    .enabled(if: hasLibical, "needs libical-dev"))
  func sameAsLibical() throws {
    try compare(RandomRule.self, 2000, withLibical: 5545)
  }

  @Test(
    "Rules of the whole grammar, and single dates, fall on the dates that python3-dateutil says",
    .enabled(if: hasDateutil, "needs python3-dateutil"))
  func wholeGrammarAsDateutil() throws {
    try compare(RandomWholeRule.self, 600, with: Self.dateutil, seed: 3310)
  }

  @Test(
    "Rules of the whole grammar fall on the dates that libical says",
    .enabled(if: hasLibical, "needs libical-dev"))
  func wholeGrammarAsLibical() throws {
    try compare(RandomWholeRule.self, 600, withLibical: 2445)
  }

  private static let dateutil = "python3 '\(ForeignProgram.path("Oracles/dates.py"))'"

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  private func compare(
    _ type: (some OracleRule).Type, _ usual: Int, withLibical seed: UInt64
  ) throws {
    let (folder, source) = (try TemporaryFolder(), ForeignProgram.path("Oracles/dates.c"))
    _ = try ForeignProgram.output("cc -o '\(folder["dates"])' '\(source)' -lical")
    try compare(type, usual, with: "'\(folder["dates"])'", seed: seed, forLibical: true)
  }

  /// `ALOFT_RULES_SEED` asks for other rules than those of each run.
  private func compare<Rule: OracleRule>(
    _ type: Rule.Type, _ usual: Int, with oracle: String, seed: UInt64, forLibical: Bool = false
  ) throws {
    let seed = Self.number("ALOFT_RULES_SEED").map { UInt64($0) } ?? seed
    var generator = SeededGenerator(seed: seed)
    let rules = (0..<(Self.count ?? usual)).map { _ in
      Rule(using: &generator, forLibical: forLibical)
    }
    let lines = rules.map(\.line)
    let folder = try TemporaryFolder()
    try folder.write(lines.joined(separator: "\n") + "\n", to: "rules")
    let output = try ForeignProgram.output("\(oracle) <'\(folder["rules"])'")
    let said = output.split(separator: UInt8(ascii: "\n"))
    try #require(said.count == rules.count)
    // It has given up. A tenth has no more than its first date.
    #expect(said.count { $0.elementsEqual("?".utf8) } <= rules.count / 10)
    var wrong = 0
    for (number, rule) in rules.enumerated() {
      let answer = rule.answer
      if answer.utf8.elementsEqual(said[number]) || said[number].elementsEqual("?".utf8) {
        continue
      }
      wrong += 1
      guard wrong <= 5 else { continue }
      let text = String(decoding: said[number], as: UTF8.self)
      Issue.record("seed \(seed): \(lines[number]):\nours \(answer)\nsays \(text)")
    }
    #expect(wrong == 0, "seed \(seed)")
  }
}
