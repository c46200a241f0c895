/// The name of a time zone as the tz database has it, such as `Europe/Berlin`; it may be one that does not
/// exist (any more).
public struct ZoneName: Hashable, Sendable {
  /// Never empty, without white space.
  public let text: String

  /// nil where it cannot be a name.
  public init?(_ text: String) {
    guard !text.isEmpty, !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else {
      return nil
    }
    self.text = text
  }
}
