/// An amount of bytes as a file manager shows it: `Zero KB`, `1 byte`, `999 bytes`, `12.5 GB`.
///
/// One decimal, rounded to the nearest, halves up, also where it is zero, so that amounts that stand
/// below each other are equally exact. What rounds to a whole thousand is shown in the next unit:
/// 999,950 bytes are `1.0 MB`.
package struct ByteCount: Hashable, Sendable {
  /// Not rounded.
  package let bytes: UInt128

  /// - Parameter bytes: any number.
  package init(_ bytes: UInt128) {
    self.bytes = bytes
  }

  /// The units of an amount, and their names.
  package enum Units: Sendable {
    /// Powers of 1000: KB, MB, GB, TB, PB, EB, ZB, YB. What disks are sold by.
    case si
    /// Powers of 1024, by the names of IEC 80000-13: KiB, MiB, GiB, TiB, PiB, EiB, ZiB, YiB.
    case iec

    var step: UInt128 { self == .si ? 1000 : 1024 }

    var names: [String] {
      switch self {
      case .si:
        [
          localized("KB"), localized("MB"), localized("GB"), localized("TB"), localized("PB"),
          localized("EB"), localized("ZB"), localized("YB"),
        ]
      case .iec:
        [
          localized("KiB"), localized("MiB"), localized("GiB"), localized("TiB"), localized("PiB"),
          localized("EiB"), localized("ZiB"), localized("YiB"),
        ]
      }
    }
  }

  /// - Parameter decimalSeparator: What the person's language puts before the decimal.
  package func text(in units: Units = .si, decimalSeparator: Character = ".") -> String {
    let names = units.names
    if bytes == 0 { return localized("Zero \(part: names[0])") }
    if bytes < units.step {
      return localized(Int(bytes), one: "1 byte", other: "\(bytes) bytes")
    }
    var size = units.step
    for (place, name) in names.enumerated() {
      let tenths = tenths(of: size)
      if tenths < units.step * 10 || place == names.count - 1 {
        let (whole, tenth) = tenths.quotientAndRemainder(dividingBy: 10)
        return "\(whole)\(decimalSeparator)\(tenth) \(name)"
      }
      size *= units.step
    }
    preconditionFailure("The last unit takes every amount.")
  }

  /// How many tenths of a unit of `size` bytes, to the nearest. Fits for every size of a unit, as
  /// the parts are multiplied apart.
  private func tenths(of size: UInt128) -> UInt128 {
    let (whole, rest) = bytes.quotientAndRemainder(dividingBy: size)
    return whole * 10 + (rest * 10 + size / 2) / size
  }
}
