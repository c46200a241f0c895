import CWayland
import Kit

/// The two protocols by which programs give each other texts. They differ in how they count.
enum SelectionKind: Hashable, CaseIterable {
  /// Source: wayland.xml, `wl_data_device`.
  case clipboard
  /// Source: primary-selection-unstable-v1.xml.
  case primary

  init(_ source: Clipboard.Source) { self = source == .primary ? .primary : .clipboard }

  var global: aloft_global { self == .primary ? ALOFT_PRIMARY : ALOFT_CLIPBOARD }
}
