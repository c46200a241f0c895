/// Which display server a program's windows are opened on, and how they are known there.
package struct DisplayOptions: Hashable, Sendable {
  /// The name of the application's desktop file, without its ending.
  var applicationID: String
  /// The name that people know.
  var applicationName: String
  /// Which window system is wanted.
  package var driver: VideoDriver
  /// A folder that is the person's alone, where X11's input may keep its table of dead keys from one
  /// start to the next; nil for none. A folder that is missing does no harm.
  package var composeCache: String?
  /// Whether SDL may sign in to the session's bus while it starts. It waits for the bus as long as
  /// that takes, so the bus has to be alive; and only an input method that is left to SDL needs it
  /// (`WindowShell.leavesInputMethodToSDL`).
  package var joinsSessionBus = false

  /// For a program of this name, on the desktop's own server unless another is wanted.
  package init(
    applicationID: String, applicationName: String, driver: VideoDriver = .automatic,
    composeCache: String? = nil
  ) {
    self.applicationID = applicationID
    self.applicationName = applicationName
    self.driver = driver
    self.composeCache = composeCache
  }
}
