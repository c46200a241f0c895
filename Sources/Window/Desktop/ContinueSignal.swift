import Glibc

/// Has the loop look around when the process goes on after a stop, as by Ctrl+Z and `fg`.
///
/// The kernel goes on with a wait where the stop had interrupted it, for as long as was left of it
/// *then*: what has come due meanwhile would be up to that much late. A wait whose process catches the
/// signal ends instead. One of these exists at a time. C: `sigaction`, SIGCONT.
final class ContinueSignal {
  private let previous: sigaction

  init() {
    var (new, old) = (sigaction(), sigaction())
    new.__sigaction_handler.sa_handler = { _ in }
    new.sa_flags = SA_RESTART
    sigaction(SIGCONT, &new, &old)
    previous = old
  }

  deinit {
    var action = previous
    sigaction(SIGCONT, &action, nil)
  }
}
