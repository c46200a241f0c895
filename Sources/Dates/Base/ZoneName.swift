/// The name of a time zone as the tz database has it, such as `Europe/Berlin`; or its rules as the `TZ` of POSIX
/// has them, such as `<-05>5<-04>,M3.2.0,M11.1.0`, for one that a file describes and the database does not have. It
/// may be one that does not exist (any more), and stays what a file calls it then.
package struct ZoneName: Hashable, Sendable {
  /// Never empty, without controls, and without blanks at its ends.
  package let text: String

  /// nil where it cannot be a name.
  package init?(_ text: String) {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20,
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    self.text = text
  }
}
