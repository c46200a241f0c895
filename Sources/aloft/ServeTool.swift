import App
import Commands
import Desktop
import Loop
import System
import TaskStore
import Window
import Wording

/// The verb that the session's bus starts where somebody asks for the program by its name and no window is
/// open: it answers desktops' searches and notices, becomes the window where that is asked for, and ends a
/// while after the last question.
enum ServeTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let loop = RunLoop(timeSource: LiveTime())
    // Later: what is asked for is answered first, and then done.
    func later(_ work: @escaping () -> Void) {
      nonisolated(unsafe) let work = work
      loop.perform(inModes: [.common]) { work() }
    }
    var next: [String]?
    var server: BackgroundServer?
    func become(_ words: [String]) {
      next = words
      server?.end()
    }
    let service = SearchService(arguments, later: later) { become([$0.text]) }
    server = BackgroundServer(
      on: loop, ApplicationID.text, search: service.source,
      handle: { request in
        switch ApplicationWork(request.call) {
        case .follow(let link):
          request.useToken()
          become([link.text])
        case .start(let words):
          request.useToken()
          become(words)
        case .answer(let choice, let reminder): later { service.answer(choice, reminder) }
        }
      }, ended: { loop.stop() })
    guard server != nil else {
      Console.complain(SearchWords.noBus)
      return 1
    }
    loop.run()
    // The bus is left before the window joins it.
    server = nil
    guard let next else { return 0 }
    let folder = arguments.dataFolder.map { ["--data", $0] } ?? []
    return Tool.run(([Option.fromDesktop.name] + folder + next).map { Array($0.utf8) })
  }
}
