/// Lets ``SeatNews`` hear what SDL is told of keys and selections, which it tells nobody. As with
/// ``KeymapGuard`` the loader finds this function before the library's own.
private enum ListenerGuard {
  typealias Table = UnsafeMutablePointer<UnsafeMutableRawPointer?>
  typealias Function =
    @convention(c) (OpaquePointer?, Table?, UnsafeMutableRawPointer?) -> Int32

  /// Looked for once: each frame has a listener.
  static let next = KeymapGuard.next("wl_proxy_add_listener", as: Function.self)
}

/// For SDL alone; see ``ListenerGuard``. C: `wl_proxy_add_listener`.
@_cdecl("wl_proxy_add_listener")
public func listenToProxy(
  _ proxy: OpaquePointer?, _ table: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ data: UnsafeMutableRawPointer?
) -> Int32 {
  guard let proxy, let table else { return -1 }
  return ListenerGuard.next?(proxy, SeatNews.functions(of: proxy, insteadOf: table), data) ?? -1
}
