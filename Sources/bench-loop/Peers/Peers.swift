/// Everybody who can be measured, by name.
enum Peers {
  static let names = [
    "Loop", "GLib", "libuv", "libevent", "libevent-precise", "sd-event", "Qt", "Foundation",
  ]

  /// `nil` where it is not installed.
  static func make(_ name: String) -> (any Peer)? {
    switch name {
    case "Loop": LoopPeer()
    case "GLib": GLibPeer()
    case "libuv": LibuvPeer()
    case "libevent", "libevent-precise": LibeventPeer(isPrecise: name != "libevent")
    case "sd-event": SystemdPeer()
    case "Qt": QtPeer()
    case "Foundation": FoundationPeer()
    default: nil
    }
  }
}
