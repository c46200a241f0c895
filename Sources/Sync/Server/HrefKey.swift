import System

/// What an href is compared by: its path, decoded. `/a%40b/x.ics`, `/a@b/x.ics` and
/// `https://host/a@b/x.ics` are one; whether a host may be asked is not this one's matter.
///
/// An encoded slash stays one, since it is part of a name; `+` is itself.
package struct HrefKey: Hashable, Sendable {
  /// The decoded path, with each byte that is none of UTF-8, and the encoded slash, as it was written.
  package let text: String

  /// The key of an href as a server wrote it.
  package init(_ href: String) {
    var rest = Array(href.utf8)[...]
    if let scheme = href.utf8.firstIndex(of: UInt8(ascii: ":")),
      href.utf8[href.utf8.index(after: scheme)...].starts(with: "//".utf8)
    {
      let offset = href.utf8.distance(from: href.utf8.startIndex, to: scheme) + 3
      rest = rest[offset...].drop { $0 != UInt8(ascii: "/") }
    }
    let bytes = Self.decoded(rest)
    // An href of no text at all is still one of its own.
    text = String(validating: bytes, as: UTF8.self) ?? href
  }

  /// A path's bytes, decoded, but for the slash, which would part names.
  package static func decoded(_ path: ArraySlice<UInt8>) -> [UInt8] {
    PercentCoding.decoded(path, keeping: UInt8(ascii: "/")).bytes
  }

  /// Byte by byte: an accent that is written in another way is another name.
  package static func == (left: HrefKey, right: HrefKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// By its bytes.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
