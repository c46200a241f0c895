/// What a window has done since it was opened, as counts.
package struct ShellStatistics: Hashable, Sendable {
  /// Frames that the views were asked for.
  package internal(set) var frames = 0
  /// Frames that reached the screen.
  package internal(set) var presents = 0
  /// Frames in which nothing looked different, so that nothing was presented.
  package internal(set) var unchanged = 0
  /// Presents of the last frame once more, because the screen had lost it.
  package internal(set) var refreshes = 0
  /// Pixels repainted, all frames together.
  package internal(set) var damagedPixels = 0
  /// Times that SDL was asked for events.
  package internal(set) var pumps = 0
  /// Textures on the graphics card now, which only the way through SDL's renderer takes.
  package internal(set) var textures = 0

  /// How animations went.
  package internal(set) var animation = FrameStatistics()
  /// The display clock in use: `x11-present`, `wayland-presentation`,
  /// `wayland-callback` or `timer`.
  package internal(set) var clock = ""
  /// The way to the screen: `x11-shared`, `x11-sent`, `wayland-shared`, `sdl-surface` or `texture`.
  package internal(set) var presenter = ""
  /// The display server, by SDL's name, and in a word why it is this one.
  package internal(set) var server = ""
  /// Why the window is on that display server, in a clause.
  package internal(set) var serverReason = ""

  /// As a window that has just been opened has them: nothing counted.
  init() {}
}
