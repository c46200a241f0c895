import Wayland

/// For SDL alone, which is given the connection that is there already; any other is opened. As with
/// ``KeymapGuard`` the loader finds this function before the library's own. C: `wl_display_connect`.
@_cdecl("wl_display_connect")
public func connectToCompositor(_ name: UnsafePointer<CChar>?) -> OpaquePointer? {
  typealias Function = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  if name == nil, let display = EarlyConnection.handOver() { return display }
  return KeymapGuard.next("wl_display_connect", as: Function.self)?(name)
}
