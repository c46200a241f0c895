import App
import Canvas
import Kit
import TaskStore
import Tasks
import Wording

/// What the desktop wants a stage's window to look like, and what the person has set instead.
final class StageDesktop {
  /// What the desktop says.
  struct Look {
    var theme = Theme.light
    var reducesMotion = false
    /// Nil: as the language is read.
    var direction: LayoutDirection?
  }

  var look: Look {
    didSet {
      if look.theme != oldValue.theme { dress(.theme) }
      if look.reducesMotion != oldValue.reducesMotion { dress(.reducedMotion) }
      if look.direction != oldValue.direction {
        root?.direction = look.direction ?? Language.direction
      }
    }
  }
  private let settings: Settings
  private weak var root: RootView?
  private var observation: SettingsObservation?

  init(_ look: Look, _ settings: Settings, _ root: RootView) {
    self.look = look
    self.settings = settings
    self.root = root
    observation = settings.observe { [weak self] in self?.dress($0) }
  }

  private func dress(_ setting: Setting) {
    switch setting {
    case .theme: root?.theme = settings.theme ?? look.theme
    case .reducedMotion: root?.reducesMotion = settings.reducesMotion ?? look.reducesMotion
    default: break
    }
  }
}
