import DiskUsage
import Testing
import Wording

@Suite("What is said of disks")
struct DiskWordingTests {
  @Test(
    "Why a path has no figures, for the terminal and for a card",
    arguments: [
      (
        .notFound("/x"), "There is nothing at /x. Check how it is written.",
        "Could not be updated: there is nothing at /x."
      ),
      (
        .timedOut("/x", mount: "/"),
        "/x cannot be measured: the file system at / did not answer within 2 s. "
          + "Its server or program may be gone.",
        "Could not be updated: the file system at / does not answer."
      ),
      (
        .busy("/x", mount: "/"),
        "/x cannot be measured: the file system at / has not answered the last question yet.",
        "Could not be updated: the file system at / does not answer."
      ),
      (
        .refused("/x", reason: "Permission denied"), "/x cannot be measured: Permission denied.",
        "Could not be updated: /x cannot be measured: Permission denied."
      ),
      (
        .unusable("/x", .noData), "/x has no usage to show. The file system counts no space.",
        "Could not be updated: /x cannot be measured. The file system counts no space."
      ),
      (
        .unusable("/x", .absurd(.used(11, of: 10))),
        "/x has no usage to show. The file system's figures make no sense: 11 bytes used of 10.",
        "Could not be updated: /x cannot be measured. "
          + "The file system's figures make no sense: 11 bytes used of 10."
      ),
    ] as [(DiskError, String, String)])
  func errors(_ error: DiskError, _ sentence: String, _ onCard: String) {
    #expect(error.sentence == sentence)
    #expect(error.onCard == onCard)
  }

  @Test(
    "Figures without sense are named",
    arguments: [
      (.available(11, of: 10), "11 bytes available of 10"),
      (.freeBlocks(11, of: 10), "11 blocks free of 10"),
      (.availableBlocks(11, of: 10), "11 blocks available of 10"),
      (.unknownCount(.max), "a block count of 18446744073709551615, which means unknown"),
      (.emptyBlocks, "blocks of 0 bytes"),
    ] as [(DiskSpaceError.Absurdity, String)])
  func absurd(_ absurdity: DiskSpaceError.Absurdity, _ words: String) {
    let error = DiskError.unusable("/x", .absurd(absurdity))
    #expect(
      error.sentence
        == "/x has no usage to show. The file system's figures make no sense: \(words).")
  }

  @Test("Little space is said once and where it is told, with what is left")
  func warning() throws {
    let space = try DiskSpace(
      total: 100_000_000_000, used: 96_000_000_000, available: 4_000_000_000)
    let low = LowSpaceWarning(.low, space, .plain)
    #expect(low.title == "Little space is free" && !low.isCritical)
    #expect(low.body == "4.0 GB of 100.0 GB are left on the disk with your home folder.")
    let critical = LowSpaceWarning(.critical, space, .plain)
    #expect(critical.title == "Almost no space is free" && critical.isCritical)
    #expect(critical.body == low.body + " Soon nothing new can be saved.")
    let none = try DiskSpace(total: 100_000_000_000, used: 100_000_000_000, available: 0)
    let full = LowSpaceWarning(.critical, none, .plain)
    #expect(full.title == "No space is free" && full.isCritical)
    #expect(
      full.body == "Nothing of 100.0 GB is left on the disk with your home folder. "
        + "Nothing new can be saved until something is deleted.")
    #expect(
      LowSpaceWarning(.critical, none, on: "/mnt", .plain).body
        == "Nothing of 100.0 GB is left on the disk at /mnt.")
    #expect(
      LowSpaceWarning(.critical, space, on: "/mnt", .plain).body
        == "4.0 GB of 100.0 GB are left on the disk at /mnt.")
  }

  @Test("A figure is read out with its level")
  func spoken() {
    #expect(
      SpaceLevel.allCases.map { $0.spoken("9%") } == [
        "9%", "9%, filling up", "9%, little free", "9%, almost full", "9%, full",
      ])
  }
}
