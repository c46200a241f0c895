import CDBus

/// Whom the signals of a bus are handed to.
struct BusListeners {
  private struct Listener {
    let filters: [[String]]
    let heard: ([BusValue]) -> Void

    func wants(_ arguments: [BusValue]) -> Bool {
      filters.contains { arguments.starts(with: $0.map(BusValue.string)) }
    }
  }

  private var listeners: [BusSignal: [Listener]] = [:]

  /// The rules by which the bus sends what they want to hear, one for each call of `add`; to be told anew
  /// to a bus that has been joined again.
  var rules: [String] {
    listeners.flatMap { signal, listeners in
      listeners.flatMap { listener in listener.filters.map(signal.rule) }
    }
  }

  /// - Parameter filters: what the first arguments of a signal may be.
  /// - Returns: the rules by which the bus sends it.
  mutating func add(
    _ signal: BusSignal, where filters: [[String]], heard: @escaping ([BusValue]) -> Void
  ) -> [String] {
    listeners[signal, default: []].append(Listener(filters: filters, heard: heard))
    return filters.map(signal.rule)
  }

  /// - Returns: the rules that the bus may forget.
  mutating func remove(_ signal: BusSignal) -> [String] {
    let filters = listeners.removeValue(forKey: signal)?.flatMap(\.filters) ?? []
    return filters.map(signal.rule)
  }

  /// Hands a message to those who listen to it. C: `dbus_message_is_signal`, `dbus_message_has_path`.
  func received(_ message: OpaquePointer) {
    for (signal, listeners) in listeners
    where dbus_message_is_signal(message, signal.interface, signal.member) != 0
      && signal.path.map({ dbus_message_has_path(message, $0) != 0 }) ?? true
    {
      let arguments = BusMessage.arguments(of: message)
      for listener in listeners where listener.wants(arguments) { listener.heard(arguments) }
    }
  }
}
