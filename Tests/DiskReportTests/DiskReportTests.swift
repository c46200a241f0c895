import DiskUsage
import Formats
import Loop
import Tasks
import Testing
import Wording

@testable import DiskReport

@Suite("What the disk widget's program answers")
struct DiskReportTests {
  private static let bytes: UInt128 = 1_000_000_000

  private static var details: SpaceDetails {
    var details = SpaceDetails()
    details.trash = .init(bytes: 3_000_000, count: 2)
    details.files = .init(total: 100, free: 0)
    details.hiddenPrograms = 7
    return details
  }

  private func request(
    expanded: Bool = true, at seconds: Int64 = 1_800_000_000, state: String? = nil
  ) -> WidgetRequest {
    WidgetRequest(
      .update, at: Timestamp(milliseconds: seconds * 1_000), width: 328, height: 37, scale: 1,
      theme: "light", language: "en", direction: .leftToRight, isExpanded: expanded, deadline: 4,
      state: state)
  }

  /// What it answers, which has to survive being printed.
  private func answer(
    _ request: WidgetRequest, _ disk: FixedDisk, tools: DiskTools = DiskTools()
  ) throws -> WidgetDocument {
    let loop = RunLoop(timeSource: VirtualTime())
    let report = DiskReport(disk.client(.loop(loop)), home: "/home/ada", .plain, tools: tools)
    var answers: [WidgetDocument] = []
    report.answer(request) { answers.append($0) }
    loop.run(until: loop.now.advanced(by: .seconds(3)))
    try #require(answers.count == 1)
    let printed = try WidgetDocument(decoding: Array(answers[0].text.utf8))
    #expect(printed == answers[0])
    return printed
  }

  private func disk(
    free: UInt128 = 300, reserved: UInt128 = 0, mounts: MountTable = FixedDisk.oneDisk
  ) throws -> FixedDisk {
    FixedDisk(.space(try space(free: free, reserved: reserved)), mounts: mounts)
  }

  private func space(free: UInt128, reserved: UInt128 = 0) throws -> DiskSpace {
    try DiskSpace(
      total: 500 * Self.bytes, used: (500 - free - reserved) * Self.bytes,
      available: free * Self.bytes)
  }

  private func gauge(_ document: WidgetDocument) throws -> WidgetGauge {
    guard case .gauge(let gauge)? = document.entries.first?.collapsed.first else {
      throw Missing()
    }
    return gauge
  }
  private struct Missing: Error {}

  private func facts(_ document: WidgetDocument) -> [WidgetFact] {
    (document.entries.first?.expanded ?? []).flatMap { element -> [WidgetFact] in
      switch element {
      case .facts(let facts): facts
      case .fact(let fact): [fact]
      default: []
      }
    }
  }

  private func others(_ document: WidgetDocument) -> [WidgetFact] {
    (document.entries.first?.expanded ?? []).flatMap { element -> [WidgetFact] in
      guard case .list(let elements, most: 3) = element else { return [] }
      return elements.compactMap { if case .fact(let fact) = $0 { fact } else { nil } }
    }
  }

  private func buttons(_ document: WidgetDocument) -> [WidgetElement] {
    (document.entries.first?.expanded ?? []).flatMap { element -> [WidgetElement] in
      if case .row(let elements) = element { elements } else { [] }
    }
  }

  @Test("A reserve is told only where there is one; the whole comes last")
  func reserve() throws {
    let without = try answer(request(), try disk())
    #expect(facts(without).map(\.name) == ["Used", "Free", "Total"])
    #expect(facts(without).map(\.value) == ["200.0 GB", "300.0 GB", "500.0 GB"])
    let with = try answer(request(), try disk(reserved: 20))
    #expect(facts(with).map(\.name) == ["Used", "Free", "Reserved", "Total"])
    #expect(facts(with).map(\.mark) == [.used, .free, .reserved, nil])
    #expect(try gauge(with).reserved == 0.04)
    guard case .facts(let unknown)? = DiskReport.entry(from: nil).expanded.first else {
      throw Missing()
    }
    #expect(unknown.map(\.value) == ["–", "–", "–"])
  }

  @Test(
    "Where nothing can be written though there is room, the folded face says so, the open one why")
  func cause() throws {
    let disk = try disk()
    disk.details = Self.details
    let document = try answer(request(), disk)
    #expect(try gauge(document).notes == [DiskText.nothingWritten])
    let look = WidgetElement.Look(style: .caption, color: .danger)
    #expect(
      document.entries[0].expanded.contains(.text(SpaceCause.files.sentence, look, lines: 4)))
    #expect(
      facts(document).map(\.name).suffix(3) == ["Trash", "Inodes", "Not visible without root"])
    // Folded, nothing of it is looked for.
    #expect(facts(try answer(request(expanded: false), disk)).count == 3)
  }

  @Test("Buttons lead to what is there: none to a program that is not, none before it was looked")
  func tools() throws {
    let disk = try disk()
    let both = DiskTools(hasInspector: true, opensTrash: true)
    #expect(buttons(try answer(request(), disk, tools: both)) == [])
    disk.details = Self.details
    let inspect = WidgetElement.button(DiskText.lookInside, .link("aloft:disk"))
    let trash = WidgetElement.button(DiskText.openTrash, .link("aloft:trash"))
    #expect(buttons(try answer(request(), disk, tools: both)) == [inspect, trash])
    #expect(buttons(try answer(request(), disk, tools: DiskTools(opensTrash: true))) == [trash])
    #expect(buttons(try answer(request(), disk)) == [])
    disk.details?.trash = nil
    #expect(buttons(try answer(request(), disk, tools: both)) == [inspect])
  }

  // MARK: Other disks

  /// So many other disks; the rates are percent, nil for one that does not answer.
  private func disk(others rates: [UInt128?]) throws -> FixedDisk {
    let lines = rates.indices.map { "\($0 + 2) 1 8:\($0 * 16) / /d\($0) rw - ext4 /dev/d\($0) rw" }
    let disk = try disk(
      mounts: MountTable(
        parsing: Array(("1 0 7:0 / / rw - ext4 /dev/x rw\n" + lines.joined(separator: "\n")).utf8)))
    for (index, rate) in rates.enumerated() {
      let answer: FixedDisk.Answer =
        try rate.map {
          .space(
            try DiskSpace(
              total: 100 * Self.bytes, used: $0 * Self.bytes, available: (100 - $0) * Self.bytes))
        } ?? .hang
      disk.setAnswer(answer, for: DiskPath("/d\(index)"))
    }
    return disk
  }

  private func others(_ rates: [UInt128?], expanded: Bool = true) throws -> [WidgetFact] {
    others(try answer(request(expanded: expanded), disk(others: rates)))
  }

  @Test("Fuller disks come first, those of one fill in the table's order, unknown ones last")
  func order() throws {
    let facts = try others([20, nil, 89, 20, 50, nil])
    #expect(
      facts.map { "\($0.name) \($0.value.prefix { $0 != "." })" } == [
        "/d2 89", "/d4 50", "/d0 20", "/d3 20", "/d1 –", "/d5 –",
      ])
  }

  @Test("Levels are told of other disks too, by word")
  func levels() throws {
    let facts = try others([89, 91, 96, 100])
    #expect(facts.map(\.note) == ["Full", "Little free", "Filling up", ""])
    #expect(facts.map(\.level) == [.full, .low, .filling, .enough])
    #expect(facts.first?.spoken == "100.0% of 100.0 GB, full")
  }

  @Test("Folded, other disks are named and left alone")
  func folded() throws {
    #expect(try others([89, 91], expanded: false).map(\.value) == ["–", "–"])
  }

  // MARK: State

  @Test("Less than 0.01 % is no news: what is shown and what is kept stay")
  func news() throws {
    func document(_ used: UInt128, _ state: String?) throws -> WidgetDocument {
      let space = try DiskSpace(total: 1_000_000, used: used, available: 1_000_000 - used)
      return try answer(request(expanded: false, state: state), FixedDisk(.space(space)))
    }
    let first = try document(500_000, nil)
    #expect(try document(500_099, first.state).entries == first.entries, "\(first.state ?? "")")
    let other = try document(500_101, first.state)
    #expect(other.state != first.state && other != first)
  }

  @Test("A disk that cannot be measured is a problem, and forgets nothing")
  func problem() throws {
    let first = try answer(request(), try disk())
    let failed = try answer(
      request(state: first.state), FixedDisk(.failure(.timedOut("/home/ada", mount: "/"))))
    #expect(failed.entries == [] && failed.state == first.state)
    #expect(failed.problem == DiskError.timedOut("/home/ada", mount: "/").onCard)
  }

  @Test("Little space is told once, until there was enough again")
  func notices() throws {
    func ask(_ free: UInt128, _ state: inout String?) throws -> [String] {
      let document = try answer(request(expanded: false, state: state), try disk(free: free))
      state = document.state
      return document.notices.map(\.title)
    }
    var state: String?
    #expect(try ask(20, &state) == ["Little space is free"])
    #expect(try ask(19, &state) == [])
    #expect(try ask(100, &state) == [])
    #expect(try ask(20, &state) == ["Little space is free"])
  }

  @Test("Of more full disks than an answer has room for the others are told in the next one")
  func manyNotices() throws {
    let disk = try disk(others: Array(repeating: 99, count: WidgetNotice.most + 1))
    let first = try answer(request(), disk)
    #expect(first.notices.count == WidgetNotice.most)
    let second = try answer(request(state: first.state), disk)
    #expect(second.notices.map { $0.body.contains("/d8") } == [true])
    #expect(try answer(request(state: second.state), disk).notices == [])
  }
}
