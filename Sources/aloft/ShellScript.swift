import Commands

/// Commands of the desktop's own that are run to their end, for what they print. To be called where waiting
/// does no harm.
enum ShellScript {
  /// - Parameters:
  ///   - script: for the shell; its output is the result.
  ///   - words: `$1` and so on.
  /// - Returns: what it prints, without the last end of line; empty where it cannot be run.
  static func run(_ script: String, _ words: [String]) -> String {
    let bytes = ChildProcess.run("/bin/sh", ["sh", "-c", script, "sh"] + words) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
