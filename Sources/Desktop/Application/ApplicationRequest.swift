/// What the desktop asks of the application by its name on the session's bus, in place of starting it.
/// Source: org.freedesktop.Application, Desktop Entry Specification.
package struct ApplicationRequest: Hashable, Sendable {
  /// What is to be done.
  package enum Call: Hashable, Sendable {
    /// Nothing but the window, at the front.
    case activate
    /// To follow these links.
    case open([String])
    /// An action of the desktop file, or one of a notice; with the text that belongs to it.
    case action(String, target: String?)
  }

  /// What is to be done.
  package var call: Call
  /// Lets a window that opens for it come to the front; nil where the desktop has none to give.
  package var activationToken: String?

  /// What a test asks for.
  init(_ call: Call, activationToken: String? = nil) {
    (self.call, self.activationToken) = (call, activationToken)
  }

  private static let interface = "org.freedesktop.Application"

  /// Nil where it is no request of the application.
  init?(_ request: BusRequest) {
    guard request.interface == Self.interface || request.interface.isEmpty else { return nil }
    let arguments = request.arguments
    switch (request.method, arguments.first) {
    case ("Activate", _): call = .activate
    case ("Open", .array(let links)): call = .open(links.compactMap(\.text))
    case ("ActivateAction", .string(let name)):
      var target: String?
      if arguments.count > 1, case .array(let values) = arguments[1] { target = values.first?.text }
      call = .action(name, target: target)
    default: return nil
    }
    guard case .dictionary(let platform)? = arguments.last else { return }
    activationToken =
      platform["activation-token"]?.text ?? platform["desktop-startup-id"]?.text
  }
}
