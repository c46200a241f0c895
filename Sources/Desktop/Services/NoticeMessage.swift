/// A notice as a service takes it that can do so much.
/// Source: Desktop Notifications Specification, org.freedesktop.Notifications.
struct NoticeMessage {
  private static let name = "org.freedesktop.Notifications"
  static let path = "/org/freedesktop/Notifications"

  private let notice: Notice
  private let applicationID: String
  private let applicationName: String
  private let abilities: [BusValue]

  init(
    _ notice: Notice, for applicationID: String, named name: String, abilities: [BusValue]
  ) {
    (self.notice, self.applicationID, applicationName) = (notice, applicationID, name)
    self.abilities = abilities
  }

  private func can(_ name: String) -> Bool { abilities.contains(.string(name)) }

  /// Whether the service tells what a person makes of it.
  var canBeFollowed: Bool { can("actions") }

  /// Of the method `Notify`.
  /// - Parameter number: of the one whose place it takes; 0 for none.
  func arguments(replacing number: UInt32) -> [BusValue] {
    let body = can("body-markup") ? Self.escaped(notice.body) : notice.body
    // A service that keeps nothing has to leave on screen what must be seen, or answered.
    let staysForever = (notice.isUrgent || !notice.choices.isEmpty) && !can("persistence")
    let actions = ["default", notice.action] + notice.choices.flatMap { [$0.id, $0.label] }
    let line = notice.body.isEmpty ? notice.title : "\(notice.title). \(notice.body)"
    return [
      .string(applicationName), .uint32(number), .string(applicationID),
      .string(can("body") ? notice.title : line), .string(can("body") ? body : ""),
      .array(canBeFollowed ? actions.map(BusValue.string) : []),
      .dictionary([
        "urgency": .byte(notice.isUrgent ? 2 : 1), "desktop-entry": .string(applicationID),
      ]),
      .int32(staysForever ? 0 : -1),
    ]
  }

  static func call(_ method: String, _ arguments: [BusValue]) -> BusCall {
    BusCall(
      service: name, path: path, interface: name, method: method,
      arguments: arguments)
  }

  /// - Parameter path: tells those who listen apart; each stops listening for itself.
  static func signal(_ member: String, path: String? = nil) -> BusSignal {
    BusSignal(service: name, interface: name, member: member, path: path)
  }

  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    // By scalars: a sign before a combining mark is another character, and still opens an element.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
