import System

/// Zones by the names of the tz database.
extension Zone {
  /// What was read: a zone's rules do not change while a program runs, and a thousand tasks may be of one.
  /// By path, so that another `TZDIR` has others; what is not there is looked for each time.
  private static let read = Guarded<[(path: String, zone: Zone)]>([])
  /// More than people have; the oldest gives way.
  private static let mostRead = 32
  /// A hundred times the largest of today.
  private static let mostBytes = 400_000

  /// Where the database is: what `TZDIR` says, or the usual place.
  static var folder: String { folder(by: Environment.value) }

  static func folder(by value: (String) -> String?) -> String {
    value("TZDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
  }

  /// The zone of this name; nil where the database has none (any more), where its file is damaged, and for a
  /// name that leads out of the database. `UTC` is always there, and so are rules, which begin with `<`.
  package static func named(_ name: ZoneName) -> Zone? {
    if name.text.utf8.first == UInt8(ascii: "<") {
      return YearlyRule(Array(name.text.utf8)).map { Zone(name: name, rule: $0) }
    }
    return named(name, in: folder)
  }

  /// - Parameter folder: where the database is.
  static func named(_ name: ZoneName, in folder: String) -> Zone? {
    if name == utc.name { return utc }
    // No part may be empty, as that before a slash in front, or lead up.
    let parts = name.text.parts("/")
    guard name.text.utf8.count <= 255, parts.allSatisfy({ $0.utf8.first ?? 0x2E != 0x2E }) else {
      return nil
    }
    let path = FilePath.joined(folder, name.text)
    if let zone = read.withLock({ all in all.first { $0.path == path }?.zone }) { return zone }
    guard let zone = Zone(name: name, path: path) else { return nil }
    read.withLock { all in
      if all.count == mostRead { all.removeFirst() }
      all.append((path, zone))
    }
    return zone
  }

  /// From a file of the database, or from one that a link leads to.
  init?(name: ZoneName?, path: String) {
    guard let file = FilePath.resolved(path),
      let bytes = try? SmallFile.read(file, limit: Self.mostBytes)
    else { return nil }
    self.init(name: name, data: bytes)
  }
}
