import Loop
import Testing

@testable import Window

/// The clock of a window on an X server's vertical blanks, all of it but the server.
@Suite("Frames on a server's vertical blanks")
struct PresentClockTests {
  private let time = VirtualTime(now: .zero.advanced(by: .seconds(50)))
  private let loop: RunLoop

  init() { loop = RunLoop(timeSource: time) }

  private func plugIn(_ rate: Double) -> (BlankScreen, ScreenClock) {
    let screen = BlankScreen(rate: rate, time)
    let clock = ScreenClock(PresentClock(screen), framesPerSecond: rate)
    loop.displayClock = clock
    return (screen, clock)
  }

  /// A link that notes its frames.
  private final class Diary {
    var stamps: [Double] = []
    var targets: [Double] = []
    private(set) var link = DisplayLink { _ in }

    init(_ wish: Int, on loop: RunLoop) {
      link = DisplayLink { [unowned self] link in
        stamps.append(link.timestamp)
        targets.append(link.targetTimestamp)
      }
      link.preferredFramesPerSecond = wish
      link.add(to: loop, forMode: .common)
    }

    var steps: [Double] { zip(stamps, stamps.dropFirst()).map { $1 - $0 } }
  }

  @Test(
    "Behaviour 31: the server wakes the loop at the blanks that some link wants, and at no other",
    arguments: [
      (60.0, [0], 60), (60, [60], 60), (60, [30], 30), (60, [24], 20), (60, [1], 1),
      (120, [24], 24), (144, [60], 48), (360, [60], 60), (360, [1], 1), (60, [30, 20], 40),
      (60, [30, 1], 30), (144, [48, 0], 144),
    ])
  func wakeUps(_ rate: Double, _ wishes: [Int], _ frames: Int) {
    let (screen, clock) = plugIn(rate)
    let diaries = wishes.map { Diary($0, on: loop) }
    // The first blank tells where the screen's count stands.
    screen.pass(seconds: 1, running: loop)
    let (answers, turns) = (screen.answers, loop.statistics.framesDelivered)
    screen.pass(seconds: 10, running: loop)
    #expect(abs(screen.answers - answers - frames * 10) <= 1)
    #expect(abs(loop.statistics.framesDelivered - turns - frames * 10) <= 1)
    #expect(clock.name == "x11-present")
    #expect(clock.meter.statistics.skipped == 0)
    for diary in diaries where wishes.count == 1 {
      #expect(diary.steps.allSatisfy { abs($0 - 1 / Double(frames)) < 1e-6 })
    }
    for diary in diaries { diary.link.invalidate() }
    #expect(loop.timerCount == 0)
  }

  @Test("Behaviour 31: a link that wants more while the server sleeps gets the next blank")
  func fasterMeanwhile() {
    let (screen, _) = plugIn(60)
    let diary = Diary(1, on: loop)
    screen.pass(90, running: loop)
    #expect(diary.stamps.count == 2)
    diary.link.preferredFramesPerSecond = 0
    screen.pass(3, running: loop)
    #expect(diary.stamps.count == 5)
    #expect(abs((diary.steps.dropFirst().first ?? 0) - 0.5) < 1e-6)
    #expect(diary.steps.dropFirst(2).allSatisfy { abs($0 - 1 / 60) < 1e-6 })
    // And one that wants less leaves the blanks alone from then on.
    diary.link.preferredFramesPerSecond = 1
    screen.pass(2, running: loop)
    let answers = screen.answers
    screen.pass(120, running: loop)
    #expect(screen.answers - answers == 2)
    diary.link.invalidate()
  }

  @Test("Only the next blank stands for a frame's own word: a later one would hold a frame up")
  func awaited() {
    let (screen, _) = plugIn(60)
    #expect(screen.awaited == .nothing)
    let diary = Diary(0, on: loop)
    screen.pass(3, running: loop)
    #expect(screen.awaited == .nextBlank)
    diary.link.preferredFramesPerSecond = 20
    screen.pass(3, running: loop)
    #expect(screen.awaited == .laterBlank)
    diary.link.isPaused = true
    #expect(screen.awaited == .nothing)
    diary.link.invalidate()
  }

  @Test("Behaviour 30: after a stall one frame, of the newest blank, at any preferred rate")
  func stall() {
    for wish in [0, 20] {
      let (screen, _) = plugIn(60)
      let diary = Diary(wish, on: loop)
      screen.pass(30, running: loop)
      let count = diary.stamps.count
      screen.stall(30)
      while loop.run(mode: .default, before: time.now), diary.stamps.count == count {}
      #expect(diary.stamps.count == count + 1)
      #expect(diary.stamps.last == time.now.seconds(since: .zero))
      screen.pass(6, running: loop)
      #expect(diary.stamps.count == count + 1 + (wish == 0 ? 6 : 2))
      diary.link.invalidate()
    }
  }

  @Test(
    "Whatever the desktop says of the rate, times rise and each target is a measured period later",
    arguments: [23.976, 24, 59.94, 60, 144, 360], [nil, 0, 60, 144] as [Double?])
  func rates(_ rate: Double, _ told: Double?) {
    let screen = BlankScreen(rate: rate, time)
    let clock = ScreenClock(PresentClock(screen), framesPerSecond: told)
    loop.displayClock = clock
    let diary = Diary(0, on: loop)
    screen.pass(400, running: loop)
    #expect(diary.stamps.count == 400)
    expectTrueTimes(diary, from: 20, rate: rate)
    diary.link.invalidate()
  }

  @Test(
    "A window that moves to another screen while a link runs: times rise, targets follow its rate",
    arguments: [(60.0, 144.0), (144, 60), (60, 23.976), (360, 60)], [0, 30])
  func move(_ rates: (Double, Double), _ wish: Int) {
    let (screen, clock) = plugIn(rates.0)
    let diary = Diary(wish, on: loop)
    screen.pass(seconds: 3, running: loop)
    screen.period = Int64((1e9 / rates.1).rounded())
    clock.screenChanged(framesPerSecond: rates.1.rounded())
    let moved = diary.stamps.count
    screen.pass(seconds: 5, running: loop)
    // Of 24, 60 and 144 frames the nearest to 30 a second.
    let divisor = wish == 0 ? 1 : [24: 1, 60: 2, 144: 5][rates.1.rounded()] ?? 0
    expectTrueTimes(diary, from: moved + 4, rate: rates.1 / Double(divisor))
    let steps = diary.steps.dropFirst(moved + 4)
    #expect(steps.count > 50)
    #expect(steps.allSatisfy { abs($0 * rates.1 - Double(divisor)) < 0.01 }, "\(steps)")
    diary.link.invalidate()
    #expect(loop.timerCount == 0)
  }

  @Test("A move that the desktop does not tell of is seen by the blanks themselves")
  func untoldMove() {
    let (screen, _) = plugIn(60)
    let diary = Diary(0, on: loop)
    screen.pass(120, running: loop)
    screen.period = 6_944_444
    screen.pass(200, running: loop)
    expectTrueTimes(diary, from: 140, rate: 144)
    diary.link.invalidate()
  }

  private func expectTrueTimes(_ diary: Diary, from first: Int, rate: Double) {
    #expect(diary.steps.allSatisfy { $0 > 0 })
    let spans = zip(diary.stamps, diary.targets).dropFirst(first).map { $1 - $0 }
    #expect(!spans.isEmpty)
    // The period is measured to a thousandth.
    #expect(spans.allSatisfy { abs($0 * rate - 1) < 0.002 }, "\(spans.max() ?? 0)")
  }

  @Test(
    "A screen that is off has a blank a second: a link of half the rate does not take it for lost")
  func screenOff() {
    let (screen, clock) = plugIn(60)
    let diary = Diary(30, on: loop)
    screen.pass(60, running: loop)
    screen.period = 1_000_000_000
    let answers = screen.answers
    screen.pass(30, running: loop)
    #expect(clock.name == "x11-present")
    #expect(screen.answers - answers <= 30)
    screen.period = 16_666_667
    screen.pass(60, running: loop)
    let count = diary.stamps.count
    screen.pass(60, running: loop)
    #expect(diary.stamps.count - count == 30)
    diary.link.invalidate()
  }

  @Test(
    "A screen unplugged while a link sleeps: a timer goes on, at the preferred rate",
    arguments: [0, 1])
  func unplugged(_ wish: Int) {
    let (screen, clock) = plugIn(60)
    let diary = Diary(wish, on: loop)
    screen.pass(120, running: loop)
    screen.isSilent = true
    let count = diary.stamps.count
    // The blank that was asked for, then the very next one, each so long and 1.5 s.
    time.elapse(.milliseconds(wish == 0 ? 1_510 : 4_050), running: loop)
    #expect(clock.name == "timer")
    clock.screenChanged(framesPerSecond: nil)
    time.elapse(.seconds(10), running: loop)
    #expect(abs(diary.stamps.count - count - (wish == 0 ? 600 : 10)) <= 2)
    #expect(diary.steps.allSatisfy { $0 > 0 })
    diary.link.invalidate()
    #expect(loop.timerCount == 0)
  }

  @Test(
    "A server that answers at once with the same blank: frames come by the loop's clock, evenly, and no more often",
    arguments: BlankScreen.Repeated.allCases, [(0, 60), (20, 20)])
  func repeatedBlank(_ repeats: BlankScreen.Repeated, _ wish: (Int, frames: Int)) {
    let (screen, clock) = plugIn(60)
    screen.repeats = repeats
    for run in 1...2 {
      let (answers, wakeUps) = (screen.answers, loop.statistics.wakeUps)
      let diary = Diary(wish.0, on: loop)
      time.elapse(.seconds(10), running: loop)
      #expect(clock.name == "timer")
      #expect(screen.answers - answers <= 2, "run \(run)")
      #expect(loop.statistics.wakeUps - wakeUps <= wish.frames * 10 + 4)
      #expect(abs(diary.stamps.count - wish.frames * 10) <= 2)
      #expect(diary.steps.dropFirst(2).allSatisfy { abs($0 * Double(wish.frames) - 1) < 1e-3 })
      #expect(diary.steps.allSatisfy { $0 > 0 })
      diary.link.invalidate()
      #expect(loop.timerCount == 0)
      // The program is idle for longer than the server's clock may differ from its own.
      time.elapse(.seconds(20), running: loop)
    }
    screen.repeats = nil
    let diary = Diary(wish.0, on: loop)
    screen.pass(60, running: loop)
    #expect(clock.name == "x11-present", "the count moves again")
    #expect(diary.stamps.count >= wish.frames - 1)
    diary.link.invalidate()
  }
}
