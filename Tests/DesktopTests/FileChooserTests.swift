import BusSupport
import Kit
import Loop
import Testing

@testable import Desktop

/// The desktop's dialog for files, beside a stand-in for the portal.
@Suite struct FileChooserTests {
  private let toOpen = FileChooser.Question(title: "Import tasks", accept: "Import")
  private let toSave = FileChooser.Question(title: "Export", accept: "Export", newName: "a b.ics")

  private final class Heard {
    var answers: [FileChooser.Answer] = []
  }

  private func portal(_ daemon: PrivateBus) throws -> FakeService {
    let open = FakeService.Behaviour.script { (said: [], then: .answer([.path($0.request)])) }
    return try FakeService(
      "org.freedesktop.portal.Desktop", on: daemon,
      ["OpenFile": open, "SaveFile": open, "Close": .answer([])])
  }

  private func answer(
    _ portal: FakeService, _ question: FakeService.Question, _ code: UInt32, _ addresses: [String]
  ) {
    portal.emit(
      question.request, "org.freedesktop.portal.Request", "Response",
      [.uint32(code), .named(["uris": .list("s", addresses.map(Wire.string))])])
  }

  private func ask(_ chooser: FileChooser, _ question: FileChooser.Question) -> Heard {
    let heard = Heard()
    chooser.ask(question) { heard.answers.append($0) }
    return heard
  }

  @Test("Files that are there, a new file, and a person who wants none")
  func life() throws {
    let daemon = try PrivateBus()
    let portal = try portal(daemon)
    let guest = try BusHarness(daemon)
    try guest.settle()
    let chooser = FileChooser.live(guest.bus)

    let several = ask(chooser, toOpen)
    try guest.spin("it is asked") { portal.questions.count == 1 }
    let first = portal.questions[0]
    #expect(
      first.method == "OpenFile" && first.arguments.prefix(2) == ["\"\"", "\"Import tasks\""])
    #expect(first.arguments[2].contains("\"multiple\", true"))
    try guest.settle()
    answer(portal, first, 0, ["file:///tmp/a%20b.ics", "sftp://far/c", "file:///tmp/d"])
    try guest.spin("they come") { !several.answers.isEmpty }
    #expect(several.answers == [.paths(["/tmp/a b.ics", "/tmp/d"])])

    let saved = ask(chooser, toSave)
    try guest.spin("it is asked") { portal.questions.count == 2 }
    #expect(portal.questions[1].arguments[2].contains("\"current_name\", \"a b.ics\""))
    try guest.settle()
    answer(portal, portal.questions[1], 1, [])
    try guest.spin("none is wanted") { !saved.answers.isEmpty }
    // Twice is once.
    answer(portal, portal.questions[1], 0, ["file:///tmp/a"])
    try guest.settle()
    #expect(saved.answers == [.declined] && several.answers.count == 1)
  }

  @Test("A second question takes the first one back; one that is never answered keeps nobody")
  func unanswered() throws {
    let daemon = try PrivateBus()
    let portal = try portal(daemon)
    let guest = try BusHarness(daemon)
    try guest.settle()
    let chooser = FileChooser.live(guest.bus)
    let forgotten = ask(chooser, toOpen)
    try guest.spin("it is asked") { portal.questions.count == 1 }
    try guest.settle()
    let second = ask(chooser, toOpen)
    try guest.spin("it is asked anew") { portal.questions.count == 3 }
    #expect(portal.questions[1].method == "Close")
    #expect(portal.questions[1].path == portal.questions[0].request)
    try guest.settle()
    #expect(guest.loop.timerCount == 0)
    answer(portal, portal.questions[0], 0, ["file:///tmp/a"])
    answer(portal, portal.questions[2], 0, ["file:///tmp/b"])
    try guest.spin("the second is answered") { !second.answers.isEmpty }
    #expect(second.answers == [.paths(["/tmp/b"])] && forgotten.answers.isEmpty)
  }

  @Test("Without a portal, or one that has no such dialog, that is said")
  func missing() throws {
    let daemon = try PrivateBus()
    let guest = try BusHarness(daemon)
    let chooser = FileChooser.live(guest.bus)
    let nobody = ask(chooser, toOpen)
    try guest.spin("nobody is there") { nobody.answers == [.missing] }
    let portal = try portal(daemon)
    portal["OpenFile"] = .error("org.freedesktop.DBus.Error.UnknownMethod")
    let unable = ask(chooser, toOpen)
    try guest.spin("it cannot") { unable.answers == [.missing] }
  }
}
