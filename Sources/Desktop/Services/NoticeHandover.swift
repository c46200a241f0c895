/// A notice that the desktop takes over: it stays when its sender has gone, and what a person makes of it
/// the desktop asks of the application, which is started for that where it does not run.
/// Source: org.gtk.Notifications, as GLib's GNotification speaks it to GNOME Shell.
struct NoticeHandover {
  /// Not long: another service is asked then.
  static let patience = Duration.seconds(1)
  private static let name = "org.gtk.Notifications"
  /// What the application is asked for where the notice is followed.
  private static let following = "app.show"

  let call: BusCall

  /// Nil where only the sender can make sense of an answer.
  init?(_ notice: Notice, of applicationID: String) {
    guard let target = notice.target else { return nil }
    let buttons = notice.choices.map { choice in
      BusValue.dictionary([
        "label": .string(choice.label), "action": .string("app." + choice.id),
        "target": .string(target),
      ])
    }
    call = BusCall(
      service: Self.name, path: "/org/gtk/Notifications", interface: Self.name,
      method: "AddNotification",
      arguments: [
        .string(applicationID), .string(target),
        .dictionary([
          "title": .string(notice.title), "body": .string(notice.body),
          "priority": .string(notice.isUrgent ? "urgent" : "normal"),
          "default-action": .string(Self.following), "default-action-target": .string(target),
          "buttons": .list("a{sv}", buttons),
        ]),
      ], startsService: false)
  }
}
