/// What stands between a program and screen readers: the service that says whether there are some, and
/// on a bus of their own the registry, which says to every key what a test lets it say. Ends with its
/// owner.
package final class FakeReaders {
  package let launcher: FakeService
  package let bus: PrivateBus
  /// Nil while it is gone.
  package private(set) var registry: FakeService?

  package static let status = "org.a11y.Status"
  private static let name = "org.a11y.atspi.Registry"

  /// - Parameter isEnabled: whether somebody wants to read.
  package init(on session: PrivateBus, isEnabled: Bool = true) throws {
    bus = try PrivateBus()
    registry = try Self.registry(on: bus)
    launcher = try FakeService(
      "org.a11y.Bus", on: session,
      [
        "GetAll": .answer([
          .named(["IsEnabled": .bool(isEnabled), "ScreenReaderEnabled": .bool(false)])
        ]),
        "GetAddress": .answer([.string(bus.address)]),
      ])
  }

  private static func registry(on bus: PrivateBus) throws -> FakeService {
    try FakeService(
      name, on: bus,
      [
        "Embed": .answer([
          .structure([.string(name), .path("/org/a11y/atspi/accessible/root")])
        ]),
        "NotifyListenersSync": .answer([.bool(false)]),
      ])
  }

  /// Somebody begins to read, or nobody does any more.
  package func turn(_ isEnabled: Bool) {
    launcher.emit(
      "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [.string(Self.status), .named(["IsEnabled": .bool(isEnabled)]), .strings([])])
  }

  /// The registry ends, as when it crashes.
  package func endRegistry() { registry = nil }

  /// And begins again.
  package func beginRegistry() throws { registry = try Self.registry(on: bus) }

  /// The programs that have announced themselves, by their names on the bus, in order.
  package var programs: [String] {
    (registry?.questions ?? []).filter { $0.method == "Embed" }.compactMap { question in
      question.arguments.first?.split(separator: "\"").dropFirst().first.map(String.init)
    }
  }
}
