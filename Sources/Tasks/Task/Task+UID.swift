extension Task {
  /// The name for every machine of a task that was made here: its number and when it was added, which no
  /// other task on another machine is likely to share.
  package var uid: String {
    "aloft-\(id)-\(String(UInt64(bitPattern: created.milliseconds), radix: 16))"
  }

  /// The number in such a name, of this machine's task or of another's.
  package static func id(ofUID uid: String) -> ID? {
    guard uid.utf8.starts(with: "aloft-".utf8) else { return nil }
    let parts = uid.split(separator: "-")
    return parts.count == 3 && parts[0] == "aloft" ? ID(parts[1]) : nil
  }
}
