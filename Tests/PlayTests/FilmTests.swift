import Canvas
import Glibc
import Kit
import Painting
import Play
import ProgramSupport
import Testing

/// A script that is filmed does what it does unfilmed, in a person's time.
@Suite struct FilmTests {
  private static let script = """
    size 280 320
    key N
    type "Buy food"
    click "Add"
    wait 1s
    click "Done: Buy food"
    """

  /// - Returns: the stage afterwards, and the pictures' names in their order.
  private func film(_ script: String) throws -> (Stage, [String]) {
    let folder = try TemporaryFolder()
    let stage = try Stage.make()
    let player = Player(stage: stage, folder: folder.path, films: true, print: { _ in })
    try player.play(try PlayScript(script, name: "film"))
    return (stage, try folder.names().filter { $0.hasSuffix(".png") })
  }

  @Test("The story is the same, and takes as long as a hand does")
  func story() throws {
    let (stage, names) = try film(Self.script)
    #expect(stage.shows("1 completed"))
    let times = try names.map { try #require(Int($0.dropFirst(6).dropLast(4))) }
    #expect(names.allSatisfy { $0.count == "frame-0000000.png".count })
    // A key, eight letters, two clicks of a second or so, a second.
    let end = try #require(times.last)
    #expect(times.first == 0 && (3_800...5_000).contains(end))
    // Each letter, each step of the pointer's two ways, the clock's ticks; nothing while all rests.
    #expect((35...70).contains(times.count))
  }

  @Test("What rests is one picture, however long, and the last one says when the film ends")
  func rest() throws {
    let (_, names) = try film("wait 2400ms")
    // The second one has the disk's figures, which take a moment.
    #expect(names == ["frame-0000000.png", "frame-0000040.png", "frame-0002400.png"])
  }
}
