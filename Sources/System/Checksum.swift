/// The 64-bit FNV-1a hash of Fowler, Noll and Vo: tells damaged from whole and one key from another.
/// No protection against somebody who wants two texts to be alike.
package enum Checksum {
  /// Sixteen hexadecimal digits. Inlined, like the number: as a call for any sequence it would cost
  /// a start 0.1 ms, and an import several calls a byte.
  @inlinable
  package static func fnv1a(_ bytes: some Sequence<UInt8>) -> String { digits(of: hash(bytes)) }

  /// The number itself.
  /// - Parameter start: what came of the bytes before these.
  @inlinable
  package static func hash(
    _ bytes: some Sequence<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// As it is written.
  package static func digits(of hash: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: hash >> (60 - 4 * UInt64(place)) & 0xF)
        digits[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      return 16
    }
  }
}
