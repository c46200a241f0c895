/// What a window has done since it was opened, as counts.
public struct ShellStatistics: Hashable, Sendable {
  /// Frames that the views were asked for.
  public internal(set) var frames = 0
  /// Frames that reached the screen.
  public internal(set) var presents = 0
  /// Frames in which nothing looked different, so that nothing was presented.
  public internal(set) var unchanged = 0
  /// Presents of the last frame once more, because the screen had lost it.
  public internal(set) var refreshes = 0
  /// Pixels repainted, all frames together.
  public internal(set) var damagedPixels = 0
  /// Times that SDL was asked for events.
  public internal(set) var pumps = 0
  /// Textures on the graphics card now, which only the way through SDL's renderer takes.
  public internal(set) var textures = 0

  /// How animations went.
  public internal(set) var animation = FrameStatistics()
  /// The display clock in use: `x11-present`, `wayland-presentation`,
  /// `wayland-callback` or `timer`.
  public internal(set) var clock = ""
  /// The way to the screen: `x11-shared`, `x11-sent`, `wayland-shared`, `sdl-surface` or `texture`.
  public internal(set) var presenter = ""
  /// The display server, by SDL's name, and in a word why it is this one.
  public internal(set) var server = ""
  /// Why the window is on that display server, in a clause.
  public internal(set) var serverReason = ""

  /// As a window that has just been opened has them: nothing counted.
  init() {}
}
