import App
import Commands
import Loop
import System
import TaskStore

extension SyncAccounts {
  /// The accounts of the person's store, changed by the program that syncs, on a thread of its own.
  static func live(
    _ database: TaskDatabase, _ arguments: Arguments, on loop: RunLoop
  ) -> SyncAccounts {
    let program = SyncProgram(dataFolder: arguments.dataFolder)
    return SyncAccounts(database) { words, secret, done in
      Worker.start(
        deliveringOn: loop, { program.ask(words, secret) }, failed: { _ in nil }, done: done)
    }
  }
}
