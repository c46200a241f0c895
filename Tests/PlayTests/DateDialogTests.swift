import App
import Canvas
import GoldenSupport
import Kit
import Play
import Testing

/// D takes a date at once, in words, by a day that is given most, or from a month.
@Suite struct DateDialogTests {
  private func stage(_ names: String, size: Size = Size(width: 480, height: 720)) throws -> Stage {
    let stage = try Stage.make(size: size)
    stage.paste(names)
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    return stage
  }

  private func details(_ name: String, _ stage: Stage) -> String? {
    stage.nodes.first { $0.semantics.role == .row && $0.semantics.name == name }?.semantics.details
  }

  @Test("What is typed after D counts, and how it comes again is said, too")
  func typed() throws {
    let stage = try stage("One")
    stage.key(KeyPress(.character("d")))
    stage.advance(by: .seconds(1))
    stage.type("every fri 17:00")
    #expect(stage.shows("Friday, 2 January, 17:00 · every week on Fri"))
    stage.key(KeyPress(.enter))
    #expect(details("One", stage)?.contains("due tomorrow 17:00") == true)
  }

  @Test("A day below the field is one key away, keeps the time, and is stored at once")
  func days() throws {
    let stage = try stage("One today 17:00\nTwo")
    stage.key(KeyPress(.character("d")))
    #expect(!stage.nodes.contains { $0.semantics.name == "Today" }, "it is due then already")
    for key in [Key.down, .right, .left, .enter] { stage.key(KeyPress(key)) }
    #expect(details("One", stage)?.contains("due tomorrow 17:00") == true)
    stage.key(KeyPress(.character("d")))
    try stage.click("No due date")
    #expect(details("One", stage)?.contains("due") == false)
    stage.key(KeyPress(.character("z"), .control))
    #expect(details("One", stage)?.contains("due tomorrow 17:00") == true)
  }

  @Test("Several that are selected get one date in one step")
  func several() throws {
    let stage = try stage("One\nTwo today")
    stage.key(KeyPress(.down, .shift))
    stage.key(KeyPress(.character("d")))
    stage.advance(by: .seconds(1))
    stage.type("tomorrow")
    stage.key(KeyPress(.enter))
    #expect(details("One", stage)?.contains("due tomorrow") == true)
    #expect(details("Two", stage)?.contains("due tomorrow") == true)
    stage.key(KeyPress(.character("z"), .control))
    #expect(details("One", stage)?.contains("due") == false)
  }

  @Test("A letter that follows at once makes a word of both, which is looked for")
  func word() throws {
    let stage = try stage("Dishes")
    for letter in "di" {
      stage.type(String(letter))
      stage.advance(by: .milliseconds(120))
    }
    #expect(!stage.nodes.contains { $0.semantics.role == .dialog })
    #expect(stage.nodes.first { $0.semantics.role == .field }?.semantics.value == "di")
  }

  @Test("The days below the field take three lines in the smallest window, two in the usual one")
  func lines() throws {
    for (width, most) in [(280.0, 3), (480, 2)] {
      let stage = try stage("One 5 jan", size: Size(width: width, height: 720))
      stage.key(KeyPress(.character("d")))
      stage.advance(by: .seconds(1))
      let titles = ["Today", "Tomorrow", "No due date"]
      let days = stage.nodes.filter {
        $0.semantics.role == .button
          && (titles.contains($0.semantics.name) || $0.semantics.name.hasSuffix("January"))
      }
      #expect(days.count >= 5 && Set(days.map(\.frame.minY)).count <= most, "\(days.map(\.frame))")
    }
  }

  @Test("In a small window all of it can be reached")
  func picture() throws {
    for (name, size) in [
      ("wide", Size(width: 480, height: 720)), ("small", Size(width: 280, height: 320)),
    ] {
      let stage = try stage("One tomorrow 17:00", size: size)
      stage.key(KeyPress(.character("d")))
      stage.key(KeyPress(.down))
      stage.advance(by: .seconds(1))
      expectGolden(stage.screen.bitmap, "date-dialog-\(name)")
    }
  }
}
