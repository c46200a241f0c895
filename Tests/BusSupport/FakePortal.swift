/// A settings portal that says what a test lets it say.
package struct FakePortal {
  package let service: FakeService
  package static let name = "org.freedesktop.portal.Desktop"
  package static let appearance = "org.freedesktop.appearance"
  package static let gnome = "org.gnome.desktop.interface"

  /// - Parameter settings: by namespace and name.
  package init(on bus: PrivateBus, _ settings: [String: [String: Wire]] = [:]) throws {
    service = try FakeService(Self.name, on: bus, ["ReadAll": .answer([.spaces(settings)])])
  }

  /// Tells of a change of one of the settings.
  package func change(_ space: String, _ key: String, _ value: Wire) {
    tell([.string(space), .string(key), .variant(value)])
  }

  package func tell(_ change: [Wire]) {
    service.emit(
      "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
      change)
  }
}
