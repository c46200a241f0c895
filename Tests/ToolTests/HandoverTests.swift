import App
import Kit
import TaskStore
import Tasks
import Testing

@testable import Commands
@testable import aloft

/// What a second start hands over to the window that is open.
@Suite struct HandoverTests {
  private func arguments(_ words: String...) throws -> Arguments {
    try Arguments(parsing: words.map { Array($0.utf8) })
  }

  @Test("The options that a window can take over, and the link, arrive as they were given")
  func roundTrip() throws {
    let given = try arguments(
      "--data", "/x", "--theme", "dark", "--reduced-motion", "--no-widgets", "--scale", "2",
      "--stats", "aloft:task?id=3")
    let arrived = try Arguments(handover: given.handover)
    #expect(arrived.settings == [.theme: "dark", .reducedMotion: "on"] && !arrived.showsWidgets)
    #expect(arrived.url == .task(id: 3) && arrived.dataFolder == nil && arrived.scale == nil)
    #expect(given.leftOut == [.scale, .stats])
  }

  @Test("The desktop's leave to come to the front goes along; a display server does not")
  func token() throws {
    let given = try arguments("--display-server", "x11", "--theme=dark")
    #expect(given.leftOut == [.displayServer])
    let arrived = try Arguments(handover: given.handover(with: "a-b_1"))
    #expect(arrived.activationToken == "a-b_1" && arrived.settings == [.theme: "dark"])
    #expect(try Arguments(handover: given.handover).activationToken == nil)
  }

  @Test("A plain start asks for nothing but the front, in words that older versions know")
  func plain() throws {
    #expect(try arguments().handover == "aloft:show")
    #expect(try arguments("widget").handover == "aloft:show")
    #expect(try arguments("--theme=light").leftOut == [])
    let arrived = try Arguments(handover: "aloft:show")
    #expect(arrived.settings == [:] && arrived.showsWidgets)
  }

  @Test(
    "What no second start hands over is refused",
    arguments: [
      "", "\n", "--theme=dark", "widget", "aloft:show\nmore", "--data=/x\naloft:show",
      "--scale=2\naloft:show", "add\nBuy milk", "--help\naloft:show", "--theme=pink\naloft:show",
      "aloft:delete?id=1", "--theme\ndark\n\naloft:show",
    ])
  func refused(_ text: String) {
    #expect(throws: UsageError.self) { try Arguments(handover: text) }
  }
}
