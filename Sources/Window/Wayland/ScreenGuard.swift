/// Keeps SDL from ending the program when a compositor says late that the window has left a screen.
///
/// SDL destroys what stands for a screen as soon as that is gone. What still comes about it then names
/// nothing, and SDL asks that nothing whose it is: it reads at address 0. The protocol allows a compositor
/// to say so; a person sees it when a monitor is unplugged or falls asleep.
///
/// As with ``KeymapGuard`` the loader finds these functions before the library's own.
///
/// Source: SDL 2.26.5, `handle_surface_leave`, `SDL_WAYLAND_own_output`; libwayland 1.21,
/// `wl_closure_lookup_objects`.
enum ScreenGuard {
  typealias Question = @convention(c) (OpaquePointer?) -> UnsafeMutableRawPointer?

  /// Looked for once: SDL asks with every event.
  static let userData = KeymapGuard.next("wl_proxy_get_user_data", as: Question.self)
  static let tag = KeymapGuard.next("wl_proxy_get_tag", as: Question.self)
}

/// For SDL alone; see ``ScreenGuard``. Nothing belongs to nobody. C: `wl_proxy_get_user_data`.
@_cdecl("wl_proxy_get_user_data")
public func ownerOfProxy(_ proxy: OpaquePointer?) -> UnsafeMutableRawPointer? {
  proxy == nil ? nil : ScreenGuard.userData?(proxy)
}

/// For SDL alone; see ``ScreenGuard``. Nothing has no tag. C: `wl_proxy_get_tag`.
@_cdecl("wl_proxy_get_tag")
public func tagOfProxy(_ proxy: OpaquePointer?) -> UnsafeMutableRawPointer? {
  proxy == nil ? nil : ScreenGuard.tag?(proxy)
}
