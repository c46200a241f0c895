import Desktop

/// The file by which a desktop opens the window when it starts: a desktop entry in the person's
/// autostart folder (freedesktop.org's Desktop Application Autostart Specification).
enum AutostartEntry {
  /// - Parameter program: the program's full path. A desktop passes over the entry once it is gone.
  static func text(program: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Aloft
    Icon=\(ApplicationID.text)
    Exec=\(quoted(program)) \(Option.fromDesktop.name)
    TryExec=\(program.replacingBackslashes)

    """
  }

  /// Whether a desktop follows an entry with this text: it names a program, and neither the person
  /// nor a settings dialog has switched it off.
  static func isActive(_ text: String) -> Bool {
    var group: Substring = ""
    var values: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") { group = line }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard group == "[Desktop Entry]", parts.count == 2 else { continue }
      values[parts[0].withoutBlanks] = parts[1].withoutBlanks
    }
    return values["Exec", default: ""] != "" && values["Hidden"] != "true"
      && values["X-GNOME-Autostart-enabled"] != "false"
  }

  /// A word of an `Exec` line: quoted as the specification has it, and then escaped as every text in
  /// a desktop entry.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || "/._-+".unicodeScalars.contains(scalar)
    }
    guard !isPlain else { return word }
    var quoted = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\"", "`", "$", "\\": quoted += "\\\(scalar)"
      case "%": quoted += "%%"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"" + quoted.replacingBackslashes + "\""
  }
}

extension String {
  fileprivate var replacingBackslashes: String {
    split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
  }
}

extension Substring {
  fileprivate var withoutBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
