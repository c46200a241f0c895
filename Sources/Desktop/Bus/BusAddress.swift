import CDBus
import System

/// Where a message bus listens: a Unix socket, since anything else may keep its caller waiting.
struct BusAddress: Equatable {
  /// As libdbus reads it.
  let text: String
  /// The socket's name as the kernel has it: a path, or a zero and a name outside the file system.
  let socketName: [UInt8]

  /// The session's bus for these variables; nil where none is named that can be reached at once.
  ///
  /// Without `DBUS_SESSION_BUS_ADDRESS` it is `$XDG_RUNTIME_DIR/bus`. A bus that would have to be
  /// started is none.
  static func session(_ environment: (String) -> String?) -> BusAddress? {
    if let list = environment("DBUS_SESSION_BUS_ADDRESS"), !list.isEmpty {
      return BusAddress(firstOf: list)
    }
    guard let path = UserFolder.runtime.path("bus", in: environment),
      let escaped = dbus_address_escape_value(path)
    else { return nil }
    defer { dbus_free(escaped) }
    return BusAddress(firstOf: "unix:path=" + String(cString: escaped))
  }

  /// The first Unix socket of a list of addresses. C: `dbus_parse_address`.
  init?(firstOf list: String) {
    var entries: UnsafeMutablePointer<OpaquePointer?>?
    var count: Int32 = 0
    guard dbus_parse_address(list, &entries, &count, nil) != 0, let entries else { return nil }
    defer { dbus_address_entries_free(entries) }
    for index in 0..<Int(count) {
      guard let entry = entries[index],
        String(cString: dbus_address_entry_get_method(entry)) == "unix"
      else { continue }
      for (key, start) in [("path", []), ("abstract", [UInt8(0)])] {
        guard let value = dbus_address_entry_get_value(entry, key),
          let escaped = dbus_address_escape_value(value)
        else { continue }
        defer { dbus_free(escaped) }
        text = "unix:\(key)=" + String(cString: escaped)
        socketName = start + String(cString: value).utf8
        return
      }
    }
    return nil
  }
}
