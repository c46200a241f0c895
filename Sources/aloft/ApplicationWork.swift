import App
import Commands
import Dates
import Desktop
import Glibc
import System
import TaskStore
import Tasks

/// What somebody asks of the program by its name on the session's bus, in whichever process of it.
enum ApplicationWork: Equatable {
  case follow(AloftURL)
  /// A window of the program that is not the tasks'.
  case start([String])
  case answer(ReminderChoice, TaskReminder)

  /// - Parameter call: that of a desktop, or of anybody else: what is unknown only brings up the window, and
  ///   a link that is refused as well.
  init(_ call: ApplicationRequest.Call) {
    switch call {
    case .activate: self = .follow(.show)
    case .open(let links):
      self = .follow(links.first.flatMap { try? AloftURL($0.utf8) } ?? .show)
    case .action("new-task", _): self = .follow(.new(name: nil))
    case .action("disk-widget", _): self = .start([Verb.widget.rawValue])
    case .action("quick-add", _): self = .start(Verb.quickAdd)
    case .action(let name, let target):
      guard let reminder = target.flatMap(TaskReminder.init(target:)) else {
        self = .follow(.show)
        return
      }
      self =
        ReminderChoice(rawValue: name).map { .answer($0, reminder) }
        ?? .follow(.task(id: reminder.task))
    }
  }
}

extension ApplicationRequest {
  /// What opens next in this process may come to the front.
  func useToken() { ActivationToken.use(activationToken) }
}

/// The desktop's leave to bring a window to the front, which goes with what a person has done.
enum ActivationToken {
  private static let variable = "XDG_ACTIVATION_TOKEN"

  /// What the desktop has given to this process; one line.
  static var given: String? {
    Environment.value(variable).flatMap { $0.isEmpty || $0.contains("\n") ? nil : $0 }
  }

  /// What opens next in this process, or is raised, may come to the front. C: `setenv`.
  static func use(_ token: String?) {
    guard let token else { return }
    for name in [variable, "DESKTOP_STARTUP_ID"] { setenv(name, token, 1) }
  }
}
