import CDBus

/// Owns a message of libdbus.
struct BusMessage: ~Copyable {
  let raw: OpaquePointer

  init(owning raw: OpaquePointer) { self.raw = raw }

  deinit { dbus_message_unref(raw) }

  /// C: `dbus_message_new_method_call`, `dbus_message_set_auto_start`.
  init(_ call: BusCall) {
    guard
      let raw = dbus_message_new_method_call(
        call.service, call.path, call.interface, call.method)
    else { preconditionFailure("\(call.service) is no name of a service, or memory has run out.") }
    self.raw = raw
    dbus_message_set_auto_start(raw, call.startsService ? 1 : 0)
    Self.append(call.arguments, to: raw)
  }

  /// Writes what a message carries. C: `dbus_message_iter_init_append`.
  static func append(_ arguments: [BusValue], to raw: OpaquePointer) {
    var end = DBusMessageIter()
    dbus_message_iter_init_append(raw, &end)
    for argument in arguments { append(argument, to: &end) }
  }

  /// What a message carries. C: `dbus_message_iter_init`.
  static func arguments(of raw: OpaquePointer) -> [BusValue] {
    var place = DBusMessageIter()
    guard dbus_message_iter_init(raw, &place) != 0 else { return [] }
    return values(from: &place)
  }
}

/// The protocol's letters for its types, as libdbus takes them.
private enum Code {
  static let bool = code("b")
  static let byte = code("y")
  static let int32 = code("i")
  static let uint32 = code("u")
  static let uint64 = code("t")
  static let int16 = code("n")
  static let double = code("d")
  static let string = code("s")
  static let path = code("o")
  static let variant = code("v")
  static let array = code("a")
  static let structure = code("r")
  static let entry = code("e")

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}

// MARK: - Writing

extension BusMessage {
  private static func append(_ value: BusValue, to end: inout DBusMessageIter) {
    switch value {
    case .bool(let value): append(DBusBasicValue(bool_val: value ? 1 : 0), Code.bool, to: &end)
    case .byte(let value): append(DBusBasicValue(byt: value), Code.byte, to: &end)
    case .int32(let value): append(DBusBasicValue(i32: value), Code.int32, to: &end)
    case .uint32(let value): append(DBusBasicValue(u32: value), Code.uint32, to: &end)
    case .uint64(let value):
      append(DBusBasicValue(u64: dbus_uint64_t(value)), Code.uint64, to: &end)
    case .int16(let value): append(DBusBasicValue(i16: value), Code.int16, to: &end)
    case .double(let value): append(DBusBasicValue(dbl: value), Code.double, to: &end)
    case .string(let text): append(text, Code.string, to: &end)
    case .path(let text): append(text, Code.path, to: &end)
    case .bytes(let bytes): append(bytes.map(BusValue.byte), of: "y", to: &end)
    case .array(let values):
      append(values, of: values.first?.signature ?? "s", to: &end)
    case .list(let type, let values): append(values, of: type, to: &end)
    case .variant(let value):
      within(Code.variant, of: value.signature, &end) { append(value, to: &$0) }
    case .texts(let texts):
      within(Code.array, of: "{ss}", &end) { end in
        for (key, text) in texts {
          within(Code.entry, of: nil, &end) { end in
            append(key, Code.string, to: &end)
            append(text, Code.string, to: &end)
          }
        }
      }
    case .structure(let values):
      within(Code.structure, of: nil, &end) { end in
        for value in values { append(value, to: &end) }
      }
    case .dictionary(let values):
      within(Code.array, of: "{sv}", &end) { end in
        for (key, value) in values {
          within(Code.entry, of: nil, &end) { end in
            append(.string(key), to: &end)
            within(Code.variant, of: value.signature, &end) { append(value, to: &$0) }
          }
        }
      }
    case .other: preconditionFailure("A value of an unknown type cannot be sent.")
    }
  }

  private static func append(
    _ values: [BusValue], of type: String, to end: inout DBusMessageIter
  ) {
    within(Code.array, of: type, &end) { end in
      for value in values { append(value, to: &end) }
    }
  }

  private static func append(_ text: String, _ code: Int32, to end: inout DBusMessageIter) {
    text.withCString {
      append(DBusBasicValue(str: UnsafeMutablePointer(mutating: $0)), code, to: &end)
    }
  }

  /// C: `dbus_message_iter_append_basic`.
  private static func append(
    _ value: DBusBasicValue, _ code: Int32, to end: inout DBusMessageIter
  ) {
    var value = value
    dbus_message_iter_append_basic(&end, code, &value)
  }

  /// C: `dbus_message_iter_open_container`.
  private static func within(
    _ code: Int32, of signature: String?, _ end: inout DBusMessageIter,
    _ body: (inout DBusMessageIter) -> Void
  ) {
    var inside = DBusMessageIter()
    dbus_message_iter_open_container(&end, code, signature, &inside)
    body(&inside)
    dbus_message_iter_close_container(&end, &inside)
  }
}

extension BusValue {
  fileprivate var signature: String {
    switch self {
    case .bool: "b"
    case .byte: "y"
    case .int32: "i"
    case .uint32: "u"
    case .uint64: "t"
    case .int16: "n"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .bytes: "ay"
    case .list(let type, _): "a" + type
    case .texts: "a{ss}"
    case .variant: "v"
    case .array(let values): "a" + (values.first?.signature ?? "s")
    case .structure(let values): "(" + values.map(\.signature).joined() + ")"
    case .dictionary: "a{sv}"
    case .other: ""
    }
  }
}

// MARK: - Reading

extension BusMessage {
  /// C: `dbus_message_iter_get_arg_type`, `dbus_message_iter_next`.
  private static func values(from place: inout DBusMessageIter) -> [BusValue] {
    var values: [BusValue] = []
    while dbus_message_iter_get_arg_type(&place) != 0 {
      values.append(value(at: &place))
      dbus_message_iter_next(&place)
    }
    return values
  }

  private static func value(at place: inout DBusMessageIter) -> BusValue {
    switch dbus_message_iter_get_arg_type(&place) {
    case Code.bool: .bool(basic(&place).bool_val != 0)
    case Code.byte: .byte(basic(&place).byt)
    case Code.int32: .int32(basic(&place).i32)
    case Code.uint32: .uint32(basic(&place).u32)
    case Code.uint64: .uint64(UInt64(basic(&place).u64))
    case Code.int16: .int16(basic(&place).i16)
    case Code.double: .double(basic(&place).dbl)
    case Code.string, Code.path: basic(&place).str.map { .string(String(cString: $0)) } ?? .other
    case Code.variant: inside(&place) { value(at: &$0) }
    case Code.array: array(at: &place)
    case Code.structure: .structure(inside(&place) { values(from: &$0) })
    default: .other
    }
  }

  /// Long lists of numbers are nothing that anybody here wants to have.
  private static func array(at place: inout DBusMessageIter) -> BusValue {
    switch dbus_message_iter_get_element_type(&place) {
    case Code.entry:
      var values: [String: BusValue] = [:]
      for entry in inside(&place, { self.values(entriesFrom: &$0) }) {
        guard entry.count == 2, case .string(let key) = entry[0] else { return .other }
        values[key] = entry[1]
      }
      return .dictionary(values)
    case Code.byte: return bytes(at: &place)
    case Code.string, Code.path, Code.variant, Code.structure:
      return .array(inside(&place) { values(from: &$0) })
    default: return .other
    }
  }

  /// C: `dbus_message_iter_get_fixed_array`.
  private static func bytes(at place: inout DBusMessageIter) -> BusValue {
    inside(&place) { place in
      var start: UnsafePointer<UInt8>?
      var count: Int32 = 0
      withUnsafeMutablePointer(to: &start) {
        dbus_message_iter_get_fixed_array(&place, UnsafeMutableRawPointer($0), &count)
      }
      guard (0...65_536).contains(count) else { return .other }
      return .bytes(Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))))
    }
  }

  private static func values(entriesFrom place: inout DBusMessageIter) -> [[BusValue]] {
    var entries: [[BusValue]] = []
    while dbus_message_iter_get_arg_type(&place) != 0 {
      entries.append(inside(&place) { values(from: &$0) })
      dbus_message_iter_next(&place)
    }
    return entries
  }

  /// C: `dbus_message_iter_get_basic`.
  private static func basic(_ place: inout DBusMessageIter) -> DBusBasicValue {
    var value = DBusBasicValue()
    dbus_message_iter_get_basic(&place, &value)
    return value
  }

  /// C: `dbus_message_iter_recurse`.
  private static func inside<Value>(
    _ place: inout DBusMessageIter, _ body: (inout DBusMessageIter) -> Value
  ) -> Value {
    var inside = DBusMessageIter()
    dbus_message_iter_recurse(&place, &inside)
    return body(&inside)
  }
}
