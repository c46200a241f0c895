import Canvas
import Kit
import Loop
import ProgramSupport
import System
import TaskStore
import Testing

@testable import App

/// Keeps what is asked, to answer it when a test wants.
private final class SlowDisk: BackgroundRunner {
  private var waiting: [(FileAnswer) -> Void] = []
  var count: Int { waiting.count }

  func run<Answer: Sendable>(
    _ work: @escaping @Sendable () -> Answer, failed: (SystemError) -> Answer,
    done: @escaping (Answer) -> Void
  ) {
    waiting.append { answer in if let answer = answer as? Answer { done(answer) } }
  }

  func answer(_ number: Int, _ text: String) {
    let arrived = waiting[number]
    arrived(.texts([text]))
  }
}

/// Files on a disk that does not answer at once, or never.
@Suite struct SlowDropTests {
  private let time = VirtualTime()
  private let loop: RunLoop
  private let disk: SlowDisk
  private let app: AloftApp

  init() throws {
    let disk = SlowDisk()
    self.disk = disk
    loop = RunLoop(timeSource: time)
    var dependencies = Dependencies(loop: loop, text: FixedPitchText())
    dependencies.background = disk
    app = try AloftApp(database: TaskDatabase(), dependencies)
    app.root.handle(.resized(Size(width: 480, height: 720)))
    _ = app.root.nextFrame()
  }

  private func drop() { app.root.handle(.dropped(Drop(files: ["/a.txt"]))) }
  private var count: Int { app.screen.model.list.count }

  @Test("After a moment it says that it waits; what comes then is added, and the dialog goes")
  func slow() {
    drop()
    time.elapse(.milliseconds(299), running: loop)
    #expect(app.root.dialogs.isEmpty)
    time.elapse(.milliseconds(1), running: loop)
    #expect(app.root.dialogs.count == 1)
    disk.answer(0, "Milk\nBread")
    #expect(app.root.dialogs.isEmpty && count == 2)
  }

  @Test("Given up, an answer that comes later means nothing; another drop is read")
  func givenUp() {
    drop()
    time.elapse(.seconds(1), running: loop)
    app.root.handle(.keyPressed(KeyPress(.escape)))
    #expect(app.root.dialogs.isEmpty)
    disk.answer(0, "Milk")
    #expect(count == 0)
    drop()
    disk.answer(1, "Bread")
    #expect(count == 1)
  }

  @Test("A second drop meanwhile is refused, and the first one comes")
  func second() {
    drop()
    drop()
    #expect(disk.count == 1)
    disk.answer(0, "Milk")
    #expect(count == 1)
  }

  @Test("A window that closes meanwhile waits for nothing")
  func closed() {
    drop()
    app.root.handle(.closeRequested)
    disk.answer(0, "Milk")
    #expect(count == 0 && app.root.takeSignals().contains(.exit(code: 0)))
  }
}
