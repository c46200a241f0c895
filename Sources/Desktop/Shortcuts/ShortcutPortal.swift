/// One key of the desktop's portal.
/// Sources: org.freedesktop.portal.GlobalShortcuts, .Request, .Session; org.freedesktop.host.portal.Registry,
/// by which a portal learns the name of a program that is in no sandbox.
final class ShortcutPortal {
  private static let shortcuts = "org.freedesktop.portal.GlobalShortcuts"
  private static let activated = BusSignal(
    service: PortalRequest.service, interface: shortcuts, member: "Activated")

  private let bus: Bus
  private let applicationID: String
  /// Its handle, once there is one.
  private var session: String?
  private var wish: (shortcut: GlobalShortcut, tell: (ShortcutEvent) -> Void)?
  /// The question that is out.
  private var request: PortalRequest?
  private var isListening = false

  init(_ bus: Bus, applicationID: String) {
    (self.bus, self.applicationID) = (bus, applicationID)
    // With the bus the session has gone.
    bus.onceJoinedAgain { [weak self] in
      guard let self, let wish else { return }
      session = nil
      bind(wish.shortcut, wish.tell)
    }
  }

  func find(_ tell: @escaping (Bool) -> Void) {
    call(
      "org.freedesktop.DBus.Properties", "Get", [.string(Self.shortcuts), .string("version")]
    ) { reply in
      if case .answer = reply { tell(true) } else { tell(false) }
    }
  }

  func bind(_ shortcut: GlobalShortcut, _ tell: @escaping (ShortcutEvent) -> Void) {
    release()
    wish = (shortcut, tell)
    listen()
    call(
      "org.freedesktop.host.portal.Registry", "Register",
      [.string(applicationID), .dictionary([:])]
    ) { [weak self] _ in self?.createSession() }
  }

  func release() {
    (wish, request) = (nil, nil)
    guard let session else { return }
    self.session = nil
    bus.sendWithoutReply(
      BusCall(
        service: PortalRequest.service, path: session, interface: "org.freedesktop.portal.Session",
        method: "Close"))
  }

  private func createSession() {
    ask("CreateSession", []) { [weak self] results in
      guard let self, let handle = results?["session_handle"]?.text, !handle.isEmpty else {
        self?.wish?.tell(.missing)
        return
      }
      session = handle
      bindShortcut(handle)
    }
  }

  private func bindShortcut(_ session: String) {
    guard let wish else { return }
    let shortcut = BusValue.structure([
      .string(wish.shortcut.id),
      .dictionary([
        "description": .string(wish.shortcut.purpose),
        "preferred_trigger": .string(wish.shortcut.trigger),
      ]),
    ])
    ask("BindShortcuts", [.path(session), .list("(sa{sv})", [shortcut]), .string("")]) {
      results in
      guard let results else { return wish.tell(.refused) }
      wish.tell(.bound(Self.trigger(in: results)))
    }
  }

  /// The key in words, of the only shortcut.
  private static func trigger(in results: [String: BusValue]) -> String {
    guard case .array(let shortcuts)? = results["shortcuts"],
      case .structure(let fields)? = shortcuts.first, fields.count == 2,
      case .dictionary(let details) = fields[1]
    else { return "" }
    return details["trigger_description"]?.text ?? ""
  }

  // MARK: Asking

  /// Asks something that a person may think about: the answer is a signal.
  private func ask(
    _ method: String, _ arguments: [BusValue], _ done: @escaping ([String: BusValue]?) -> Void
  ) {
    request = PortalRequest(
      Self.shortcuts, method, arguments,
      options: ["session_handle_token": .string(PortalRequest.newToken())], over: bus
    ) { answer in
      if case .results(let results) = answer { done(results) } else { done(nil) }
    }
  }

  private func listen() {
    guard !isListening else { return }
    isListening = true
    // Sent to who has asked, and to nobody else.
    bus.listen(to: Self.activated) { [weak self] signal in
      guard let self, let wish, signal.count > 1, signal[0].text == session,
        signal[1].text == wish.shortcut.id
      else { return }
      wish.tell(.pressed)
    }
  }

  private func call(
    _ interface: String, _ method: String, _ arguments: [BusValue],
    _ done: @escaping (BusReply) -> Void
  ) {
    bus.call(
      BusCall(
        service: PortalRequest.service, path: PortalRequest.path, interface: interface,
        method: method, arguments: arguments), completion: done)
  }
}
