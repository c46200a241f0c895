/// The bodies of what servers are asked.
enum DAVBody {
  private static let head =
    #"<?xml version="1.0" encoding="utf-8"?>"# + "\n"
  private static let spaces =
    #" xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav""#

  /// Everything of a collection, or what has changed in it: RFC 6578, 3.2.
  static func changes(since token: String?) -> [UInt8] {
    document(
      "D:sync-collection",
      """
      <D:sync-token>\(escaped(token ?? ""))</D:sync-token>\
      <D:sync-level>1</D:sync-level><D:prop><D:getetag/><D:getcontenttype/></D:prop>
      """)
  }

  /// Everything of a collection, of servers without the above.
  static var members: [UInt8] {
    properties("<D:getetag/><D:getcontenttype/><D:resourcetype/>")
  }

  /// Some documents: RFC 4791, 7.9.
  static func multiget(_ paths: [String]) -> [UInt8] {
    let hrefs = paths.map { "<D:href>\(escaped($0))</D:href>" }.joined()
    return document(
      "C:calendar-multiget",
      "<D:prop><D:getetag/><C:calendar-data/></D:prop>\(hrefs)")
  }

  /// Who is asking, where that one's calendars are, and whether this is one.
  static var whoAmI: [UInt8] {
    properties(
      """
      <D:current-user-principal/><C:calendar-home-set/><D:resourcetype/><D:displayname/>\
      <C:supported-calendar-component-set/><D:current-user-privilege-set/>
      """)
  }

  /// The calendars of a home.
  static var calendars: [UInt8] {
    properties(
      """
      <D:resourcetype/><D:displayname/><C:supported-calendar-component-set/>\
      <D:current-user-privilege-set/>
      """)
  }

  /// A new calendar for tasks: RFC 4791, 5.3.1.
  static func calendar(named name: String) -> [UInt8] {
    document(
      "C:mkcalendar",
      """
      <D:set><D:prop><D:displayname>\(escaped(name))</D:displayname>\
      <C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>\
      </D:prop></D:set>
      """)
  }

  private static func properties(_ names: String) -> [UInt8] {
    document("D:propfind", "<D:prop>\(names)</D:prop>")
  }

  private static func document(_ root: String, _ content: String) -> [UInt8] {
    Array([head, "<", root, spaces, ">", content, "</", root, ">"].joined().utf8)
  }

  /// What may stand in XML 1.0: controls, U+FFFE and U+FFFF are left out, since nothing can stand for them.
  static func escaped(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: scalars += "&amp;".unicodeScalars
      case 0x3C: scalars += "&lt;".unicodeScalars
      case 0x3E: scalars += "&gt;".unicodeScalars
      case 0..<0x20 where scalar.value != 0x09 && scalar.value != 0x0A: break
      case 0xFFFE, 0xFFFF: break
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
