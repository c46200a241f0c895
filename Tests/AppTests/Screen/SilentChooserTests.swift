import Canvas
import Kit
import Loop
import ProgramSupport
import System
import TaskStore
import Tasks
import Testing

@testable import App

/// A desktop's dialog for files that does not answer, or does so late.
@Suite struct SilentChooserTests {
  private final class Asked {
    var questions: [(question: FileChooser.Question, answer: (FileChooser.Answer) -> Void)] = []
    var opened: [String] = []
  }

  /// Does each work at once.
  private struct AtOnce: BackgroundRunner {
    func run<Answer: Sendable>(
      _ work: @escaping @Sendable () -> Answer, failed: (SystemError) -> Answer,
      done: @escaping (Answer) -> Void
    ) { done(work()) }
  }

  private let time = VirtualTime()
  private let loop: RunLoop
  private let folder: TemporaryFolder
  private let asked = Asked()
  private let app: AloftApp

  init() throws {
    loop = RunLoop(timeSource: time)
    folder = try TemporaryFolder()
    var dependencies = Dependencies(loop: loop, text: FixedPitchText())
    let asked = asked
    dependencies.background = AtOnce()
    dependencies.chooser = FileChooser { asked.questions.append(($0, $1)) }
    dependencies.openLink = {
      asked.opened.append($0)
      return true
    }
    dependencies.printer = PaperPrinter { document in
      { PrintedPaper(bytes: Array(document.title.utf8), pageCount: 1, lacksFont: false) }
    }
    app = try AloftApp(
      database: TaskDatabase.open(folder: folder["data"]).database, dependencies)
    app.root.handle(.resized(Size(width: 480, height: 720)))
    _ = app.root.nextFrame()
  }

  private func add(_ name: String) throws {
    try app.screen.editing.store(.add(TaskName(name)))
  }

  @Test("While it is silent the window goes on, and asks anew; a late answer is followed")
  func silent() throws {
    try add("Buy food")
    app.screen.run(.printShown)
    #expect(asked.questions.map(\.question.newName) == ["All tasks.pdf"])
    time.elapse(.seconds(3_600), running: loop)
    try add("Call Anna")
    #expect(app.screen.model.list.count == 2 && app.root.dialogs.isEmpty)
    app.screen.run(.importFiles)
    #expect(asked.questions.count == 2)
    #expect(try folder.names() == ["data"])
    asked.questions[0].answer(.paths([folder["a b.pdf"]]))
    #expect(folder.text("a b.pdf") == "All tasks")
    let open = app.root.semanticTree().flattened.contains { $0.semantics.name == "Open" }
    #expect(open)
  }

  @Test("What is declined writes nothing and says nothing")
  func declined() throws {
    app.screen.run(.printShown)
    asked.questions[0].answer(.declined)
    #expect(try folder.names() == ["data"] && app.screen.toast.isHidden)
  }
}
