import CWayland
import Glibc

/// What draws a window's title bar on a Wayland compositor: some do it themselves, and for the others a
/// library does it in the program, if one of its plug-ins is installed.
package enum WindowFrame: Hashable {
  /// Source: xdg-decoration-unstable-v1.xml.
  case ofServer
  /// libdecor, with a plug-in.
  case ofLibrary

  /// On the compositor that the environment names; nil where nothing draws it, or nobody answers. Asked
  /// for once, since it takes a connection; libdecor is loaded by then, for SDL stands on it.
  package static let live: WindowFrame? =
    hasCompositorsFrames ? .ofServer : hasLibrarysPlugIn ? .ofLibrary : nil

  /// C: `wl_display_connect`.
  private static var hasCompositorsFrames: Bool {
    guard let display = wl_display_connect(nil) else { return false }
    defer { wl_display_disconnect(display) }
    guard let registry = wl_display_get_registry(display) else { return false }
    defer { wl_registry_destroy(registry) }
    var isThere = false
    let table = ListenerTable(
      wl_registry_listener(
        global: { data, _, _, interface, _ in
          guard let data, let interface, strcmp(interface, "zxdg_decoration_manager_v1") == 0
          else { return }
          data.assumingMemoryBound(to: Bool.self).pointee = true
        }, global_remove: { _, _, _ in }))
    return withUnsafeMutablePointer(to: &isThere) { isThere in
      wl_registry_add_listener(registry, table.raw, isThere)
      return wl_display_roundtrip(display) >= 0 && isThere.pointee
    }
  }

  /// libdecor looks for plug-ins in a folder beside itself, or where the environment says.
  package static var hasLibrarysPlugIn: Bool {
    folders.contains { folder in
      guard let entries = opendir(folder) else { return false }
      defer { closedir(entries) }
      while let entry = readdir(entries) {
        let isLibrary = withUnsafePointer(to: entry.pointee.d_name) { name in
          strstr(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self), ".so") != nil
        }
        if isLibrary { return true }
      }
      return false
    }
  }

  /// C: `dladdr` of `libdecor_new`.
  private static var folders: [String] {
    if let path = getenv("LIBDECOR_PLUGIN_DIR") {
      return String(cString: path).split(separator: ":").map(String.init)
    }
    guard let function = dlsym(nil, "libdecor_new"), let path = aloft_file_of(function),
      let end = strrchr(path, 0x2F)
    else { return [] }
    let bytes = UnsafeBufferPointer(start: path, count: path.distance(to: end))
    let folder = String(decoding: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return [folder + "/libdecor/plugins-1"]
  }
}
