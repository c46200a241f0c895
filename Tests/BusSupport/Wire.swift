import CDBus

/// What a service may say, sense or nonsense.
package indirect enum Wire: Sendable {
  case bool(Bool)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case string(String)
  case path(String)
  case bytes([UInt8])
  case strings([String])
  case variant(Wire)
  /// Values that belong together.
  case structure([Wire])
  /// Values of a type, which is needed where there are none.
  case list(String, [Wire])
  /// Values by name, each a variant.
  case named([String: Wire])
  /// Values by name by name, each a variant.
  case spaces([String: [String: Wire]])
  /// Numbers by number.
  case numbers([UInt32: UInt32])

  private var signature: String {
    switch self {
    case .bool: "b"
    case .int32: "i"
    case .uint32: "u"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .bytes: "ay"
    case .strings: "as"
    case .variant: "v"
    case .structure(let values): "(" + values.map(\.signature).joined() + ")"
    case .list(let type, _): "a" + type
    case .named: "a{sv}"
    case .spaces: "a{sa{sv}}"
    case .numbers: "a{uu}"
    }
  }

  func append(to end: inout DBusMessageIter) {
    switch self {
    case .bool(let value): basic(DBusBasicValue(bool_val: value ? 1 : 0), to: &end)
    case .int32(let value): basic(DBusBasicValue(i32: value), to: &end)
    case .uint32(let value): basic(DBusBasicValue(u32: value), to: &end)
    case .double(let value): basic(DBusBasicValue(dbl: value), to: &end)
    case .string(let text), .path(let text):
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
    case .structure(let values):
      inside("r", nil, &end) { for value in values { value.append(to: &$0) } }
    case .list(let type, let values):
      inside("a", type, &end) { for value in values { value.append(to: &$0) } }
    case .named(let values): Self.append(values, to: &end)
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
      append(values, to: &end)
    }
  }

  private static func append(_ values: [String: Wire], to end: inout DBusMessageIter) {
    Wire.named(values).inside("a", "{sv}", &end) { end in
      for (key, value) in values {
        value.inside("e", nil, &end) {
          Wire.string(key).append(to: &$0)
          Wire.variant(value).append(to: &$0)
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

  // MARK: Reading

  /// What stands here and behind it, in words.
  static func texts(from place: inout DBusMessageIter) -> [String] {
    var texts: [String] = []
    while dbus_message_iter_get_arg_type(&place) != 0 {
      texts.append(text(at: &place))
      dbus_message_iter_next(&place)
    }
    return texts
  }

  private static func text(at place: inout DBusMessageIter) -> String {
    let type = dbus_message_iter_get_arg_type(&place)
    let letter = Unicode.Scalar(UInt8(truncatingIfNeeded: type))
    guard !["a", "r", "e", "v"].contains(letter) else {
      var inside = DBusMessageIter()
      dbus_message_iter_recurse(&place, &inside)
      let texts = texts(from: &inside).joined(separator: ", ")
      return letter == "v" ? texts : "[\(texts)]"
    }
    var value = DBusBasicValue()
    dbus_message_iter_get_basic(&place, &value)
    return switch letter {
    case "s": value.str.map { "\"\(String(cString: $0))\"" } ?? ""
    case "b": value.bool_val != 0 ? "true" : "false"
    case "y": "y\(value.byt)"
    case "i": "i\(value.i32)"
    case "u": "u\(value.u32)"
    default: "\(letter)"
    }
  }
}
