import CDBus

/// A program on a private bus that asks others, and waits for what they say.
package final class BusGuest {
  private let connection: OpaquePointer

  package init(on bus: PrivateBus) throws {
    guard let connection = dbus_connection_open_private(bus.address, nil),
      dbus_bus_register(connection, nil) != 0
    else { throw PrivateBus.Failure(reason: "no connection") }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    self.connection = connection
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Whether somebody has a name.
  package func finds(_ name: String) -> Bool {
    ask(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner",
      .string(name)) == ["true"]
  }

  /// What a service answers, in words as ``FakeService/Question/arguments`` has them; nil for an error.
  /// The bus starts it where it can.
  /// - Parameter method: with its interface before it.
  package func ask(
    _ service: String, _ path: String, _ method: String, _ values: Wire...
  ) -> [String]? {
    let parts = method.split(separator: ".")
    let interface = parts.dropLast().joined(separator: ".")
    let message = dbus_message_new_method_call(service, path, interface, String(parts.last ?? ""))
    guard let message else { return nil }
    defer { dbus_message_unref(message) }
    var end = DBusMessageIter()
    dbus_message_iter_init_append(message, &end)
    for value in values { value.append(to: &end) }
    guard
      let reply = dbus_connection_send_with_reply_and_block(connection, message, 60_000, nil)
    else { return nil }
    defer { dbus_message_unref(reply) }
    guard dbus_message_get_type(reply) == DBUS_MESSAGE_TYPE_METHOD_RETURN else { return nil }
    var place = DBusMessageIter()
    return dbus_message_iter_init(reply, &place) != 0 ? Wire.texts(from: &place) : []
  }
}
