import Canvas

/// The settings portal's values as they came, of which those of a wrong type count for nothing.
///
/// Source: org.freedesktop.portal.Settings, and the namespace org.freedesktop.appearance that it
/// describes. Motion has a setting of its own there only of late; GNOME's switch for animations
/// stands in.
struct PortalSettings {
  enum Key: CaseIterable {
    case colorScheme, contrast, accentColor, reducedMotion, animations

    /// Namespace and name.
    var path: [String] {
      switch self {
      case .colorScheme: ["org.freedesktop.appearance", "color-scheme"]
      case .contrast: ["org.freedesktop.appearance", "contrast"]
      case .accentColor: ["org.freedesktop.appearance", "accent-color"]
      case .reducedMotion: ["org.freedesktop.appearance", "reduced-motion"]
      case .animations: ["org.gnome.desktop.interface", "enable-animations"]
      }
    }
  }

  private var values: [Key: BusValue] = [:]

  init() {}

  /// - Parameter answer: what ReadAll gave: values by name by namespace.
  init(_ answer: [BusValue]) {
    guard case .dictionary(let spaces)? = answer.first else { return }
    for key in Key.allCases {
      if case .dictionary(let space)? = spaces[key.path[0]], let value = space[key.path[1]] {
        values[key] = value
      }
    }
  }

  /// - Parameter change: what SettingChanged tells: namespace, name, value.
  mutating func take(_ change: [BusValue]) {
    guard change.count == 3,
      let key = Key.allCases.first(where: { $0.path.map(BusValue.string) == Array(change[..<2]) })
    else { return }
    values[key] = change[2]
  }

  var appearance: Appearance {
    var isStill = values[.animations] == .bool(false)
    if case .uint32(let value)? = values[.reducedMotion] { isStill = value == 1 }
    return Appearance(
      isDark: values[.colorScheme] == .uint32(1), hasHighContrast: values[.contrast] == .uint32(1),
      reducesMotion: isStill, accent: accent)
  }

  /// Red, green and blue from 0 to 1; any other number says that the person has chosen none.
  private var accent: Color? {
    guard case .structure(let parts)? = values[.accentColor], parts.count == 3 else { return nil }
    let channels = parts.compactMap { part -> UInt8? in
      guard case .double(let value) = part, (0...1).contains(value) else { return nil }
      return UInt8((value * 255).rounded())
    }
    guard channels.count == 3 else { return nil }
    return Color(red: channels[0], green: channels[1], blue: channels[2])
  }
}
