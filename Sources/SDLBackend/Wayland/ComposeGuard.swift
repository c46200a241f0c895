/// Gives SDL one table of dead keys for all keymaps, and makes it with the first key.
///
/// SDL makes the table with every keymap, and forgets the one before without giving it back. A keymap comes
/// with each switch between a keyboard and one on the screen; the table is made of a text of 6,000 lines.
/// And the first keymap comes before the first picture, which would wait for it.
///
/// So what SDL is given is empty, and whatever it asks of that the real one answers, as on X11
/// (``InputMethodGuard``). As with ``KeymapGuard`` the loader finds these functions before the library's own.
/// Two seats share what is begun with a dead key.
///
/// Source: SDL 2.26.5, `keyboard_handle_keymap`, `keyboard_input_get_text`; libxkbcommon 1.5.
struct ComposeGuard {
  /// The window's; on the main thread alone, like all of SDL.
  nonisolated(unsafe) static var current = ComposeGuard()

  /// C: `xkb_compose_table *`, `xkb_compose_state *`: what SDL is given; nil until it asks.
  private var given: (table: OpaquePointer, state: OpaquePointer)?
  /// What the real ones are to be made of: a context that is ours as well, and flags.
  private var order: (context: OpaquePointer, locale: String, flags: UInt32)?
  /// C: `xkb_compose_state *`; nil until the first key, or where the locale has no dead keys.
  private var real: OpaquePointer?

  /// C: `xkb_compose_table_new_from_locale`.
  fileprivate mutating func table(
    _ context: OpaquePointer, _ locale: String, _ flags: UInt32
  ) -> OpaquePointer? {
    if given == nil { given = Self.empty(context) }
    guard let given, let shared = Library.tableReference?(given.table) else {
      return locale.withCString { Library.table?(context, $0, flags) }
    }
    // Whoever goes on with another keyboard has begun nothing.
    if let real { Library.reset?(real) }
    if real == nil, order == nil, let own = Library.contextReference?(context) {
      order = (own, locale, flags)
    }
    return shared
  }

  /// C: `xkb_compose_state_new`; nil where it is not about the table that SDL is given.
  fileprivate func state(of table: OpaquePointer?) -> OpaquePointer? {
    guard let given, given.table == table else { return nil }
    return Library.stateReference?(given.state)
  }

  /// Which one is to answer for a state; nil where there are no dead keys.
  fileprivate mutating func answering(for state: OpaquePointer?) -> OpaquePointer? {
    guard let given, given.state == state else { return state }
    make()
    return real
  }

  private mutating func make() {
    guard let order else { return }
    self.order = nil
    let table = order.locale.withCString { Library.table?(order.context, $0, order.flags) }
    Library.endContext?(order.context)
    guard let table = table ?? nil else { return }
    real = Library.state?(table, 0)
    Library.endTable?(table)
  }

  /// A table without a single line. C: `xkb_compose_table_new_from_buffer`, format 1.
  private static func empty(
    _ context: OpaquePointer
  ) -> (table: OpaquePointer, state: OpaquePointer)? {
    guard let table = Library.tableOfText?(context, "", 0, "C", 1, 0),
      let state = Library.state?(table, 0)
    else { return nil }
    return (table, state)
  }
}

/// The functions behind ours, and others of that library. C: xkbcommon-compose.h.
private enum Library {
  typealias Reference = @convention(c) (OpaquePointer?) -> OpaquePointer?
  typealias End = @convention(c) (OpaquePointer?) -> Void
  typealias Table =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UInt32) -> OpaquePointer?
  typealias TableOfText =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, Int, UnsafePointer<CChar>?, UInt32, UInt32
    ) -> OpaquePointer?
  typealias State = @convention(c) (OpaquePointer?, UInt32) -> OpaquePointer?
  typealias Feed = @convention(c) (OpaquePointer?, UInt32) -> UInt32
  typealias Question = @convention(c) (OpaquePointer?) -> UInt32

  static let table = KeymapGuard.next("xkb_compose_table_new_from_locale", as: Table.self)
  static let tableOfText = KeymapGuard.next(
    "xkb_compose_table_new_from_buffer", as: TableOfText.self)
  static let tableReference = KeymapGuard.next("xkb_compose_table_ref", as: Reference.self)
  static let endTable = KeymapGuard.next("xkb_compose_table_unref", as: End.self)
  static let state = KeymapGuard.next("xkb_compose_state_new", as: State.self)
  static let stateReference = KeymapGuard.next("xkb_compose_state_ref", as: Reference.self)
  static let reset = KeymapGuard.next("xkb_compose_state_reset", as: End.self)
  static let feed = KeymapGuard.next("xkb_compose_state_feed", as: Feed.self)
  static let status = KeymapGuard.next("xkb_compose_state_get_status", as: Question.self)
  static let symbol = KeymapGuard.next("xkb_compose_state_get_one_sym", as: Question.self)
  static let contextReference = KeymapGuard.next("xkb_context_ref", as: Reference.self)
  static let endContext = KeymapGuard.next("xkb_context_unref", as: End.self)
}

/// For SDL alone; see ``ComposeGuard``. C: `xkb_compose_table_new_from_locale`.
@_cdecl("xkb_compose_table_new_from_locale")
public func tableOfDeadKeys(
  _ context: OpaquePointer?, _ locale: UnsafePointer<CChar>?, _ flags: UInt32
) -> OpaquePointer? {
  guard let context, let locale else { return nil }
  return ComposeGuard.current.table(context, String(cString: locale), flags)
}

/// For SDL alone; see ``ComposeGuard``. C: `xkb_compose_state_new`.
@_cdecl("xkb_compose_state_new")
public func stateOfDeadKeys(_ table: OpaquePointer?, _ flags: UInt32) -> OpaquePointer? {
  ComposeGuard.current.state(of: table) ?? Library.state?(table, flags)
}

/// For SDL alone; see ``ComposeGuard``. Without a table a key is what it is: 0 says that it was passed over.
/// C: `xkb_compose_state_feed`.
@_cdecl("xkb_compose_state_feed")
public func feedDeadKeys(_ state: OpaquePointer?, _ symbol: UInt32) -> UInt32 {
  ComposeGuard.current.answering(for: state).flatMap { Library.feed?($0, symbol) } ?? 0
}

/// For SDL alone; see ``ComposeGuard``. C: `xkb_compose_state_get_status`.
@_cdecl("xkb_compose_state_get_status")
public func statusOfDeadKeys(_ state: OpaquePointer?) -> UInt32 {
  ComposeGuard.current.answering(for: state).flatMap { Library.status?($0) } ?? 0
}

/// For SDL alone; see ``ComposeGuard``. C: `xkb_compose_state_get_one_sym`.
@_cdecl("xkb_compose_state_get_one_sym")
public func symbolOfDeadKeys(_ state: OpaquePointer?) -> UInt32 {
  ComposeGuard.current.answering(for: state).flatMap { Library.symbol?($0) } ?? 0
}
