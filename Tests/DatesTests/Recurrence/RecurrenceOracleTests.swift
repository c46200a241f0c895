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
  private static let count = getenv("ALOFT_RULES").flatMap { Int(String(cString: $0)) } ?? 2000

  @Test(
    "Behaviour 62: random rules fall on the dates that python3-dateutil says",
    .enabled(if: hasDateutil, "needs python3-dateutil"))
  func sameAsDateutil() throws {
    try compare(with: "python3 '\(ForeignProgram.path("Oracles/dates.py"))'", seed: 62)
  }

  @Test(
    "Behaviour 62: random rules fall on the dates that libical says",
    .enabled(if: hasLibical, "needs libical-dev"))
  func sameAsLibical() throws {
    let (folder, source) = (try TemporaryFolder(), ForeignProgram.path("Oracles/dates.c"))
    _ = try ForeignProgram.output("cc -o '\(folder["dates"])' '\(source)' -lical")
    try compare(with: "'\(folder["dates"])'", seed: 5545, forLibical: true)
  }

  private func compare(with oracle: String, seed: UInt64, forLibical: Bool = false) throws {
    var generator = SeededGenerator(seed: seed)
    let rules = (0..<Self.count).map { _ in RandomRule(using: &generator, forLibical: forLibical) }
    let lines = rules.map(\.line)
    let folder = try TemporaryFolder()
    try folder.write(lines.joined(separator: "\n") + "\n", to: "rules")
    let output = try ForeignProgram.output("\(oracle) <'\(folder["rules"])'")
    let said = output.split(separator: UInt8(ascii: "\n"))
    try #require(said.count == rules.count)
    var wrong = 0
    for (number, rule) in rules.enumerated() where !rule.answer.utf8.elementsEqual(said[number]) {
      wrong += 1
      guard wrong <= 5 else { continue }
      let text = String(decoding: said[number], as: UTF8.self)
      Issue.record("\(lines[number]):\nours \(rule.answer)\nsays \(text)")
    }
    #expect(wrong == 0)
  }
}
