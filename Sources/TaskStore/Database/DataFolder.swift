/// Where the tasks live unless the person says otherwise, as the XDG Base Directory Specification
/// has it.
public enum DataFolder {
  /// The data folder for these environment variables: `$XDG_DATA_HOME/aloft`, or
  /// `$HOME/.local/share/aloft`. A variable that is empty or does not hold a full path is ignored.
  public static func path(environment: [String: String]) throws(StoreError) -> String {
    func folder(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let data = folder("XDG_DATA_HOME") { return joined(data, "aloft") }
    if let home = folder("HOME") { return joined(home, ".local/share/aloft") }
    throw .noHome
  }

  private static func joined(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }
}
