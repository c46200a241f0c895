import Formats
import Tasks
import Testing

/// The page about widgets and its schema say what is so.
@Suite struct WidgetProtocolTests {
  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  private func text(_ path: String) throws -> String {
    String(decoding: try FileList.bytes("\(Self.root)/\(path)"), as: UTF8.self)
  }

  /// What stands in the page between fences of JSON: the manifest, the request, the document.
  private func examples() throws -> [String] {
    let parts = try text("Assets/docs/widgets.md").split(separator: "```json\n").dropFirst()
    return try parts.map { String(try #require($0.split(separator: "```").first)) }
  }

  @Test("The manifest and the document of the page are understood, all of them")
  func page() throws {
    let examples = try examples()
    try #require(examples.count == 3)
    let manifest = try WidgetManifest(decoding: Array(examples[0].utf8))
    #expect(manifest.name == "Load" && manifest.every == 300 && manifest.wishes == [])
    let document = try WidgetDocument(decoding: Array(examples[2].utf8))
    #expect(document.omissions == [] && document.entries.count == 2)
    #expect(document.entries[0].expanded.count == 1 && document.reloadAfter == 900)
  }

  @Test("The request of the page is what is sent, on one line whatever stands in it")
  func request() throws {
    let now = try Timestamp(iso8601: "2026-11-28T09:30:00Z")
    var request = WidgetRequest(
      .update, at: now, width: 328, height: 37, scale: 2, theme: "dark", language: "de-DE",
      direction: .leftToRight, isExpanded: false, deadline: 4, state: nil)
    #expect(request.line == (try examples())[1])
    request.event = .action("a\nb\"")
    (request.state, request.scale) = ("\n\u{0}\\", .nan)
    #expect(request.line.utf8.count { $0 == 0x0A } == 1)
    #expect(request.line.hasPrefix(#"{"widget": 1, "event": "action", "action": "a\nb\"", "#))
    #expect(request.line.hasSuffix(#""state": "\n\u0000\\"}"# + "\n"))
  }

  @Test(
    "A program is told the language as a C library calls it",
    arguments: [
      ("de-DE", "de_DE"), ("zh-Hans-CN", "zh_CN"), ("ru", "ru"), ("sr-Latn", "sr-Latn"), ("", ""),
    ])
  func locale(tag: String, expected: String) {
    #expect(WidgetRequest.locale(ofTag: tag) == expected)
  }

  @Test("The schema knows every word of the vocabulary")
  func schema() throws {
    let schema = try text("Assets/docs/widget-v1.schema.json")
    let words =
      WidgetElement.Kind.allCases.map(\.rawValue) + WidgetElement.Style.allCases.map(\.rawValue)
      + WidgetElement.Color.allCases.map(\.rawValue) + WidgetLevel.allCases.map(\.rawValue)
      + WidgetFact.Mark.allCases.map(\.rawValue)
    for word in words { #expect(schema.contains("\"\(word)\""), "\(word)") }
  }

  @Test("The widget of the page is the sample, and each sample has a manifest")
  func samples() throws {
    let page = try text("Assets/docs/widgets.md")
    let listing = try #require(
      page.split(separator: "```sh\n").dropFirst().first?.split(separator: "```").first)
    #expect(try text("Assets/media/widgets/load") == String(listing))
    let names = try FileList.names("\(Self.root)/Assets/media/widgets").filter {
      $0.hasSuffix(".widget")
    }
    #expect(names.sorted() == ["load.widget", "space.widget", "year.widget"])
    for name in names {
      let bytes = try FileList.bytes("\(Self.root)/Assets/media/widgets/\(name)")
      _ = try WidgetManifest(decoding: bytes)
    }
  }

  @Test("A manifest is refused where a member is missing or out of its range")
  func manifests() {
    func error(_ members: String) -> WidgetFormatError? {
      do throws(WidgetFormatError) {
        _ = try WidgetManifest(decoding: Array(#"{"widget": 1, \#(members)}"#.utf8))
      } catch { return error }
      return nil
    }
    let rest = #""version": 1, "every": 60"#
    #expect(error(#""name": "a", "wishes": ["home", "network", "home"], \#(rest)"#) == nil)
    #expect(
      error(#""name": " ", \#(rest)"#)
        == .wrong(path: "name", expected: .atLeast(1, .characters), found: .text(" ")))
    #expect(
      error(#""name": "a", "version": 1, "every": 59"#)
        == .wrong(path: "every", expected: .number(60...604_800), found: .literal("59")))
    #expect(
      error(#""name": "a", "wishes": ["root"], \#(rest)"#)
        == .wrong(
          path: "wishes[0]", expected: .oneOf(["network", "home"]), found: .text("root")))
    #expect(error(rest) == .wrong(path: "name", expected: .text, found: .nothing))
  }
}
