/// A notice that the desktop takes over: it stays when its sender has gone, and what a person makes of it
/// the desktop asks of the application, which is started for that where it does not run.
/// Sources: org.gtk.Notifications, as GLib's GNotification speaks it to GNOME Shell; and
/// org.freedesktop.portal.Notification, which takes the same where a sandbox hides all else.
struct NoticeHandover {
  /// Not long: another service is asked then.
  static let timeout = Duration.seconds(1)
  private static let name = "org.gtk.Notifications"
  /// What the application is asked for where the notice is followed.
  private static let following = "app.show"

  let call: BusCall

  /// Nil where only the sender can make sense of an answer.
  init?(_ notice: Notice, of applicationID: String) {
    guard let target = notice.target else { return nil }
    call = Self.call(
      "AddNotification",
      [.string(applicationID), .string(target), .dictionary(Self.fields(notice, target))])
  }

  private static func call(_ method: String, _ arguments: [BusValue]) -> BusCall {
    BusCall(
      service: name, path: "/org/gtk/Notifications", interface: name, method: method,
      arguments: arguments, startsService: false)
  }

  /// - Parameter target: what the application is told with an answer; nil: the sender is told.
  private static func fields(_ notice: Notice, _ target: String?) -> [String: BusValue] {
    let prefix = target == nil ? "" : "app."
    let buttons = notice.choices.map { choice in
      var button: [String: BusValue] = [
        "label": .string(choice.label), "action": .string(prefix + choice.id),
      ]
      if let target { button["target"] = .string(target) }
      return BusValue.dictionary(button)
    }
    var fields: [String: BusValue] = [
      "title": .string(notice.title), "body": .string(notice.body),
      "priority": .string(notice.isUrgent ? "urgent" : "normal"),
      "default-action": .string(target == nil ? portalFollowing : following),
      "buttons": .list("a{sv}", buttons),
    ]
    if let target { fields["default-action-target"] = .string(target) }
    return fields
  }

  // MARK: The portal

  /// The action of a notice that is followed, where the sender is told.
  static let portalFollowing = "show"
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let portalNotices = "org.freedesktop.portal.Notification"
  private static let portalPath = "/org/freedesktop/portal/desktop"

  /// What the portal is told. One that is posted again under the same name takes the place of the former.
  static func portalCall(_ notice: Notice, named id: String) -> BusCall {
    portalCall("AddNotification", [.string(id), .dictionary(fields(notice, notice.target))])
  }

  /// Told of what a person makes of a notice without a target: its name, the action and what goes with it.
  static let portalInvoked = BusSignal(
    service: portal, interface: portalNotices, member: "ActionInvoked", path: portalPath)

  private static func portalCall(
    _ method: String, _ arguments: [BusValue], startsService: Bool = true
  ) -> BusCall {
    BusCall(
      service: portal, path: portalPath, interface: portalNotices, method: method,
      arguments: arguments, startsService: startsService)
  }

  // MARK: Withdrawing

  /// Takes a notice away from who has taken it over. Nobody is started for it.
  static func removals(of id: String, of applicationID: String) -> [BusCall] {
    [
      call("RemoveNotification", [.string(applicationID), .string(id)]),
      portalCall("RemoveNotification", [.string(id)], startsService: false),
    ]
  }
}
