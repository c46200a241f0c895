import App
import Commands
import Loop
import Painting
import TaskStore
import Tasks
import Wording

extension ProgramLanguage {
  /// Has a window change its language with the setting, in a turn of its own: who has chosen it is one of
  /// the views that are made anew.
  static func service(
    _ settings: Settings, _ text: FontTextEngine, on loop: RunLoop
  ) -> WindowService {
    WindowService { app in
      settings.observe { [weak app] setting in
        guard setting == .language else { return }
        let timer = Timer(fire: loop.now, interval: 0, repeats: false) { _ in
          follow(settings)
          text.language = tag(settings)
          app?.languageChanged(.ofPerson)
        }
        timer.name = "language"
        loop.add(timer, forMode: .common)
      }
    }
  }
}
