/// How the program learns what the person has told the desktop. ``live(_:)`` asks the desktop's
/// settings portal.
package struct SettingsClient {
  /// Calls back, on the loop's thread and never at once, with what is known now and with every
  /// change of it from then on; with nil where there is nobody to ask. A portal that does not answer
  /// is no reason to change anything: then nothing is told. Ends with the client.
  package var follow: (@escaping (Appearance?) -> Void) -> Void
  /// The person is back at the window: asks again where the desktop's services had gone and are
  /// back, and does nothing otherwise.
  package var refresh: () -> Void

  /// A client of these closures, such as a test's; without a `refresh` there is nothing to ask
  /// again.
  package init(
    follow: @escaping (@escaping (Appearance?) -> Void) -> Void, refresh: @escaping () -> Void = {}
  ) {
    self.follow = follow
    self.refresh = refresh
  }
}

extension SettingsClient {
  /// Asks the portal on this bus.
  static func live(_ bus: Bus) -> SettingsClient {
    SettingsClient(
      follow: { changed in
        let portal = SettingsPortal(bus, changed: changed)
        portal.listen()
        portal.read()
      }, refresh: { [weak bus] in bus?.joinAgain() })
  }
}

/// A portal that may come, go and come back. The bus keeps it, as the one who listens.
private final class SettingsPortal {
  private static let service = "org.freedesktop.portal.Desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private unowned let bus: Bus
  private let changed: (Appearance?) -> Void
  private var settings = PortalSettings()
  private var isReading = false
  private var hasAnswered = false

  init(_ bus: Bus, changed: @escaping (Appearance?) -> Void) {
    self.bus = bus
    self.changed = changed
  }

  /// Before anything is read, so that no change falls in between.
  func listen() {
    bus.onceJoinedAgain { self.read() }
    let changed = BusSignal(
      service: Self.service, interface: Self.interface, member: "SettingChanged")
    bus.listen(to: changed, where: PortalSettings.Key.allCases.map(\.path)) { change in
      self.settings.take(change)
      self.changed(self.settings.appearance)
    }
    bus.listen(to: .ownerChanged, where: [[Self.service]]) { change in
      // The service, its former owner and the new one: it began, or began anew.
      if change.count == 3, change[2] != .string("") { self.read() }
    }
  }

  func read() {
    guard !isReading else { return }
    isReading = true
    let spaces = Set(PortalSettings.Key.allCases.map(\.path[0])).map(BusValue.string)
    let call = BusCall(
      service: Self.service, path: "/org/freedesktop/portal/desktop", interface: Self.interface,
      method: "ReadAll", arguments: [.array(spaces)])
    bus.call(call) { reply in
      self.isReading = false
      switch reply {
      case .answer(let answer):
        self.hasAnswered = true
        self.settings = PortalSettings(answer)
        self.changed(self.settings.appearance)
      // A portal that has gone takes nothing back that it said.
      case .refused: if !self.hasAnswered { self.changed(nil) }
      case .silent: break
      }
    }
  }
}
