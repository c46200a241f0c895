import Desktop

/// A key among those that a person gives to commands in GNOME's settings, where it can be changed and taken
/// away as well. It works with nothing of this program running.
///
/// Source: the schema org.gnome.settings-daemon.plugins.media-keys.
enum GnomeKeys {
  /// The result.
  enum Answer: Equatable {
    /// There is a key, as GNOME writes it.
    case on(String)
    case off
    /// This is not GNOME, or it has not done it.
    case unable

    init(_ output: String) {
      if output == "off" {
        self = .off
      } else if output.hasPrefix("on ") {
        self = .on(String(output.dropFirst(3)))
      } else {
        self = .unable
      }
    }
  }

  enum Wish: String { case look, on, off }

  static let proposal = "<Super><Shift>a"

  /// - Parameters:
  ///   - command: as a shell reads it.
  ///   - name: of the entry, in GNOME's settings.
  ///   - prelude: what the shell does before, such as for a test.
  static func perform(
    _ wish: Wish, command: String, name: String, after prelude: String = ""
  ) -> Answer {
    let words = [name, command, proposal].map(variant) + [entry]
    return Answer(ShellScript.run(prelude + script, [wish.rawValue] + words))
  }

  /// `<Super><Shift>a` as people write it.
  static func spoken(_ binding: String) -> String {
    let parts = binding.split { "<>'\"".contains($0) }
    return parts.enumerated().map { index, part in
      index == parts.count - 1 && part.count == 1 ? part.uppercased() : String(part)
    }.joined(separator: "+")
  }

  /// A text as GVariant writes it.
  private static func variant(_ text: String) -> String {
    var quoted = ""
    for character in text {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return "\"\(quoted)\""
  }

  /// What the entry is called among GNOME's keys.
  private static var entry: String {
    ApplicationID.text.split(separator: ".").joined(separator: "-")
  }

  /// `$1` is the wish; then name, command, key, and what the entry is called.
  private static let script = #"""
    s=org.gnome.settings-daemon.plugins.media-keys
    p=/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/$5/
    k=$s.custom-keybinding:$p
    case $XDG_CURRENT_DESKTOP in *GNOME*) ;; *) exit ;; esac
    exec 2>/dev/null
    all=$(gsettings get $s custom-keybindings) || exit
    case $all in *"'$p'"*) has=on ;; *) has=off ;; esac
    case $1$has in
    onoff)
      case $all in *"'"*) all="${all%]}, '$p']" ;; *) all="['$p']" ;; esac
      gsettings set $k name "$2" && gsettings set $k command "$3" &&
        gsettings set $k binding "$4" && gsettings set $s custom-keybindings "$all" || exit
      has=on ;;
    offon)
      all=$(echo "$all" | sed "s|, '$p'||; s|'$p', ||; s|'$p'||")
      gsettings set $s custom-keybindings "$all" && gsettings reset-recursively $k || exit
      has=off ;;
    esac
    if [ $has = on ]; then echo "on $(gsettings get $k binding)"; else echo off; fi
    """#
}
