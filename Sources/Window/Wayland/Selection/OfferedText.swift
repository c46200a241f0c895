import CWayland
import System

/// A text that this process has copied, for any other to paste, until one copies something else.
final class OfferedText {
  let text: String
  /// Told of a program that wants it.
  var wanted: (consuming Descriptor) -> Void = { _ in }
  /// Told when something else has taken its place.
  var replaced: () -> Void = {}
  /// C: `wl_data_source *` or its like.
  let raw: OpaquePointer
  private let table: ListenerTable<wl_data_source_listener>
  private let primaryTable: ListenerTable<aloft_primary_source_listener>

  private static func of(_ data: UnsafeMutableRawPointer) -> OfferedText {
    Unmanaged<OfferedText>.fromOpaque(data).takeUnretainedValue()
  }

  /// - Parameter manager: C: `wl_data_device_manager *` or its like.
  /// C: `wl_data_device_manager_create_data_source`, `wl_data_source_offer`.
  init?(_ text: String, _ kind: SelectionKind, _ manager: OpaquePointer) {
    guard let raw = aloft_new_source(manager, kind.global) else { return nil }
    (self.text, self.raw) = (text, raw)
    var functions = wl_data_source_listener()
    functions.target = { _, _, _ in }
    functions.send = { data, _, _, descriptor in
      guard let data else { return }
      OfferedText.of(data).wanted(Descriptor(owning: descriptor))
    }
    functions.cancelled = { data, _ in
      guard let data else { return }
      OfferedText.of(data).replaced()
    }
    table = ListenerTable(functions)
    primaryTable = ListenerTable(
      aloft_primary_source_listener(send: functions.send, cancelled: functions.cancelled))
    let this = Unmanaged.passUnretained(self).toOpaque()
    let listener =
      kind == .primary ? UnsafeRawPointer(primaryTable.raw) : UnsafeRawPointer(table.raw)
    _ = aloft_listen(raw, listener, this)
    for form in TextForm.allCases { aloft_offer(raw, form.rawValue) }
  }

  deinit { aloft_end_source(raw) }
}
