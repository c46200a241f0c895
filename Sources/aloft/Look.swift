import App
import Desktop
import Kit
import Loop
import LoopApplication
import TaskStore
import Tasks

/// How a window looks and moves: as the person has set it, else as the desktop says, at any time.
final class Look {
  private let settings: Settings
  /// What the desktop said last; kept, so that the first frame need not wait for what it says now.
  private var appearance: Appearance
  private let database: TaskDatabase?
  private weak var root: RootView?
  private var activation: ApplicationMonitor.Observation?
  private var observation: SettingsObservation?

  /// The setting in the store that keeps what the desktop said.
  private static let key = "appearance"

  /// - Parameter database: nil where none could be opened; then the first frame is light.
  init(_ settings: Settings, _ database: TaskDatabase?) {
    self.settings = settings
    self.database = database
    appearance = Appearance(text: try? database?.value(for: Self.key))
    observation = settings.observe { [weak self] setting in
      if setting == .theme || setting == .reducedMotion { self?.applyAppearance() }
    }
  }

  var theme: Theme {
    let theme =
      settings.theme
      ?? .matching(isDark: appearance.isDark, hasHighContrast: appearance.hasHighContrast)
    return theme.accented(appearance.accent)
  }

  var reducesMotion: Bool { settings.reducesMotion ?? appearance.reducesMotion }

  /// Lets each window change with the desktop, for as long as the client is kept.
  func service(_ desktop: SettingsClient) -> WindowService {
    WindowService { [self] app in
      follow(desktop, in: app.root)
      return self
    }
  }

  private func follow(_ desktop: SettingsClient, in root: RootView) {
    self.root = root
    activation = root.application.observe(.didBecomeActive, block: desktop.refresh)
    desktop.follow { [self] reported in
      let reported = reported ?? Appearance()
      guard reported != appearance else { return }
      appearance = reported
      applyAppearance()
      try? database?.set(reported.text, for: Self.key)
    }
  }

  private func applyAppearance() {
    root?.theme = theme
    root?.reducesMotion = reducesMotion
  }
}
