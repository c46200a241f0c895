/// The words on a card whose last update failed.
enum FailureText {
  /// More would push the content out of sight.
  private static let mostCharacters = 200

  /// - reason: a guest's clause; whatever it holds becomes one line of plain text.
  static func sentence(_ reason: String) -> String {
    let words = reason.unicodeScalars
      .split { $0.properties.generalCategory == .control || $0 == " " }
      .map { String(String.UnicodeScalarView($0)) }
    var clause = words.joined(separator: " ")
    if clause.count > mostCharacters { clause = clause.prefix(mostCharacters - 1) + "…" }
    if clause.isEmpty { return "Could not be updated." }
    return "Could not be updated: \(clause)\(clause.last == "." || clause.last == "…" ? "" : ".")"
  }
}
