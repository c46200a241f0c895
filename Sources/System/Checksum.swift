/// The 64-bit FNV-1a hash of Fowler, Noll and Vo: tells damaged from whole and one key from another.
/// No protection against somebody who wants two texts to be alike.
public enum Checksum {
  /// Sixteen hexadecimal digits.
  public static func fnv1a(_ bytes: some Sequence<UInt8>) -> String {
    let hash: UInt64 = bytes.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
