import SDLBackend
import TaskStore
import Views

/// How a window looks and moves: as the command line says, else as the desktop says, at any time.
struct Look {
  private let arguments: Arguments
  private let database: TaskDatabase
  /// What the desktop said last, so that the first frame need not wait for what it says now.
  private let remembered: Appearance

  /// The setting in the store that keeps it.
  private static let key = "appearance"

  init(_ arguments: Arguments, _ database: TaskDatabase) {
    self.arguments = arguments
    self.database = database
    remembered = Appearance(text: try? database.value(for: Self.key))
  }

  var theme: Theme { theme(for: remembered) }
  var reducesMotion: Bool { reducesMotion(for: remembered) }

  /// Lets a window change with the desktop, for as long as the client is kept.
  func follow(_ settings: SettingsClient, in root: RootView) {
    var last = remembered
    settings.follow { [self, weak root] appearance in
      let appearance = appearance ?? Appearance()
      guard let root, appearance != last else { return }
      last = appearance
      root.theme = theme(for: appearance)
      root.reducesMotion = reducesMotion(for: appearance)
      try? database.set(appearance.text, for: Self.key)
    }
  }

  private func theme(for appearance: Appearance) -> Theme {
    arguments.theme
      ?? .matching(isDark: appearance.isDark, hasHighContrast: appearance.hasHighContrast)
  }

  private func reducesMotion(for appearance: Appearance) -> Bool {
    arguments.reducesMotion || appearance.reducesMotion
  }
}
