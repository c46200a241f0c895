import Desktop
import Loop
import Wording

extension DesktopServices {
  /// Those of the session, as this program is known there.
  static func ofProgram(on loop: RunLoop) -> DesktopServices {
    .live(on: loop, ApplicationID.text, AppWords.name)
  }
}
