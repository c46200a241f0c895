import System

/// Where ibus' daemon listens. It writes that into a file named after the machine and the display.
/// Source: ibus_get_socket_path, ibus_get_address in ibusshare.c.
enum IBusAddress {
  /// - Parameter read: what a file holds; nil where there is none.
  static func find(
    _ environment: (String) -> String?, read: (String) -> String? = Self.contents
  ) -> BusAddress? {
    if let address = environment("IBUS_ADDRESS") { return BusAddress(firstOf: address) }
    for path in paths(environment, read: read) {
      let lines = read(path)?.split(separator: "\n") ?? []
      for line in lines where line.hasPrefix("IBUS_ADDRESS=") {
        if let address = BusAddress(firstOf: String(line.dropFirst("IBUS_ADDRESS=".count))) {
          return address
        }
      }
    }
    return nil
  }

  /// The daemon has either display's name, whichever it saw.
  private static func paths(
    _ environment: (String) -> String?, read: (String) -> String?
  ) -> [String] {
    if let path = environment("IBUS_ADDRESS_FILE") { return [path] }
    guard let folder = UserFolder.config.path("ibus/bus", in: environment),
      let machine = read("/var/lib/dbus/machine-id") ?? read("/etc/machine-id")
    else { return [] }
    let names =
      [environment("WAYLAND_DISPLAY").map { "unix-\($0)" }, environment("DISPLAY").map(name)]
    let id = machine.prefix { !$0.isWhitespace }
    return names.compactMap(\.self).map { "\(folder)/\(id)-\($0)" }
  }

  /// `:1.0` is `unix-1`, and `host:1` is `host-1`.
  private static func name(ofDisplay display: String) -> String {
    let parts = display.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let host = parts[0].isEmpty ? "unix" : parts[0]
    let number = parts.count > 1 ? parts[1].prefix { $0 != "." } : "0"
    return "\(host)-\(number)"
  }

  /// The files are of a few lines.
  private static func contents(of path: String) -> String? {
    let bytes = try? SmallFile.read(path, limit: 4_096)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
