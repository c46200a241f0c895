import Canvas
import Testing

@testable import App

/// Tasks on paper.
@Suite struct PaperPagesTests {
  private static let size = Size(width: 300, height: 400)

  private func pages(
    _ tasks: [PaperTask], _ direction: LayoutDirection = .leftToRight
  ) -> PaperPages {
    pages(tasks.map(PaperLine.task), direction)
  }

  private func pages(_ lines: [PaperLine], _ direction: LayoutDirection) -> PaperPages {
    PaperPages(
      PaperDocument(lines, title: "Home", day: "Monday", direction: direction), on: Self.size,
      text: FixedPitchText(), number: { "\($0)" })
  }

  private func texts(_ page: [DrawCommand]) -> [(line: TextLine, at: Point)] {
    page.compactMap { command in
      guard case .text(let line, let at, _) = command.shape else { return nil }
      return (line, at)
    }
  }

  @Test(
    "Each task is on a page once, whole, and inside of its margins", arguments: [0, 1, 25, 400])
  func whole(_ count: Int) {
    let tasks = (0..<count).map { number in
      PaperTask(
        name: String(repeating: "word\(number) ", count: 1 + number % 40), details: "due \(number)",
        depth: number % 12, isDone: number.isMultiple(of: 3))
    }
    let pages = pages(tasks)
    var words: [Substring] = []
    for (number, page) in pages.pages.enumerated() {
      let lines = texts(page)
      #expect(lines.last?.line.text == "\(number + 1) / \(pages.pages.count)")
      for (line, at) in lines {
        #expect(at.x >= 27 && at.x + line.width <= Self.size.width - 27, "\(line.text)")
        #expect(at.y - line.metrics.ascent >= 27 && at.y + line.metrics.descent <= Self.size.height)
      }
      words += lines.dropLast().flatMap { $0.line.text.split(separator: " ") }
    }
    var wanted = count == 0 ? ["Home", "Monday", "Nothing", "here"] : ["Home", "Monday"]
    for task in tasks {
      wanted += (task.name + task.details).split(separator: " ").map(String.init)
    }
    #expect(words.joined() == wanted.joined())
    let circles = pages.pages.joined().count { if case .border = $0.shape { true } else { false } }
    let ticks = pages.pages.joined().count { if case .stroke = $0.shape { true } else { false } }
    #expect(circles == count && ticks == tasks.count { $0.isDone })
  }

  @Test("A task that has no room begins the next page, and only what is longer than one is divided")
  func turning() {
    let few = (0..<3).map { PaperTask(name: String(repeating: "long\($0) ", count: 60)) }
    let firsts = pages(few).pages.map { texts($0)[0].line.text }
    #expect(firsts[1].hasPrefix("long"))
    let endless = pages([PaperTask(name: String(repeating: "endless ", count: 2_000))])
    #expect(endless.pages.count > 3 && endless.pages.allSatisfy { texts($0).count > 2 })
  }

  @Test("A heading stands on the page of what is below it; what is no task has no circle")
  func headings() {
    for count in 0..<20 {
      let lines =
        (0..<count).map { PaperLine.task(PaperTask(name: "task \($0)")) }
        + [.heading("Later"), .task(PaperTask(name: "last")), .note("again")]
      let pages = pages(lines, .leftToRight).pages
      let words = pages.map { texts($0).map(\.line.text) }
      let page = words.first { $0.contains("Later") }
      #expect(page?.contains("last") == true, "after \(count)")
      let circles = pages.joined().count { if case .border = $0.shape { true } else { false } }
      #expect(circles == count + 1 && words.joined().contains("again"))
    }
  }

  @Test(
    "Where people read from right to left all stands on the other side, and a tick is as it was")
  func mirrored() {
    let tasks = [PaperTask(name: "one", isDone: true), PaperTask(name: "two", depth: 1)]
    let (plain, mirrored) = (pages(tasks), pages(tasks, .rightToLeft))
    for (a, b) in zip(texts(plain.pages[0]), texts(mirrored.pages[0])).dropLast() {
      #expect(abs(a.at.x + b.at.x + b.line.width - Self.size.width) < 0.01)
    }
    func tick(_ pages: PaperPages) -> (path: Path, at: Point)? {
      pages.pages[0].lazy.compactMap { command in
        if case .stroke(let path, let at, _, _) = command.shape { (path, at) } else { nil }
      }.first
    }
    #expect(tick(plain)?.path == tick(mirrored)?.path && tick(plain)?.at != tick(mirrored)?.at)
  }

  @Test("The paper is what a person, else the machine, else the country says")
  func paper() {
    func paper(_ variables: [String: String], _ machine: String? = nil) -> Paper {
      Paper({ variables[$0] }, machine: machine)
    }
    #expect(paper([:]) == .a4)
    #expect(paper(["LANG": "en_US.UTF-8"]) == .letter)
    #expect(paper(["LANG": "en_US.UTF-8", "LC_PAPER": "de_DE.UTF-8"]) == .a4)
    #expect(paper(["LANG": "en_US.UTF-8"], "# by libpaper\na4\n") == .a4)
    #expect(paper(["PAPERSIZE": "Letter"], "a4\n") == .letter)
    #expect(paper(["PAPERSIZE": "b5"], "") == .a4)
  }
}
