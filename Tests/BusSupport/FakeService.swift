import CDBus
import Glibc
import Synchronization

@testable import SDLBackend

/// A service on a private bus that answers as it is told and notes what it was asked. Ends with its
/// owner.
public final class FakeService: Sendable {
  /// What the service makes of a call.
  public enum Behaviour: Sendable {
    case answer([Wire])
    /// An error of this name.
    case error(String)
    case silence
  }

  /// What somebody asked for.
  public struct Question: Sendable {
    public var method: String
    public var arguments: [String]
  }

  private let server: Server

  /// - Parameters:
  ///   - name: of the service, which is there when this returns.
  ///   - behaviours: by method. Others are unknown.
  public init(
    _ name: String, on bus: PrivateBus, _ behaviours: [String: Behaviour] = [:]
  ) throws {
    server = try Server(name, bus.address, behaviours)
    server.start()
  }

  deinit { server.stop() }

  public subscript(method: String) -> Behaviour? {
    get { server.state.withLock { $0.behaviours[method] } }
    set { server.state.withLock { $0.behaviours[method] = newValue } }
  }

  /// Calls so far, in order.
  public var questions: [Question] { server.state.withLock { $0.questions } }

  /// Emits a signal to everybody who has asked for it.
  public func emit(_ path: String, _ interface: String, _ member: String, _ values: [Wire]) {
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
    let arguments = BusMessage.arguments(of: message).map { "\($0)" }
    let behaviour = state.withLock { state in
      state.questions.append(FakeService.Question(method: name, arguments: arguments))
      return state.behaviours[name]
    }
    switch behaviour {
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

/// What a service may say, sense or nonsense.
public indirect enum Wire: Sendable {
  case bool(Bool)
  case uint32(UInt32)
  case double(Double)
  case string(String)
  case bytes([UInt8])
  case strings([String])
  case variant(Wire)
  /// Two values that belong together.
  case pair(Wire, Wire)
  /// Values by name by name, each a variant.
  case spaces([String: [String: Wire]])
  /// Numbers by number.
  case numbers([UInt32: UInt32])

  private var signature: String {
    switch self {
    case .bool: "b"
    case .uint32: "u"
    case .double: "d"
    case .string: "s"
    case .bytes: "ay"
    case .strings: "as"
    case .variant: "v"
    case .pair(let first, let second): "(\(first.signature)\(second.signature))"
    case .spaces: "a{sa{sv}}"
    case .numbers: "a{uu}"
    }
  }

  func append(to end: inout DBusMessageIter) {
    switch self {
    case .bool(let value): basic(DBusBasicValue(bool_val: value ? 1 : 0), to: &end)
    case .uint32(let value): basic(DBusBasicValue(u32: value), to: &end)
    case .double(let value): basic(DBusBasicValue(dbl: value), to: &end)
    case .string(let text):
      text.withCString { basic(DBusBasicValue(str: UnsafeMutablePointer(mutating: $0)), to: &end) }
    case .bytes(let bytes):
      inside("a", "y", &end) { end in
        for byte in bytes {
          var value = DBusBasicValue(byt: byte)
          dbus_message_iter_append_basic(&end, Self.code("y"), &value)
        }
      }
    case .strings(let texts):
      inside("a", "s", &end) { for text in texts { Wire.string(text).append(to: &$0) } }
    case .variant(let value): inside("v", value.signature, &end) { value.append(to: &$0) }
    case .pair(let first, let second):
      inside("r", nil, &end) {
        first.append(to: &$0)
        second.append(to: &$0)
      }
    case .spaces(let spaces):
      inside("a", "{sa{sv}}", &end) { end in
        for (name, values) in spaces { Self.entry(.string(name), values, &end) }
      }
    case .numbers(let numbers):
      inside("a", "{uu}", &end) { end in
        for (key, value) in numbers {
          inside("e", nil, &end) {
            Wire.uint32(key).append(to: &$0)
            Wire.uint32(value).append(to: &$0)
          }
        }
      }
    }
  }

  private static func entry(
    _ name: Wire, _ values: [String: Wire], _ end: inout DBusMessageIter
  ) {
    name.inside("e", nil, &end) { end in
      name.append(to: &end)
      name.inside("a", "{sv}", &end) { end in
        for (key, value) in values {
          name.inside("e", nil, &end) {
            Wire.string(key).append(to: &$0)
            Wire.variant(value).append(to: &$0)
          }
        }
      }
    }
  }

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }

  private func basic(_ value: DBusBasicValue, to end: inout DBusMessageIter) {
    var value = value
    let code = signature.unicodeScalars.first.map(Self.code) ?? 0
    dbus_message_iter_append_basic(&end, code, &value)
  }

  private func inside(
    _ letter: Unicode.Scalar, _ signature: String?, _ end: inout DBusMessageIter,
    _ body: (inout DBusMessageIter) -> Void
  ) {
    var inner = DBusMessageIter()
    dbus_message_iter_open_container(&end, Self.code(letter), signature, &inner)
    body(&inner)
    dbus_message_iter_close_container(&end, &inner)
  }
}
