import System
import Wording

/// The program, from its words to its exit code.
enum SyncTool {
  static func run(_ words: [String]) -> Int32 {
    let choice = LanguageChoice()
    Language.use(choice.catalogue(of: choice.language(by: Environment.value)))
    Terminal.isForProgram = words.contains("--lines")
    let code = perform(words, choice)
    if Terminal.isForProgram { Terminal.tell("end", "\(code)") }
    return Terminal.hasSaidAll() ? code : max(code, 1)
  }

  private static func perform(_ words: [String], _ choice: LanguageChoice) -> Int32 {
    do {
      let command = try Command(parsing: words)
      if let name = command.language, let language = choice.language(named: name) {
        Language.use(choice.catalogue(of: language))
      }
      return try perform(command)
    } catch let problem as Command.Problem {
      Terminal.complain(problem.sentence)
      return 2
    } catch {
      Terminal.complain(sentence(error))
      return 1
    }
  }

  private static func perform(_ command: Command) throws -> Int32 {
    switch command.verb {
    case .help:
      Swift.print(SyncHelp.text)
      return 0
    case .version:
      Terminal.print(["aloft-sync", AppWords.version].joined(separator: " "))
      return 0
    case .status: return StatusTool.run(command)
    case .now: return try PassTool.run(command)
    case .accounts, .remove: return try AccountTool.run(command, try SyncContext(command))
    case .add: return try AddTool.run(command, try SyncContext(command))
    case .lists: return try ListTool.run(command, try SyncContext(command))
    case .file: return try FileTool.run(command)
    }
  }

  private static func sentence(_ error: any Error) -> String {
    switch error {
    case let failure as Failure: failure.reason.sentence(about: failure.subject)
    case let error as SystemError: error.description
    default: Wording.sentence(of: error)
    }
  }
}
