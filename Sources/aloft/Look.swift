import AloftUI
import Desktop
import Loop
import TaskStore
import Views

/// How a window looks and moves: as a command line said, else as the desktop says, at any time.
final class Look {
  /// What was asked for, by the start of the window or by a later one.
  private var chosenTheme: Theme?
  private var isStill: Bool
  /// What the desktop said last; kept, so that the first frame need not wait for what it says now.
  private var appearance: Appearance
  private let database: TaskDatabase?
  private weak var root: RootView?
  private var activation: ApplicationMonitor.Observation?

  /// The settings in the store that keep it, and what the person has chosen.
  private static let key = "appearance"
  private static let themeKey = "theme"

  /// - Parameter database: nil where none could be opened; then the first frame is light.
  init(_ arguments: Arguments, _ database: TaskDatabase?) {
    let kept = try? database?.value(for: Self.themeKey)
    chosenTheme = arguments.theme ?? Theme.all.first { $0.name == kept }
    isStill = arguments.reducesMotion
    self.database = database
    appearance = Appearance(text: try? database?.value(for: Self.key))
  }

  var theme: Theme {
    chosenTheme
      ?? .matching(isDark: appearance.isDark, hasHighContrast: appearance.hasHighContrast)
  }

  /// What the window's menu chooses: from then on for all windows, until a command line says otherwise.
  var themeChoice: ThemeChoice {
    ThemeChoice(chosen: { [weak self] in self?.chosenTheme }) { [weak self] theme in
      guard let self else { return }
      chosenTheme = theme
      dress()
      try? database?.set(theme?.name, for: Self.themeKey)
    }
  }

  var reducesMotion: Bool { isStill || appearance.reducesMotion }

  /// Lets each window change with the desktop, for as long as the client is kept.
  func service(_ settings: SettingsClient) -> WindowService {
    WindowService { [self] app in
      follow(settings, in: app.root)
      return self
    }
  }

  private func follow(_ settings: SettingsClient, in root: RootView) {
    self.root = root
    activation = root.application.observe(.didBecomeActive, block: settings.refresh)
    settings.follow { [self] reported in
      let reported = reported ?? Appearance()
      guard reported != appearance else { return }
      appearance = reported
      dress()
      try? database?.set(reported.text, for: Self.key)
    }
  }

  /// A later start has options of its own; what they do not name stays.
  func take(_ later: Arguments) {
    chosenTheme = later.theme ?? chosenTheme
    isStill = isStill || later.reducesMotion
    dress()
  }

  private func dress() {
    root?.theme = theme
    root?.reducesMotion = reducesMotion
  }
}
