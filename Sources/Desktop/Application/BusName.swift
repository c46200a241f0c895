/// A name of this program on a bus, by which others find it and start it.
/// Source: D-Bus Specification, Message Bus Names.
final class BusName {
  /// What becomes of it where two want it.
  enum Manner: UInt32 {
    /// Takes it from who yields, and waits for who stays.
    case staying = 2
    /// Has it while nobody else wants it, and never waits.
    case yielding = 5
  }

  private static let lost = BusSignal(
    service: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "NameLost")

  let name: String
  private(set) var isOurs = false
  private let bus: Bus

  init(_ name: String, on bus: Bus) { (self.name, self.bus) = (name, bus) }

  /// - Parameter changed: called whenever it was had or lost, and once where it is not had at first.
  func request(_ manner: Manner, changed: @escaping () -> Void) {
    bus.listen(to: Self.lost, where: [[name]]) { [weak self] _ in
      self?.isOurs = false
      changed()
    }
    call("RequestName", .uint32(manner.rawValue)) { [weak self] reply in
      // 1: it is ours; 4: it was already.
      if case .answer(let answer) = reply {
        self?.isOurs = answer == [.uint32(1)] || answer == [.uint32(4)]
      }
      changed()
    }
  }

  /// - Parameter done: all that was asked for under it has been answered by then.
  func release(_ done: @escaping () -> Void) {
    isOurs = false
    call("ReleaseName") { _ in done() }
  }

  private func call(
    _ method: String, _ flags: BusValue? = nil, _ done: @escaping (BusReply) -> Void
  ) {
    var call = BusCall.bus(method, .string(name))
    if let flags { call.arguments.append(flags) }
    bus.call(call, completion: done)
  }
}
