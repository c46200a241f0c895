/// Which other programs that help with a disk can be opened, by links of Aloft.
package struct DiskTools: Hashable, Sendable {
  /// Opens what shows what takes the room.
  package static let disk = "aloft:disk"
  /// Opens the trash, which is emptied there.
  package static let trash = "aloft:trash"

  /// Programs that show what takes the room, the first that is installed is opened: GNOME's, KDE's, and one for any
  /// desktop.
  package static let inspectors = ["baobab", "filelight", "qdirstat"]

  var hasInspector = false
  var opensTrash = false

  /// - Parameters: whether each can be opened; as a rule none can.
  package init(hasInspector: Bool = false, opensTrash: Bool = false) {
    (self.hasInspector, self.opensTrash) = (hasInspector, opensTrash)
  }
}
