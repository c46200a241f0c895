import App
import Canvas
import GoldenSupport
import Kit
import Play
import Testing

/// The days from today on, one below the other.
@Suite struct UpcomingTests {
  private let stage: Stage

  /// A Thursday, the 1st of January 2026, at 9:00.
  init() throws {
    stage = try Stage.make()
    stage.resize(to: Size(width: 480, height: 1400))
    stage.paste(
      "Sweep today\nPassport 2025-12-29\nCall Anna tomorrow 17:00\nLunch today 12:30\nReport 2026-01-06\nWater the plants every 3 days\nBook"
    )
    stage.advance(by: .seconds(20))
    try stage.act(.upcoming)
    stage.key(KeyPress(.home))
  }

  /// Headings, tasks and dates to come, from top to bottom.
  private var lines: [String] {
    let list = stage.nodes.filter { node in
      node.semantics.role == .row || node.semantics.role == .label && node.frame.minY > 90
    }
    return list.sorted { $0.frame.minY < $1.frame.minY }.map(\.semantics.name)
  }

  private func below(_ heading: String) -> [String] {
    let lines = lines
    guard let first = lines.firstIndex(of: heading) else { return [] }
    let rows = Set(stage.nodes.filter { $0.semantics.role == .row }.map(\.semantics.name))
    return Array(lines[(first + 1)...].prefix { rows.contains($0) })
  }

  private var selected: String? {
    stage.nodes.first { $0.semantics.states.contains(.selected) }?.semantics.name
  }

  private static let again = "“Water the plants” comes again on"

  @Test("Overdue, then day by day; empty days are a line, and what comes again is told")
  func days() {
    #expect(
      lines.prefix(15) == [
        "Overdue (1)", "Passport", "Today", "Lunch", "Sweep", "Water the plants", "Tomorrow",
        "Call Anna", "Saturday, 3 January", "Sunday, 4 January",
        "\(Self.again) Sunday, 4 January, once it is done", "Monday, 5 January",
        "Tuesday, 6 January", "Report", "Wednesday, 7 January",
      ])
    #expect(stage.shows("Thu 8 – Fri 9 January"))
    #expect(!lines.contains("Book"), "what has no date is not among them")
    let said = stage.nodes.first { $0.semantics.name == "Call Anna" }?.semantics.details
    #expect(said?.contains("17:00") == true && said?.contains("due") == false)
  }

  @Test("A date to come is no task: a click says when it is, and nothing is completed")
  func coming() throws {
    try stage.click("\(Self.again) Sunday, 4 January, once it is done")
    #expect(stage.shows("Water the plants"))
    #expect(below("Today") == ["Lunch", "Sweep", "Water the plants"])
    // Completed, it comes, and can be done.
    try stage.click("Done: Water the plants")
    stage.advance(by: .seconds(1))
    #expect(below("Sunday, 4 January") == ["Water the plants"])
  }

  @Test("A day and a week later and earlier by keys, the time kept; undo takes back one step")
  func keys() throws {
    try stage.click("Lunch")
    stage.key(KeyPress(.character("+")))
    #expect(below("Tomorrow") == ["Lunch", "Call Anna"] && selected == "Lunch")
    stage.key(KeyPress(.character("+"), .shift))
    #expect(below("Friday, 9 January") == ["Lunch"] && selected == "Lunch")
    stage.key(KeyPress(.character("-"), .shift))
    stage.key(KeyPress(.character("-")))
    #expect(below("Today") == ["Lunch", "Sweep", "Water the plants"])
    stage.key(KeyPress(.character("z"), .control))
    #expect(below("Tomorrow") == ["Lunch", "Call Anna"])
    // What is overdue is put off from today on, not from where it was.
    try stage.click("Passport")
    stage.key(KeyPress(.character("+")))
    #expect(below("Tomorrow").contains("Passport") && !stage.shows("Overdue"))
  }

  @Test("On a keyboard where Shift types the plus, Shift and its key are a week")
  func keyOfShift() throws {
    try stage.click("Lunch")
    stage.key(KeyPress(.character("=")))
    #expect(below("Tomorrow").contains("Lunch"))
    var press = KeyPress(.character("="), .shift)
    press.sign = "+"
    stage.key(press)
    #expect(below("Friday, 9 January") == ["Lunch"])
  }

  @Test("Several tasks of one day move together, in one step")
  func several() throws {
    try stage.click("Lunch")
    stage.key(KeyPress(.down, .shift))
    stage.key(KeyPress(.character("+")))
    #expect(below("Tomorrow") == ["Lunch", "Call Anna", "Sweep"])
    stage.key(KeyPress(.character("z"), .control))
    #expect(below("Today") == ["Lunch", "Sweep", "Water the plants"])
  }

  @Test("Dragged to another day a task is due then, at its time; within its day nothing happens")
  func drag() throws {
    try stage.beginDrag(from: "Lunch", to: "Report")
    stage.release()
    stage.advance(by: .seconds(1))
    #expect(below("Tuesday, 6 January") == ["Lunch", "Report"])
    #expect(stage.shows("12:30"))
    stage.key(KeyPress(.character("z"), .control))
    try stage.beginDrag(from: "Lunch", to: "Sweep")
    stage.release()
    #expect(below("Today") == ["Lunch", "Sweep", "Water the plants"])
    #expect(!stage.shows("Changed the dates"))
  }

  @Test("What is written below a day's heading is due then, by its button and beside a task")
  func writing() throws {
    try stage.click("New task: Saturday, 3 January")
    stage.type("Ask Ben")
    stage.key(KeyPress(.enter))
    stage.type("Ask Eve 15:00")
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.escape))
    #expect(below("Saturday, 3 January").first == "Ask Ben")
    try stage.click("Report")
    stage.key(KeyPress(.character("n"), .shift))
    stage.type("Print it")
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.escape))
    #expect(below("Tuesday, 6 January") == ["Report", "Print it"])
    try stage.click("Report")
    stage.key(KeyPress(.character("n")))
    stage.type("Send it")
    stage.key(KeyPress(.enter))
    #expect(below("Tuesday, 6 January").contains("Send it"), "by the dialog, too")
  }

  @Test("A task that waits stands where it begins, is due where it is due, and begins a day later")
  func beginning() throws {
    try stage.act(.showAll)
    stage.paste("Taxes")
    try stage.click("Taxes")
    try stage.act(.due)
    try stage.click("Hidden until")
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.enter))
    try stage.act(.upcoming)
    #expect(below("Saturday, 3 January") == ["Taxes"])
    let said = stage.nodes.first { $0.semantics.name == "Taxes" }?.semantics.details
    #expect(said?.contains("begins") == true)
    try stage.click("Taxes")
    stage.key(KeyPress(.character("+")))
    #expect(below("Sunday, 4 January").first == "Taxes")
  }

  @Test(
    "At midnight all of it moves on in one tick, also where nobody saw the window before",
    arguments: [false, true])
  func midnight(isAsleep: Bool) throws {
    // 2026-01-01T23:59:58Z
    stage.setClock(milliseconds: 1_767_311_998_000)
    stage.advance(by: .seconds(1))
    if isAsleep { stage.send(.visibilityChanged(false)) }
    #expect(lines.first == "Overdue (1)")
    stage.advance(by: .seconds(1))
    if isAsleep { stage.send(.visibilityChanged(true)) }
    #expect(lines.first == "Overdue (4)")
    #expect(below("Today") == ["Call Anna"])
  }

  @Test("A thousand tasks on one day, and ten thousand over ten years, make no more rows than ten")
  func rows() throws {
    let few = rowViews(stage)
    for text in [
      (0..<1000).map { "Task \($0) 2026-01-02" },
      (0..<10_000).map {
        "Task \($0) \(2026 + $0 % 10)-\(twoDigits($0 % 12 + 1))-\(twoDigits($0 % 28 + 1))"
      },
    ] {
      let many = try Stage.make()
      many.resize(to: Size(width: 480, height: 1400))
      many.paste(text.joined(separator: "\n"))
      many.advance(by: .seconds(20))
      try many.act(.upcoming)
      #expect(rowViews(many) <= few + 16)
      many.key(KeyPress(.end))
      many.advance(by: .seconds(2))
      #expect(rowViews(many) <= few + 32)
    }
  }

  @Test("Dates before 1970 and at the end of all years stand where they belong, and move")
  func farDates() throws {
    stage.paste("Moon 1969-07-20\nOldest 0001-01-01\nOmega 9999-12-31")
    stage.advance(by: .seconds(1))
    stage.key(KeyPress(.home))
    #expect(lines.prefix(4) == ["Overdue (3)", "Oldest", "Moon", "Passport"], "\(lines.prefix(5))")
    try stage.act(.goToDay)
    stage.type("9999-12-31")
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(2))
    #expect(selected == "Omega", "\(lines)")
    // The last day of all stays where it is; from there one comes back.
    stage.key(KeyPress(.character("+")))
    #expect(below("Friday, 31 December 9999") == ["Omega"], "\(lines)")
    stage.key(KeyPress(.character("-")))
    #expect(below("Thursday, 30 December 9999") == ["Omega"], "\(lines)")
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(1))
    try stage.click("Moon")
    stage.key(KeyPress(.character("+")))
    #expect(below("Tomorrow").contains("Moon"), "\(lines)")
  }

  private func rowViews(_ stage: Stage) -> Int {
    stage.nodes.count { $0.semantics.role == .row || $0.semantics.role == .label }
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test("A screen reader is told a day, and can add to it")
  func reader() throws {
    let tree = AccessibleTree(stage.root)
    let element = try #require(tree.element(called: "Tomorrow"))
    #expect(tree.actions(of: element).map(\.title) == ["New task: Tomorrow"])
    #expect(tree.perform(0, of: element))
    stage.advance(by: .seconds(1))
    stage.type("Ask Ben")
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.escape))
    #expect(below("Tomorrow").contains("Ask Ben"))
  }

  @Test("Scrolling on shows more dates to come, and not all of them at once")
  func horizon() throws {
    let far = "\(Self.again) Monday, 2 March, once it is done"
    stage.resize(to: Size(width: 480, height: 700))
    #expect(AccessibleTree(stage.root).element(called: far) == nil)
    var steps = 0
    while !lines.contains(far), steps < 100 {
      stage.send(.wheel(delta: Point(x: 0, y: 5), at: Point(x: 240, y: 300)))
      stage.advance(by: .milliseconds(400))
      steps += 1
    }
    #expect(lines.contains(far))
    let farther = "\(Self.again) Saturday, 26 December, once it is done"
    #expect(AccessibleTree(stage.root).element(called: farther) == nil)
  }

  @Test("Upcoming, light, dark, mirrored, small and large")
  func goldens() {
    stage.resize(to: Size(width: 480, height: 720))
    expectGolden(stage.screen.bitmap, "upcoming")
    stage.setTheme(.dark)
    stage.setDirection(.rightToLeft)
    stage.resize(to: Size(width: 280, height: 420))
    expectGolden(stage.screen.bitmap, "upcoming-280-mirrored")
    stage.setDirection(.leftToRight)
    stage.setTheme(.light)
    stage.setScale(2)
    stage.resize(to: Size(width: 200, height: 420))
    expectGolden(stage.screen.bitmap, "upcoming-200")
  }
}
