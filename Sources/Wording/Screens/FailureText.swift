/// The words on a card whose last update failed.
public enum FailureText {
  /// More would push the content out of sight.
  private static let mostCharacters = 200

  /// - Parameter reason: a guest's clause; whatever it holds becomes one line of plain text.
  public static func sentence(_ reason: String) -> String {
    let words = reason.unicodeScalars
      .split { $0.properties.generalCategory == .control || $0 == " " }
      .map { String(String.UnicodeScalarView($0)) }
    var clause = words.joined(separator: " ")
    if clause.count > mostCharacters { clause = clause.prefix(mostCharacters - 1) + "…" }
    if clause.isEmpty { return "Could not be updated." }
    // A whole sentence brings its own full stop.
    return clause.last == "." || clause.last == "…"
      ? "Could not be updated: \(clause)" : "Could not be updated: \(clause)."
  }
}
