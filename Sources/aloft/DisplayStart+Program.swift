import Desktop
import System
import Window
import Wording

extension DisplayStart {
  /// As this program is known to display servers.
  static func ofProgram(on driver: VideoDriver) -> DisplayStart {
    var options = DisplayOptions(
      applicationID: ApplicationID.text, applicationName: AppWords.name, driver: driver)
    // On the dummy driver nobody types.
    if driver != .dummy { options.composeCache = composeCache }
    options.joinsSessionBus =
      WindowShell.leavesInputMethodToSDL(on: driver) && SessionBus.answers()
    return DisplayStart(options)
  }

  /// Where a start leaves what makes the next one faster; nil where there is no such place.
  private static var composeCache: String? {
    guard let folder = UserFolder.cache.path("aloft/compose") else { return nil }
    return (try? SmallFile.makeFolder(folder)).map { folder }
  }
}
