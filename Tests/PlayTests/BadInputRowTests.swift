import App
import Canvas
import GoldenSupport
import Play
import Testing

@testable import Kit

/// Rows of what nobody writes on purpose: all of it can be reached and read.
@Suite struct BadInputRowTests {
  /// What stands in a row, and in its card.
  struct Odd: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var name: String
    var labels: [String] = []
    var line: String { ([name] + labels).joined(separator: " ") }
  }

  static let odds = [
    Odd(
      testDescription: "letters",
      name: String(String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 6).prefix(200))),
    Odd(
      testDescription: "tags", name: "Forty of them", labels: (1...40).map { "#label\($0)" }),
    Odd(
      testDescription: "list", name: "Buy milk",
      labels: ["+" + String(repeating: "a_very_long_list_name_", count: 3).prefix(60), "#shop"]),
    Odd(
      testDescription: "directions", name: "الاتصال بالطبيب بخصوص نتائج التحاليل الأخيرة",
      labels: ["+Family", "#health", "#soon", "#עברית"]),
  ]

  /// Widths in points: the smallest window, that at three times the text, and the usual one.
  static let sizes = [
    Size(width: 480, height: 720), Size(width: 280, height: 420), Size(width: 94, height: 240),
  ]

  private func stage(_ odd: Odd, _ size: Size) throws -> Stage {
    let stage = try Stage.make(size: size)
    stage.paste("\(odd.line)\nCall Anna")
    stage.advance(by: .seconds(20))
    stage.key(KeyPress(.home))
    return stage
  }

  private func found(_ odd: Odd, _ stage: Stage) -> SemanticNode? {
    stage.nodes.first { $0.semantics.role == .row && $0.semantics.name == odd.name }
  }

  /// A label as a row and a card have it.
  private func shown(_ label: String) -> String {
    label.hasPrefix("+") ? String(label.dropFirst()).replacing("_", with: " ") : label
  }

  @Test("The row stays in the window, and a reader is told all of it", arguments: odds, sizes)
  func row(_ odd: Odd, _ size: Size) throws {
    let stage = try stage(odd, size)
    let row = try #require(found(odd, stage))
    #expect(row.frame.maxX <= size.width && row.frame.height <= 120)
    for label in odd.labels {
      let said = shown(label)
      #expect(row.semantics.details.contains(said), "\(said)")
    }
    for command in stage.root.nextFrame().commands {
      guard case .text(let line, let place, _) = command.shape, line.style == .body else {
        continue
      }
      #expect(place.x >= 0 && place.x + line.width <= size.width + 1, "\(line.text)")
    }
  }

  @Test("What has no room in the row is explained beside it", arguments: odds.prefix(3))
  func explained(_ odd: Odd) throws {
    let stage = try stage(odd, Size(width: 280, height: 720))
    let row = try #require(found(odd, stage))
    stage.move(to: Point(x: row.frame.midX, y: row.frame.midY))
    stage.advance(by: .seconds(3))
    #expect(!stage.root.tooltipView.isHidden)
  }

  @Test("The card has all of it, in fields whose end the keyboard reaches", arguments: odds, sizes)
  func card(_ odd: Odd, _ size: Size) throws {
    let stage = try stage(odd, size)
    stage.key(KeyPress(.character("i")))
    let fields = stage.nodes.filter { $0.semantics.role == .field }
    #expect(fields.contains { $0.semantics.value == odd.name })
    for label in odd.labels {
      let said = shown(label)
      #expect(fields.contains { $0.semantics.value.contains(said) }, "\(label)")
    }
    stage.key(KeyPress(.end, .control))
    stage.advance(by: .seconds(1))
    let caret = try #require(stage.root.focusedView?.textInputRect)
    let place = try #require(stage.root.focusedView?.convertToWindow(caret.origin))
    #expect(place.x >= 0 && place.x <= size.width && place.y >= 0 && place.y <= size.height)
  }

  @Test("As they look in the usual window, in the smallest, and in that at three times the text")
  func goldens() throws {
    for (name, size) in zip(["480", "280", "94"], Self.sizes) {
      let stage = try Stage.make(size: size)
      if name == "94" { stage.setScale(3) }
      stage.paste(Self.odds.map(\.line).joined(separator: "\n"))
      stage.advance(by: .seconds(20))
      stage.key(KeyPress(.home))
      stage.advance(by: .seconds(2))
      expectGolden(stage.screen.bitmap, "bad-rows-\(name)")
    }
  }
}
