import Canvas
import Glibc
import GoldenSupport
import Kit
import Painting
import Play
import ProgramSupport
import TaskStore
import Testing

/// Random programs of what a person, the desktop, the window system and time do to a window that
/// paints only what the frames call damaged and moves what they say has moved. A program after which
/// the picture is wrong is made as short as possible before it is reported.
@Suite struct DamageProgramTests {
  /// `ALOFT_PROGRAMS=200 swift test --filter DamageProgramTests` runs that many, for an hour.
  private static let programs =
    0..<(getenv("ALOFT_PROGRAMS").flatMap { Int32(String(cString: $0)) } ?? 3)

  private static let paintedPrograms: [(Int32, Painter)] =
    programs.map { ($0, .window) } + [(0, .stage), (1, .mirroredStage)]

  private let text: FontTextEngine
  private let raster: Raster

  init() throws {
    text = try FontTextEngine(fonts: .fixed)
    raster = Raster(glyphs: text)
  }

  /// Whose picture is compared.
  enum Painter: CaseIterable {
    case window, stage
    /// A stage that is read from the right.
    case mirroredStage
    /// A window that does not show again what the screen has lost.
    case faultyWindow
  }

  private func open(_ painter: Painter) throws -> any PaintedStage {
    let stage = try Stage.make(text: text, size: Size(width: 240, height: 400))
    stage.root.playsTransitions = true
    if painter == .mirroredStage { stage.setDirection(.rightToLeft) }
    if painter == .stage || painter == .mirroredStage { return stage }
    let window = WindowTwin(stage, Raster(glyphs: text))
    window.screen.ignoresRefreshes = painter == .faultyWindow
    return window
  }

  /// The difference that a program leads to, if it does.
  private func difference(
    after program: [StageAction], by painter: Painter
  ) throws -> BitmapDifference? {
    let painted = try open(painter)
    for action in program {
      painted.perform(action)
      if painted.stage.exitCode != nil { break }
      if let difference = painted.difference(fromFullRepaintBy: raster) { return difference }
    }
    return nil
  }

  /// A random program of 1,000 actions, up to the first one that leads to a difference.
  /// - Returns: nil where none does.
  private func failingProgram(seed: Int, by painter: Painter) throws -> [StageAction]? {
    let painted = try open(painter)
    var actions = RandomActions(seed: seed)
    var program: [StageAction] = []
    while program.count < 1_000, painted.stage.exitCode == nil {
      let action = actions.next(on: painted.stage)
      program.append(action)
      painted.perform(action)
      if painted.difference(fromFullRepaintBy: raster) != nil { return program }
    }
    #expect(painted.hasScrolled)
    return nil
  }

  @Test(
    "After every one of 1,000 actions the screen shows what painting everything gives",
    arguments: paintedPrograms)
  func equalsFullRepaint(seed: Int32, painter: Painter) throws {
    guard let program = try failingProgram(seed: Int(seed), by: painter) else { return }
    let shortest = try program.shortened { try difference(after: $0, by: painter) != nil }
    let found = try difference(after: shortest, by: painter)
    Issue.record(
      """
      Program \(seed), of \(program.count) actions: \(found?.count ?? 0) pixels differ, by up to \
      \(found?.largestStep ?? 0) of 255, after these \(shortest.count):
      \(shortest.map { "  \($0)" }.joined(separator: "\n"))
      """)
  }

  @Test("A window that does not show again what the screen has lost is seen, and in one action")
  func notices() throws {
    let program = try #require(try failingProgram(seed: 1, by: .faultyWindow))
    let shortest = try program.shortened {
      try difference(after: $0, by: .faultyWindow) != nil
    }
    #expect(shortest.count == 1, "\(shortest)")
    guard case .screen(.exposed) = shortest.first else {
      Issue.record("\(shortest) is left of \(program)")
      return
    }
  }

  @Test("The shortest program keeps what its failure needs, whichever steps these are")
  func shortest() {
    for (first, last) in [(0, 99), (17, 63), (98, 99), (0, 1), (50, 50)] {
      var runs = 0
      let steps = Array(0..<100).shortened { steps in
        runs += 1
        return steps.contains(first) && steps.contains(last)
      }
      #expect(steps == (first == last ? [first] : [first, last]))
      #expect(runs < 200)
    }
  }
}
