import CSDL2

/// Has SDL open X11's input method with the first key, and not before there is a window.
///
/// libX11 reads a text of 6,000 lines with all dead keys then. Wherever no table of them is kept (`SDLHints`),
/// as for root and at the first start of all, that was a third of a start, and half a megabyte for as long as
/// the window is open.
///
/// So what SDL is given stands for an input method that is opened later, and each window's context likewise.
/// As with ``KeymapGuard`` the loader finds these functions before the library's own. Another SDL may ask for
/// more than ours does, and gets it at once.
///
/// Source: SDL 2.26.5, `X11_InitKeyboard`, `SetupWindowData`, `X11_DispatchEvent`; libX11 1.8,
/// `_XimLocalOpenIM`.
struct InputMethodGuard {
  /// The program's; on the main thread alone, like all of SDL.
  nonisolated(unsafe) static var current = InputMethodGuard()

  /// Stands for the input method. C: `XIM`.
  nonisolated(unsafe) private static let given =
    OpaquePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  /// What SDL wanted; nil where it wants none, and once it was tried.
  private var order: Order?
  /// C: `XIM`; nil until it is opened.
  private var real: OpaquePointer?
  private var contexts: [Context] = []

  private struct Order {
    /// C: `Display *`, SDL's.
    var display: OpaquePointer?
    var name: String
    var programClass: String
    /// Which input method the person wants, as SDL has set it for the time of the call.
    var modifiers: String?
  }

  /// A window's.
  private final class Context {
    /// C: `Window`.
    let window: UInt
    /// Whether keys go to the window.
    var hasFocus = false
    /// C: `XIC`; nil until it is made.
    var real: OpaquePointer?
    /// Stands for it. C: `XIC`.
    var given: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

    init(window: UInt) { self.window = window }
  }

  /// C: `XOpenIM`.
  fileprivate mutating func open(
    _ display: OpaquePointer?, _ name: UnsafePointer<CChar>, _ programClass: UnsafePointer<CChar>
  ) -> OpaquePointer {
    order = Order(
      display: display, name: String(cString: name), programClass: String(cString: programClass),
      modifiers: XSetLocaleModifiers(nil).map { String(cString: $0) })
    return Self.given
  }

  /// C: `XCloseIM`; nil where it is about the real one.
  fileprivate mutating func close(_ method: OpaquePointer?) -> Int32? {
    guard method == Self.given else { return nil }
    defer { (order, real) = (nil, nil) }
    return real.flatMap { Library.close?($0) } ?? 0
  }

  /// Opens it where an event is the first key.
  /// - Parameter event: C: `XEvent *`.
  fileprivate mutating func willFilter(_ event: UnsafePointer<Int32>?) {
    guard let order, event?.pointee == KeyPress else { return }
    self.order = nil
    let former = XSetLocaleModifiers(nil).map { String(cString: $0) }
    defer { _ = former.map { XSetLocaleModifiers($0) } }
    _ = order.modifiers.map { XSetLocaleModifiers($0) }
    real = Library.open?(order.display, nil, order.name, order.programClass) ?? nil
    for context in contexts { makeReal(context) }
  }

  private func makeReal(_ context: Context) {
    guard let real else { return }
    let window = context.window
    let style = UInt(XIMPreeditNothing | XIMStatusNothing)
    context.real =
      Library.make?(
        real, XNClientWindow, window, XNFocusWindow, window, XNInputStyle, style, nil, 0, nil, 0,
        nil)
      ?? nil
    if context.hasFocus, let made = context.real { Library.focus?(made) }
  }

  /// C: `XCreateIC`; nil where it is about the real input method.
  fileprivate mutating func context(of method: OpaquePointer?, window: UInt) -> OpaquePointer? {
    guard method == Self.given else { return nil }
    let context = Context(window: window)
    contexts.append(context)
    makeReal(context)
    return context.given
  }

  private func known(_ context: OpaquePointer?) -> Context? {
    contexts.first { $0.given == context }
  }

  /// C: `XDestroyIC`.
  fileprivate mutating func end(_ context: OpaquePointer?) {
    if let real = answering(for: context) { Library.end?(real) }
    contexts.removeAll { $0.given == context }
  }

  /// Keys go to its window, or no longer. C: `XSetICFocus`, `XUnsetICFocus`.
  fileprivate func focus(_ context: OpaquePointer?, _ hasFocus: Bool) {
    known(context)?.hasFocus = hasFocus
    guard let real = answering(for: context) else { return }
    if hasFocus { Library.focus?(real) } else { Library.leave?(real) }
  }

  /// Which one is to answer for a context; nil where there is none yet.
  fileprivate func answering(for context: OpaquePointer?) -> OpaquePointer? {
    guard let known = known(context) else { return context }
    return known.real
  }
}

/// The functions behind ours. C: X11/Xlib.h.
private enum Library {
  typealias Open =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> OpaquePointer?
  typealias Close = @convention(c) (OpaquePointer?) -> Int32
  typealias Name = UnsafePointer<CChar>
  /// C's takes names and values as many as there are, up to one without a name. On Debian's 64-bit machines
  /// they are handed over like those of any function.
  typealias Make =
    @convention(c) (
      OpaquePointer?, Name?, UInt, Name?, UInt, Name?, UInt, Name?, UInt, Name?, UInt, Name?
    ) -> OpaquePointer?
  typealias Values =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?, UnsafePointer<CChar>?
    ) -> UnsafeMutablePointer<CChar>?
  typealias Order = @convention(c) (OpaquePointer?) -> Void
  typealias Filter = @convention(c) (UnsafePointer<Int32>?, UInt) -> Int32
  typealias Reset = @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<CChar>?
  typealias Look =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?, Int32,
      UnsafeMutablePointer<UInt>?, UnsafeMutablePointer<Int32>?
    ) -> Int32

  static let open = KeymapGuard.next("XOpenIM", as: Open.self)
  static let close = KeymapGuard.next("XCloseIM", as: Close.self)
  static let make = KeymapGuard.next("XCreateIC", as: Make.self)
  static let values = KeymapGuard.next("XGetICValues", as: Values.self)
  static let end = KeymapGuard.next("XDestroyIC", as: Order.self)
  static let focus = KeymapGuard.next("XSetICFocus", as: Order.self)
  static let leave = KeymapGuard.next("XUnsetICFocus", as: Order.self)
  static let filter = KeymapGuard.next("XFilterEvent", as: Filter.self)
  static let reset = KeymapGuard.next("Xutf8ResetIC", as: Reset.self)
  static let look = KeymapGuard.next("Xutf8LookupString", as: Look.self)
}

/// For SDL alone; see ``InputMethodGuard``. C: `XOpenIM`.
@_cdecl("XOpenIM")
public func openInputMethod(
  _ display: OpaquePointer?, _ database: OpaquePointer?, _ name: UnsafePointer<CChar>?,
  _ programClass: UnsafePointer<CChar>?
) -> OpaquePointer? {
  var version = SDL_version()
  SDL_GetVersion(&version)
  guard (version.major, version.minor) == (2, 26), database == nil, let name, let programClass
  else {
    return Library.open?(display, database, name, programClass) ?? nil
  }
  return InputMethodGuard.current.open(display, name, programClass)
}

/// For SDL alone; see ``InputMethodGuard``. C: `XCloseIM`.
@_cdecl("XCloseIM")
public func closeInputMethod(_ method: OpaquePointer?) -> Int32 {
  InputMethodGuard.current.close(method) ?? Library.close?(method) ?? 0
}

/// For SDL alone; see ``InputMethodGuard``. C: `XCreateIC`.
@_cdecl("XCreateIC")
public func makeInputContext(
  _ method: OpaquePointer?, _ name1: UnsafePointer<CChar>?, _ value1: UInt,
  _ name2: UnsafePointer<CChar>?, _ value2: UInt, _ name3: UnsafePointer<CChar>?, _ value3: UInt,
  _ name4: UnsafePointer<CChar>?, _ value4: UInt, _ name5: UnsafePointer<CChar>?, _ value5: UInt,
  _ end: UnsafePointer<CChar>?
) -> OpaquePointer? {
  // SDL names the window first.
  InputMethodGuard.current.context(of: method, window: value1)
    ?? Library.make?(
      method, name1, value1, name2, value2, name3, value3, name4, value4, name5, value5, end) ?? nil
}

/// For SDL alone; see ``InputMethodGuard``. An input method that is not open wants no events of its own.
/// C: `XGetICValues`.
@_cdecl("XGetICValues")
public func valuesOfInputContext(
  _ context: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafeMutableRawPointer?,
  _ end: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  guard let real = InputMethodGuard.current.answering(for: context) else { return nil }
  return Library.values?(real, name, value, end) ?? nil
}

/// For SDL alone; see ``InputMethodGuard``. C: `XDestroyIC`.
@_cdecl("XDestroyIC")
public func endInputContext(_ context: OpaquePointer?) { InputMethodGuard.current.end(context) }

/// For SDL alone; see ``InputMethodGuard``. C: `XSetICFocus`.
@_cdecl("XSetICFocus")
public func focusInputContext(_ context: OpaquePointer?) {
  InputMethodGuard.current.focus(context, true)
}

/// For SDL alone; see ``InputMethodGuard``. C: `XUnsetICFocus`.
@_cdecl("XUnsetICFocus")
public func leaveInputContext(_ context: OpaquePointer?) {
  InputMethodGuard.current.focus(context, false)
}

/// For SDL alone, which shows every event to the input method first; see ``InputMethodGuard``.
/// C: `XFilterEvent`.
@_cdecl("XFilterEvent")
public func filterEvent(_ event: UnsafePointer<Int32>?, _ window: UInt) -> Int32 {
  InputMethodGuard.current.willFilter(event)
  return Library.filter?(event, window) ?? 0
}

/// For SDL alone; see ``InputMethodGuard``. C: `Xutf8ResetIC`.
@_cdecl("Xutf8ResetIC")
public func resetInputContext(_ context: OpaquePointer?) -> UnsafeMutablePointer<CChar>? {
  InputMethodGuard.current.answering(for: context).flatMap { Library.reset?($0) ?? nil }
}

/// For SDL alone; see ``InputMethodGuard``. Where none can be opened a key has its meaning and no text.
/// C: `Xutf8LookupString`.
@_cdecl("Xutf8LookupString")
public func textOfKey(
  _ context: OpaquePointer?, _ event: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?,
  _ room: Int32, _ symbol: UnsafeMutablePointer<UInt>?, _ status: UnsafeMutablePointer<Int32>?
) -> Int32 {
  guard let real = InputMethodGuard.current.answering(for: context) else {
    status?.pointee = XLookupKeySym
    XLookupString(event.map { UnsafeMutablePointer($0) }, nil, 0, symbol, nil)
    return 0
  }
  return Library.look?(real, event, text, room, symbol, status) ?? 0
}
