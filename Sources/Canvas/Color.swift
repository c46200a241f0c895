import Glibc

/// A colour in sRGB, eight bits a channel, alpha not multiplied in.
public struct Color: Hashable, Sendable {
  /// The red channel in sRGB, 0 to 255.
  public var red: UInt8
  /// The green channel in sRGB, 0 to 255.
  public var green: UInt8
  /// The blue channel in sRGB, 0 to 255.
  public var blue: UInt8
  /// From 0, which paints nothing, to 255, which hides what lies below.
  public var alpha: UInt8

  /// Channels as sRGB has them, 0 to 255; opaque unless `alpha` says otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// From the usual notation, `0xRRGGBB`.
  public init(_ rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// From the same notation without its beginning, such as `3584E4`; nil where it is not six digits.
  public init?(hexadecimal text: String) {
    guard text.utf8.count == 6, let rgb = UInt32(text, radix: 16), text.first != "+" else {
      return nil
    }
    self.init(rgb)
  }

  /// `3584E4`: red, green and blue, two digits each; alpha is left out.
  public var hexadecimal: String {
    let rgb = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(rgb, radix: 16, uppercase: true)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Paints nothing; black where it is mixed with another colour.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// The darkest colour: its luminance is 0.
  public static let black = Color(0x000000)
  /// The lightest colour: its luminance is 1.
  public static let white = Color(0xFFFFFF)

  /// The same colour at `opacity` (0 to 1) of its own alpha.
  public func opacity(_ opacity: Double) -> Color {
    var faded = self
    faded.alpha = UInt8((Double(alpha) * min(max(opacity, 0), 1)).rounded())
    return faded
  }

  /// The colour at `fraction` (0 to 1) of the way to `other`.
  public func mixed(with other: Color, fraction: Double) -> Color {
    let t = min(max(fraction, 0), 1)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * t).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Relative luminance, 0 (black) to 1 (white), as WCAG 2.1 defines it; alpha is ignored.
  public var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      // The sRGB curve's straight part ends at 0.04045, that is at 10 of 255.
      let c = Double(channel) / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Contrast ratio, 1 to 21, as WCAG 2.1 defines it. 4.5 is the least for text.
  public func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
