/// What a desktop knows the program by.
public enum DesktopEntry {
  /// The name of the desktop file, which the window manager knows the windows by, and the program's name
  /// on the session's bus.
  public static let id = "org.example.aloft"
}
