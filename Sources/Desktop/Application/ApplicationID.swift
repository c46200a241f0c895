/// What a desktop knows the program by: the name of its desktop file and of its windows, its name on the session's
/// bus, its icon. **The one place that says it:** whoever publishes Aloft under a name of their own changes this line,
/// and `Assets/desktop/install` writes every file of the desktop from it.
package enum ApplicationID {
  /// In reverse order of a domain, as the desktop's specifications want it.
  package static let text = "org.example.aloft"
}
