package import Canvas
import System

/// What a snapshot is a picture of. One that differs in any part is not the picture that is wanted.
package struct SnapshotKey: Hashable, Sendable {
  /// The guest's name.
  package var guest: String
  /// The guest's version: how it looks.
  package var version: Int
  /// The theme, and its accent where that is another.
  package var theme: String
  /// Device pixels a point.
  package var scale: Double
  /// The language that guests speak.
  package var language: String
  /// Which way the window is read.
  package var direction: LayoutDirection
  /// Of the card's content, margins included, in points.
  package var width: Double
  /// With its details.
  package var isUnfolded: Bool

  /// From every part that a picture depends on.
  package init(
    guest: String, version: Int, theme: String, scale: Double, language: String,
    direction: LayoutDirection = .leftToRight, width: Double, isUnfolded: Bool = false
  ) {
    self.guest = guest
    self.version = version
    self.theme = theme
    self.scale = scale
    self.language = language
    self.direction = direction
    self.width = width
    self.isUnfolded = isUnfolded
  }

  /// Goes up when pictures or names are made in another way, so that old ones are not found.
  private static let format = 1

  /// The file's name: letters of the guest's name for people, then a hash of every part.
  var fileName: String {
    let parts =
      [
        "\(Self.format)", guest, "\(version)", theme, "\(scale)", language, "\(width)",
      ] + (direction == .leftToRight ? [] : [direction.rawValue])
      + (isUnfolded ? ["unfolded"] : [])
    // Lengths keep the parts apart, whatever is in them.
    let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
    return "\(slug)-\(Checksum.fnv1a(text.utf8)).png"
  }

  private var slug: String {
    let letters = guest.lowercased().unicodeScalars.prefix(40).map { scalar in
      let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      return isPlain ? Character(scalar) : "-"
    }
    return letters.isEmpty ? "guest" : String(letters)
  }
}
