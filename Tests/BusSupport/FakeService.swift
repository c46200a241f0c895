import CDBus
import Glibc
import Synchronization

/// A service on a private bus that answers as it is told and notes what it was asked. Ends with its
/// owner.
package final class FakeService: Sendable {
  /// What the service makes of a call.
  package enum Behaviour: Sendable {
    case answer([Wire])
    /// An error of this name.
    case error(String)
    case silence
    /// Says something first.
    case script(@Sendable (Question) -> (said: [Signal], then: Behaviour))
  }

  /// Something that the service tells of.
  package struct Signal: Sendable {
    package var path, interface, member: String
    package var values: [Wire]

    package init(_ path: String, _ interface: String, _ member: String, _ values: [Wire]) {
      (self.path, self.interface, self.member, self.values) = (path, interface, member, values)
    }
  }

  /// What somebody asked for.
  package struct Question: Sendable {
    package var method: String
    /// The object that was asked.
    package var path: String
    /// In words: `"text"`, `true`, `u7` for a number of type u, lists in brackets.
    package var arguments: [String]
    /// By which the bus knows who asked.
    package var sender: String

    /// Where a portal answers the question.
    package var request: String {
      let name = String(sender.dropFirst().map { $0 == "." ? "_" : $0 })
      let token = arguments.last?.firstMatch(of: /"handle_token", "(\w+)"/)?.1 ?? ""
      return "/org/freedesktop/portal/desktop/request/\(name)/\(token)"
    }
  }

  private let server: Server

  /// - Parameters:
  ///   - name: of the service, which is there when this returns.
  ///   - behaviours: by method. Others are unknown.
  package init(
    _ name: String, on bus: PrivateBus, _ behaviours: [String: Behaviour] = [:]
  ) throws {
    server = try Server(name, bus.address, behaviours)
    server.start()
  }

  deinit { server.stop() }

  package subscript(method: String) -> Behaviour? {
    get { server.state.withLock { $0.behaviours[method] } }
    set { server.state.withLock { $0.behaviours[method] = newValue } }
  }

  /// Calls so far, in order.
  package var questions: [Question] { server.state.withLock { $0.questions } }

  /// Emits a signal to everybody who has asked for it.
  package func emit(_ path: String, _ interface: String, _ member: String, _ values: [Wire]) {
    server.send(dbus_message_new_signal(path, interface, member), values)
  }
}

/// The service's connection, and the thread that serves it.
private final class Server: @unchecked Sendable {
  // @unchecked Sendable, the proof: the state is behind a lock, libdbus's connections may be used by
  // several threads, and the thread's name is that of the owner, who starts and stops it.
  struct State {
    var behaviours: [String: FakeService.Behaviour]
    var questions: [FakeService.Question] = []
    var isLeaving = false
  }

  let state: Mutex<State>
  private let connection: OpaquePointer
  private var thread = pthread_t()

  init(
    _ name: String, _ address: String, _ behaviours: [String: FakeService.Behaviour]
  ) throws {
    guard let connection = dbus_connection_open_private(address, nil),
      dbus_bus_register(connection, nil) != 0
    else { throw PrivateBus.Failure(reason: "no connection") }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    self.connection = connection
    state = Mutex(State(behaviours: behaviours))
    dbus_connection_add_filter(
      connection,
      { _, message, owner in
        guard let message, let owner else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
        return Unmanaged<Server>.fromOpaque(owner).takeUnretainedValue().handle(message)
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    dbus_bus_request_name(connection, name, 0, nil)
  }

  func start() {
    pthread_create(
      &thread, nil,
      { owner in
        owner.map { Unmanaged<Server>.fromOpaque($0).takeUnretainedValue().serve() }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The name is free when this returns.
  func stop() {
    state.withLock { $0.isLeaving = true }
    pthread_join(thread, nil)
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  private func serve() {
    while !state.withLock({ $0.isLeaving }) {
      if dbus_connection_read_write_dispatch(connection, 10) == 0 { return }
    }
  }

  private func handle(_ message: OpaquePointer) -> DBusHandlerResult {
    guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL,
      let name = dbus_message_get_member(message).map({ String(cString: $0) })
    else { return DBUS_HANDLER_RESULT_NOT_YET_HANDLED }
    var place = DBusMessageIter()
    let hasAny = dbus_message_iter_init(message, &place) != 0
    let arguments = hasAny ? Wire.texts(from: &place) : []
    let path = dbus_message_get_path(message).map { String(cString: $0) } ?? ""
    let question = FakeService.Question(
      method: name, path: path, arguments: arguments,
      sender: dbus_message_get_sender(message).map { String(cString: $0) } ?? "")
    let behaviour = state.withLock { state in
      state.questions.append(question)
      return state.behaviours[name]
    }
    return answer(message, question, behaviour)
  }

  private func answer(
    _ message: OpaquePointer, _ question: FakeService.Question, _ behaviour: FakeService.Behaviour?
  ) -> DBusHandlerResult {
    switch behaviour {
    case .script(let script):
      let (said, then) = script(question)
      for signal in said {
        send(
          dbus_message_new_signal(signal.path, signal.interface, signal.member), signal.values)
      }
      return answer(message, question, then)
    case .answer(let values): send(dbus_message_new_method_return(message), values)
    case .error(let name): send(dbus_message_new_error(message, name, "No"), [])
    case .silence: break
    case nil: return DBUS_HANDLER_RESULT_NOT_YET_HANDLED
    }
    return DBUS_HANDLER_RESULT_HANDLED
  }

  func send(_ message: OpaquePointer?, _ values: [Wire]) {
    guard let message else { return }
    var end = DBusMessageIter()
    dbus_message_iter_init_append(message, &end)
    for value in values { value.append(to: &end) }
    dbus_connection_send(connection, message, nil)
    dbus_connection_flush(connection)
    dbus_message_unref(message)
  }
}
