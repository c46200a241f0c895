/// The words on a card whose last update failed.
package enum FailureText {
  /// More would push the content out of sight.
  private static let mostCharacters = 200

  /// - Parameter reason: a guest's sentence; whatever it holds becomes one line of plain text.
  package static func sentence(_ reason: String) -> String {
    let words = reason.unicodeScalars
      .split { $0.properties.generalCategory == .control || $0 == " " }
      .map { String(String.UnicodeScalarView($0)) }
    let line = words.joined(separator: " ")
    if line.isEmpty { return localized("Could not be updated.") }
    return line.count > mostCharacters ? line.prefix(mostCharacters - 1) + "…" : line
  }
}
