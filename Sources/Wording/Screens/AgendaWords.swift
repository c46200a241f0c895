/// What the agenda of the command line says.
public enum AgendaWords {
  /// The heading of what was due before today.
  public static var over: String { localized("Overdue") }
  /// Nothing is due.
  public static var nothing: String { localized("Nothing is due") }
}
