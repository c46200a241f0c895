public import DiskUsage
public import Wording

/// What the guests live on, and which of them are shown.
public struct WidgetOptions {
  /// The guests that there are.
  public enum Guest: String, Hashable, Sendable, CaseIterable {
    /// How full the home folder's disk is.
    case disk
    /// The three tasks that are open longest, ticking.
    case longestOpen = "longest-open"
    /// What is due today or is over, ticking.
    case today
  }

  /// In the order in which they are shown. Longest open is for windows of their own: in the app the
  /// list is there.
  public var guests: [Guest]
  /// Measures. Nil: there is no disk to show, and no guest that shows one.
  public var disk: DiskClient?
  /// The folder whose file system is shown.
  public var home: DiskPath
  /// The small texts that all windows of the app share.
  public var defaults: SharedDefaults
  /// How numbers are written.
  public var numbers: NumberStyle
  /// How the host is furnished: pictures, language, deadline. Where links and
  /// titles lead is the window's own matter.
  public var host: WidgetHost.Options
  /// Tells the person, also where nobody looks at the window.
  public var warn: (LowSpaceWarning) -> Void

  /// Unless more is given, as a test wants it: no disk to show, nothing stored, nobody to warn.
  public init(
    guests: [Guest] = [.disk], disk: DiskClient? = nil, home: DiskPath = "/",
    defaults: SharedDefaults = .inMemory(), numbers: NumberStyle = .plain,
    host: WidgetHost.Options = WidgetHost.Options(),
    warn: @escaping (LowSpaceWarning) -> Void = { _ in }
  ) {
    self.guests = guests
    self.disk = disk
    self.home = home
    self.defaults = defaults
    self.numbers = numbers
    self.host = host
    self.warn = warn
  }
}
