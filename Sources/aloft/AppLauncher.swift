import App
import Commands

/// Brings up another window of ours: starts the program with a link or a verb, which hands it to the
/// process that runs already or opens the window.
struct AppLauncher {
  /// What the command line said about the data folder.
  let dataFolder: String?

  /// Brings up the app.
  /// - Returns: false where no process could be started.
  func open(_ url: AloftURL) -> Bool { start([url.text]) }

  /// Brings up any window. Does not wait: a process that is stuck stops no window.
  /// - Parameter request: the words of a command line.
  /// - Returns: false where no process could be started.
  @discardableResult
  func start(_ request: [String]) -> Bool {
    let options = [Option.fromDesktop.name] + (dataFolder.map { ["--data", $0] } ?? [])
    return DetachedProcess.start("/proc/self/exe", ["aloft"] + options + request)
  }
}
