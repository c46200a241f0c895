import Formats
import ProgramSupport
import Tasks
import Testing

/// What a program of Aloft's own says and is asked goes through the same format as everybody's.
@Suite struct WidgetEncodingTests {
  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  @Test("A document that is written is read again, with every element and all that it may have")
  func document() throws {
    let bytes = try FileList.bytes("\(Self.root)/Assets/fuzz/widget/whole.json")
    let whole = try WidgetDocument(decoding: bytes)
    // What is not known to this Aloft is not written again.
    let document = WidgetDocument(
      entries: whole.entries, problem: whole.problem, notices: whole.notices,
      reloadAfter: whole.reloadAfter, state: whole.state)
    #expect(try WidgetDocument(decoding: Array(document.text.utf8)) == document)
    #expect(document.text.utf8.count { $0 == 0x0A } == 1 && document.text.hasSuffix("}\n"))
    // Each kind is in it.
    for kind in WidgetElement.Kind.allCases {
      let word = "\"type\": \"\(kind.rawValue)\""
      #expect(document.text.firstRange(of: word) != nil, "\(kind)")
    }
  }

  @Test("The least of a document, and texts with anything in them")
  func least() throws {
    for document in [
      WidgetDocument(entries: [.nothing]), WidgetDocument(entries: [], problem: "No. \"Really\"\\"),
      WidgetDocument(entries: [.nothing], state: "a\nb\u{0}"),
      WidgetDocument(
        entries: [.nothing], notices: [WidgetNotice(title: "a", body: "", isUrgent: true)]),
    ] {
      #expect(try WidgetDocument(decoding: Array(document.text.utf8)) == document)
    }
  }

  @Test("What is asked is understood by a program of ours")
  func request() throws {
    for event in [WidgetRequest.Event.update, .action("a \"b\"\n")] {
      for state in [nil, "", "a\nb\u{0}"] {
        let request = WidgetRequest(
          event, at: Timestamp(milliseconds: 1_800_000_000_000), width: 328.5, height: 0,
          scale: 1.25,
          theme: "dark", language: "zh-Hans-CN", direction: .rightToLeft, isExpanded: true,
          deadline: 4, state: state)
        #expect(try WidgetRequest(decoding: Array(request.line.utf8)) == request)
      }
    }
  }

  @Test(
    "What is no request is refused",
    arguments: [
      "", "{}", #"{"widget": 2}"#, #"{"widget": 1, "event": "other"}"#,
      #"{"widget": 1, "event": "action", "size": {"width": 1, "height": 1}}"#,
    ])
  func noRequest(_ line: String) {
    #expect(throws: WidgetFormatError.self) { try WidgetRequest(decoding: Array(line.utf8)) }
  }
}
