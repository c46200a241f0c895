/// What a message carries, in the types that the services in use speak.
enum BusValue: Equatable {
  case bool(Bool)
  case byte(UInt8)
  case int32(Int32)
  case uint32(UInt32)
  case uint64(UInt64)
  case int16(Int16)
  case double(Double)
  /// A text, or the path of an object. Sent as a text.
  case string(String)
  /// An object's path, as it is sent; one that is read is a text.
  case path(String)
  /// Bytes, of which a message has 64 KB at most.
  case bytes([UInt8])
  /// Values of one type; sent as texts where there are none.
  case array([BusValue])
  case structure([BusValue])
  /// Values of any type, by name.
  case dictionary([String: BusValue])
  /// Values of one type, which is named for where there are none; one that is read is an array.
  case list(String, [BusValue])
  /// Texts by name, as they are sent.
  case texts([String: String])
  /// A value that says itself of which type it is, as it is sent; one that is read is that value.
  indirect case variant(BusValue)
  /// Of a type that nobody here asks for. Cannot be sent.
  case other
}

/// A method of a service, with what it is given.
struct BusCall {
  var service: String
  var path: String
  var interface: String
  var method: String
  var arguments: [BusValue] = []
  /// Whether the bus is to start the service where it does not run.
  var startsService = true

  /// A method of the bus itself.
  static func bus(_ method: String, _ arguments: BusValue...) -> BusCall {
    BusCall(
      service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", method: method, arguments: arguments)
  }
}

/// What became of a call.
enum BusReply {
  case answer([BusValue])
  /// The service said no, or there is none, or it went away.
  case refused
  /// Nothing came before the deadline.
  case silent
}

/// Something that a service tells of.
struct BusSignal: Hashable {
  var service: String
  var interface: String
  var member: String
  /// The object that tells of it; nil for any.
  var path: String?

  /// The bus itself tells who owns a service's name: the name, its former owner, its owner; empty for
  /// nobody.
  static let ownerChanged = BusSignal(
    service: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged")

  /// The narrowest rule for what is wanted: nothing else is to wake the program.
  /// - Parameter arguments: the signal's first arguments, which have to be these.
  func rule(_ arguments: [String]) -> String {
    var rule =
      "type='signal',sender='\(service)',interface='\(interface)',member='\(member)'"
    if let path { rule += ",path='\(path)'" }
    for (index, argument) in arguments.enumerated() { rule += ",arg\(index)='\(argument)'" }
    return rule
  }
}
