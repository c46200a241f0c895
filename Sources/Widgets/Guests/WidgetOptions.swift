package import Formats
package import Wording

/// What the guests live on, and which of them are shown.
package struct WidgetOptions {
  /// The guests that there are.
  package enum Guest: Hashable, Sendable {
    /// How full the home folder's disk is.
    case disk
    /// The three tasks that are open longest, ticking.
    case longestOpen
    /// What is due today or is over, ticking.
    case today
    /// What a program of its own says, by the name of its file.
    case program(String)
  }

  /// In the order in which they are shown. Longest open is for windows of their own: in the app the
  /// list is there.
  package var guests: [Guest]
  /// Says how full disks are. Nil: there is no disk to show, and no guest that shows one.
  package var disk: DiskProgram?
  /// The small texts that all windows of the app share.
  package var defaults: SharedDefaults
  /// How numbers are written.
  package var numbers: NumberStyle
  /// How the host is furnished: pictures, language, deadline. Where links and
  /// titles lead is the window's own matter.
  package var host: WidgetHost.Options
  /// Widgets that are programs of their own; nil where none is to be run.
  package var programs: ProgramGuests?
  /// What links that open other programs stand for.
  package var tools: [String: () -> Void] = [:]
  /// Tells the person, also where nobody looks at the window.
  package var warn: (WidgetNotice) -> Void

  /// Unless more is given, as a test wants it: no disk to show, nothing stored, nobody to warn.
  package init(
    guests: [Guest] = [.disk], disk: DiskProgram? = nil,
    defaults: SharedDefaults = .inMemory(), numbers: NumberStyle = .plain,
    host: WidgetHost.Options = WidgetHost.Options(),
    warn: @escaping (WidgetNotice) -> Void = { _ in }
  ) {
    self.guests = guests
    self.disk = disk
    self.defaults = defaults
    self.numbers = numbers
    self.host = host
    self.warn = warn
  }
}
