import Canvas
import ProgramSupport
import Testing
import ViewTesting

@testable import Kit

/// Addresses in a text: what is read is what is opened, and only where a person asked for it.
@Suite("Links in a text")
struct TextLinkTests {
  @Test(
    "An address goes as far as it is one",
    arguments: [
      ("see https://example.org/a?b=c#d.", ["https://example.org/a?b=c#d"]),
      (
        "(https://de.example/wiki/Wien_(Stadt)), (http://a.b)",
        ["https://de.example/wiki/Wien_(Stadt)", "http://a.b"]
      ),
      ("HTTPS://A.B mailto:ada@example.org, end", ["HTTPS://A.B", "mailto:ada@example.org"]),
      (
        "\"http://a.b/c\" <http://d.e> “https://f.g”",
        ["http://a.b/c", "http://d.e", "https://f.g"]
      ),
      ("http://a.b/c...\nhttp://d.e!", ["http://a.b/c", "http://d.e"]),
      ("看http://a.b。", ["http://a.b"]), ("看 http://a.b/路。", ["http://a.b/%E8%B7%AF"]),
      ("https:// http:/x mailto: xhttp://a.b 7http://a.b ftp://a.b javascript:x", []),
      ("http://a.b%20c http://user@host:80/", ["http://a.b%20c", "http://user@host:80/"]),
      ("http://http://a.b", ["http://http://a.b"]), ("", []), (":", []),
      (":::http://a", ["http://a"]),
    ])
  func found(text: String, addresses: [String]) {
    #expect(TextLink.found(in: text).map(\.address) == addresses)
  }

  @Test("What turns the direction of reading, or cannot be seen, is no part of an address")
  func disguise() {
    for mark in [
      "\u{202E}", "\u{2066}", "\u{200F}", "\u{200B}", "\u{0}", "\u{7F}", "\u{A0}", "\u{FEFF}",
    ] {
      let links = TextLink.found(in: "http://example.org/\(mark)moc.live")
      #expect(
        links.map(\.address) == ["http://example.org/"], "\(mark.unicodeScalars.first!.value)")
    }
  }

  @Test("Each stands where it is read, whatever a text is made of")
  func ranges() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "http://", "mailto:", "HTTPS://x", "é", " ", ".", "(", ")", "\u{202E}", "路", "a", ":", "\n",
      "👨‍👩‍👧",
    ]
    for _ in 0..<2_000 {
      let text = (0..<random.next(below: 12)).map { _ in pieces[random.next(below: pieces.count)] }
        .joined()
      var end = 0
      for link in TextLink.found(in: text) {
        #expect(link.range.lowerBound >= end && link.range.upperBound <= text.utf8.count)
        end = link.range.upperBound
        #expect(link.address.utf8.allSatisfy { (0x21...0x7E).contains($0) })
        #expect(TextLink.found(in: link.address).map(\.address) == [link.address])
      }
    }
  }

  private func run(
    _ text: String, _ body: (AreaStory, Harness, () -> [String]) throws -> Void
  ) rethrows {
    let story = AreaStory()
    var opened: [String] = []
    story.area.openLink = { opened.append($0) }
    try story.run(text) { try body(story, $0, { opened }) }
  }

  @Test("Ctrl and a click opens a link, a click alone puts the caret there; links are underlined")
  func click() {
    run("see http://a.b ok") { story, window, opened in
      #expect(story.marks(window, \.accent).map { Array($0) } == [[0, 4, 14]])
      func click(_ character: Double, _ modifiers: Modifiers, releasedAt end: Double? = nil) {
        let point = story.point(line: 0, character)
        window.send(.pointerPressed(point, button: .primary, clicks: 1, modifiers: modifiers))
        window.release(at: story.point(line: 0, end ?? character))
      }
      click(6.4, [])
      #expect(opened() == [] && story.area.editor.head == 6)
      click(6.4, .control)
      #expect(opened() == ["http://a.b"])
      click(2, .control)
      click(18.5, .control)
      click(6.4, .control, releasedAt: 1)
      #expect(opened().count == 1, "not beside it, and not where it was left")
    }
  }

  @Test("Ctrl+Enter opens the link that the caret is in; elsewhere it is left to others")
  func keys() {
    run("see http://a.b ok") { story, window, opened in
      story.put(at: 2)
      window.press(.enter, .control)
      #expect(opened() == [] && window.delegate.shortcuts.count == 1)
      for place in [4, 9, 14] {
        story.put(at: place)
        window.press(.enter, .control)
      }
      #expect(opened() == ["http://a.b", "http://a.b", "http://a.b"])
      #expect(story.area.text == "see http://a.b ok")
      story.put(at: 14)
      window.type("/c")
      window.press(.enter, .control)
      #expect(opened().last == "http://a.b/c")
    }
  }

  @Test("Without anybody who opens them links are text like any other")
  func nobody() {
    let story = AreaStory()
    story.run("http://a.b") { window in
      #expect(story.marks(window, \.accent).isEmpty)
      window.press(.enter, .control)
      #expect(window.delegate.shortcuts.count == 1)
    }
  }
}
