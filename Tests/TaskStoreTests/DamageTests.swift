import Testing

@testable import Tasks

@Suite("Damage, as a rescue notes it")
struct DamageTests {
  @Test(
    "What a rescue notes is what the next start reads",
    arguments: [
      .cutOff, .logAlone, .noVersion, .missingTable("step row"), .outOfOrder, .unknownStep(""),
      .unknownStep("wish upon"), .sqlite("database disk image is malformed"),
      .sqlite(" two  blanks "),
    ] as [Damage])
  func note(damage: Damage) {
    #expect(Damage(note: damage.note) == damage)
  }

  @Test("A note that no Aloft wrote is none", arguments: ["", " ", "cutoff", "broken x"])
  func unknown(note: String) {
    #expect(Damage(note: note) == nil)
  }
}
