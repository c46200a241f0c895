import App
import Commands
import Desktop
import Loop
import System
import TaskStore
import Wording

/// The key by which a person adds from anywhere. GNOME's own settings come first, since their keys work with
/// nothing of this program running; then the portal, whose keys work as long as a window is open; then a
/// command to be copied.
final class CaptureKeys {
  private let loop: RunLoop
  private let shortcuts: ShortcutClient
  private let database: TaskDatabase?
  private let launcher: AppLauncher
  /// What the portal has said last.
  private var bound: String?

  /// The setting in the store that says that the portal is to be asked at each start.
  private static let memory = ("capture-key", "portal")

  init(
    on loop: RunLoop, _ shortcuts: ShortcutClient, _ database: TaskDatabase?,
    _ launcher: AppLauncher
  ) {
    (self.loop, self.shortcuts, self.database) = (loop, shortcuts, database)
    self.launcher = launcher
  }

  /// As the settings ask.
  var client: CaptureKey {
    CaptureKey(look: { [self] in look($0) }, set: { [self] in set($0, $1) })
  }

  /// Has the key again that the portal gave the last time.
  func begin() {
    guard (try? database?.value(for: Self.memory.0)) == Self.memory.1 else { return }
    bind { _ in }
  }

  private func look(_ tell: @escaping (CaptureKey.State) -> Void) {
    ask(.look) { [self] in
      if let state = Self.state(of: $0) { return tell(state) }
      if let bound { return tell(.on(bound, needsWindow: true)) }
      shortcuts.find { tell($0 ? .off : .command(self.command)) }
    }
  }

  private func set(_ isOn: Bool, _ tell: @escaping (CaptureKey.State) -> Void) {
    ask(isOn ? .on : .off) { [self] in
      if let state = Self.state(of: $0) { return tell(state) }
      if isOn { return bind(tell) }
      shortcuts.release()
      bound = nil
      // A key that comes back once more is taken away once more.
      try? database?.set(nil, for: Self.memory.0)
      tell(.off)
    }
  }

  // MARK: GNOME

  private func ask(_ wish: GnomeKeys.Wish, _ done: @escaping (GnomeKeys.Answer) -> Void) {
    let (command, name) = (command, ListWords.newTask)
    Worker.start(
      deliveringOn: loop, { GnomeKeys.perform(wish, command: command, name: name) },
      failed: { _ in .unable }, done: done)
  }

  /// Nil where it is not GNOME that has answered.
  private static func state(of answer: GnomeKeys.Answer) -> CaptureKey.State? {
    switch answer {
    case .on(let key): .on(GnomeKeys.spoken(key), needsWindow: false)
    case .off: .off
    case .unable: nil
    }
  }

  /// As a shell reads it.
  private var command: String {
    let program = FilePath.resolved("/proc/self/exe") ?? "aloft"
    let folder = launcher.dataFolder.map { ["--data", $0] } ?? []
    return ([program] + folder + Verb.quickAdd).map(Self.quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0))
    }
    guard !isPlain else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }

  // MARK: The portal

  private func bind(_ tell: @escaping (CaptureKey.State) -> Void) {
    let shortcut = GlobalShortcut(
      id: "quick-add", purpose: CaptureWords.purpose, trigger: "LOGO+SHIFT+a")
    shortcuts.bind(shortcut) { [weak self] event in
      guard let self else { return }
      switch event {
      case .bound(let key):
        bound = key
        try? database?.set(Self.memory.1, for: Self.memory.0)
        tell(.on(key, needsWindow: true))
      case .refused: tell(.off)
      case .missing: tell(.command(command))
      case .pressed: launcher.start(Verb.quickAdd)
      }
    }
  }
}
