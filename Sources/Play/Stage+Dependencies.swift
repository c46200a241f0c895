package import App
package import Canvas
package import Kit
import Wording

/// What the person sets, and the desktop.
extension Stage {
  /// What the person has set, in the store and for this stage.
  package var settings: Settings { machine.settings }

  /// The desktop wants nothing to move by itself, or lets it.
  package func setReducesMotion(_ isOn: Bool) { process.desktop.look.reducesMotion = isOn }

  /// Changes the desktop's theme, which windows have where the person has set none, and paints it.
  package func setTheme(_ theme: Theme) {
    process.desktop.look.theme = theme
    turn()
  }

  /// Has this window and the next be read the other way, as in another language.
  package func setDirection(_ direction: LayoutDirection) {
    process.desktop.look.direction = direction
    turn()
  }

  /// Has this window say everything anew, after sentences have got another language.
  package func languageChanged() {
    process.desktop.look.direction = Language.direction
    process.app.languageChanged(.ofLanguage)
    turn()
  }
}
