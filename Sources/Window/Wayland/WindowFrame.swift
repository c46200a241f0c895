import CWayland
import Glibc

/// What draws a window's title bar on a Wayland compositor: some do it themselves, and for the others a
/// library does it in the program, if one of its plug-ins is installed.
package enum WindowFrame: Hashable {
  case ofServer
  /// libdecor, with a plug-in.
  case ofLibrary

  /// On the compositor that the environment names; nil where nothing draws it, or nobody answers. libdecor
  /// is loaded by then, for SDL stands on it.
  package static var live: WindowFrame? {
    CompositorOffer.live?.drawsFrames == true ? .ofServer : hasLibdecorPlugin ? .ofLibrary : nil
  }

  /// True if libdecor may draw the frame: a plug-in is installed, without which libdecor only complains on standard
  /// error, and the compositor is known to offer no decoration protocol. Where a compositor has the protocol and
  /// wants clients to draw their frames (cage, labwc with `<decoration>client`), SDL makes the window anew for
  /// libdecor and hangs: there the window stays without a frame.
  static func allowsLibdecor(
    _ offer: CompositorOffer? = .live, hasPlugin: Bool = hasLibdecorPlugin
  ) -> Bool {
    offer?.drawsFrames == false && hasPlugin
  }

  /// libdecor looks for plug-ins in a folder beside itself, or where the environment says.
  package static var hasLibdecorPlugin: Bool {
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
    let bytes = UnsafeRawBufferPointer(start: path, count: path.distance(to: end))
    let folder = String(decoding: bytes, as: UTF8.self)
    return [folder + "/libdecor/plugins-1"]
  }
}
