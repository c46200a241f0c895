extension String {
  /// How many cells of a terminal it takes: two for what East Asian Width (UAX 11) calls wide, none for
  /// marks and controls of direction.
  var terminalWidth: Int {
    unicodeScalars.reduce(0) { $0 + Self.width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    guard scalar.value >= 0x300 else { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
      2
    default: 1
    }
  }
}
