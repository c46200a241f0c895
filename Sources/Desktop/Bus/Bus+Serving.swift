import CDBus

/// A method that somebody on the bus calls.
struct BusRequest: Equatable {
  var path: String
  /// Empty where the caller leaves it out.
  var interface: String
  var method: String
  var arguments: [BusValue] = []
}

/// What a caller is told.
enum BusAnswer: Equatable {
  case values([BusValue])
  /// - name: without the `org.freedesktop.DBus.Error.` that is common to all.
  case error(_ name: String, _ sentence: String)
}

/// What others on the bus ask of this program, and what it tells them.
extension Bus {
  /// What may wait to be sent, in bytes: a bus that takes nothing any more is given up.
  private static let mostWaiting = 4 << 20

  /// C: `dbus_message_new_method_return`, `dbus_message_new_error`.
  func answer(_ message: OpaquePointer) -> DBusHandlerResult {
    guard let answer, let path = dbus_message_get_path(message),
      let method = dbus_message_get_member(message)
    else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
    let request = BusRequest(
      path: String(cString: path),
      interface: dbus_message_get_interface(message).map { String(cString: $0) } ?? "",
      method: String(cString: method), arguments: BusMessage.arguments(of: message))
    guard let answer = answer(request) else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
    guard dbus_message_get_no_reply(message) == 0 else { return DBUS_HANDLER_RESULT_HANDLED }
    switch answer {
    case .values(let values): send(dbus_message_new_method_return(message), values)
    case .error(let name, let sentence):
      send(dbus_message_new_error(message, "org.freedesktop.DBus.Error.\(name)", sentence), [])
    }
    return DBUS_HANDLER_RESULT_HANDLED
  }

  /// Tells everybody who listens.
  func emit(_ path: String, _ interface: String, _ member: String, _ values: [BusValue]) {
    send(dbus_message_new_signal(path, interface, member), values)
  }

  /// C: `dbus_connection_send`, `dbus_connection_get_outgoing_size`.
  private func send(_ raw: OpaquePointer?, _ values: [BusValue]) {
    guard let raw else { preconditionFailure("Memory has run out, or a name is none.") }
    let message = BusMessage(owning: raw)
    guard isJoined else { return }
    guard dbus_connection_get_outgoing_size(connection) < Self.mostWaiting else {
      return dbus_connection_close(connection)
    }
    BusMessage.append(values, to: message.raw)
    dbus_connection_send(connection, message.raw, nil)
  }
}
