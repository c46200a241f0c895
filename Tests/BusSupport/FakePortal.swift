/// A settings portal that says what a test lets it say.
public struct FakePortal {
  public let service: FakeService
  public static let name = "org.freedesktop.portal.Desktop"
  public static let appearance = "org.freedesktop.appearance"
  public static let gnome = "org.gnome.desktop.interface"

  /// - Parameter settings: by namespace and name.
  public init(on bus: PrivateBus, _ settings: [String: [String: Wire]] = [:]) throws {
    service = try FakeService(Self.name, on: bus, ["ReadAll": .answer([.spaces(settings)])])
  }

  /// Tells of a change of one of the settings.
  public func change(_ space: String, _ key: String, _ value: Wire) {
    tell([.string(space), .string(key), .variant(value)])
  }

  public func tell(_ change: [Wire]) {
    service.emit(
      "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged",
      change)
  }
}
