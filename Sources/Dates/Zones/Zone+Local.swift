import System

/// Where a person is.
extension Zone {
  /// The zone of the person's clocks, as the C library finds it: by `TZ`, which is a name, a path, or rules;
  /// else by what `/etc/localtime` leads to. Reads them anew each time, since people travel. UTC where
  /// neither says anything that can be read.
  /// - Parameters:
  ///   - value: of a variable of the environment.
  ///   - path: of the file that stands for the machine's place.
  package static func local(
    by value: (String) -> String? = Environment.value, file path: String = "/etc/localtime"
  ) -> Zone {
    let folder = folder(by: value)
    guard let text = value("TZ") else { return machine(path, folder) ?? utc }
    let rest = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if rest.hasPrefix("/") { return Zone(name: name(in: rest, folder), path: rest) ?? utc }
    return ZoneName(rest).flatMap { named($0, in: folder) }
      ?? YearlyRule(Array(rest.utf8)).map { Zone(name: nil, rule: $0) } ?? utc
  }

  private static func machine(_ path: String, _ folder: String) -> Zone? {
    // The first link's own words are the name that the person has chosen; what that leads to may be another.
    let targets = [FilePath.target(ofLink: path), FilePath.resolved(path)]
    for case let target? in targets {
      if let zone = name(in: target, folder).flatMap({ named($0, in: folder) }) { return zone }
    }
    return Zone(name: nil, path: path)
  }

  /// The name of a zone by where its file is; nil where that is no place of a database's.
  private static func name(in path: String, _ folder: String) -> ZoneName? {
    let marks = [folder + "/", "zoneinfo/"]
    for mark in marks {
      guard let name = path.text(behind: mark) else { continue }
      return ZoneName(name.text(behind: "posix/", onlyInFront: true) ?? name)
    }
    return nil
  }
}

extension String {
  /// What stands behind the first of these words.
  fileprivate func text(behind mark: String, onlyInFront: Bool = false) -> String? {
    let (bytes, mark) = (Array(utf8), Array(mark.utf8))
    guard bytes.count >= mark.count else { return nil }
    for start in 0...(onlyInFront ? 0 : bytes.count - mark.count)
    where bytes[start..<start + mark.count].elementsEqual(mark) {
      return String(decoding: bytes[(start + mark.count)...], as: UTF8.self)
    }
    return nil
  }
}
