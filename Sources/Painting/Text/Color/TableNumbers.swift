/// The numbers in a table of a font, most significant byte first; 0 outside of it, so that a damaged font draws less
/// and harms nobody.
struct TableNumbers {
  let bytes: UnsafeRawBufferPointer

  /// A number of `size` bytes.
  func unsigned(_ place: Int, _ size: Int) -> Int {
    guard place >= 0, place <= bytes.count - size else { return 0 }
    return bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A signed one of two bytes.
  func signed(_ place: Int) -> Double { Double(Int16(truncatingIfNeeded: unsigned(place, 2))) }

  /// A fraction from −2 to 2: two bits before the point, 14 behind it.
  func fraction(_ place: Int) -> Double { signed(place) / 16_384 }

  /// 16 bits before the point and 16 behind it.
  func fixed(_ place: Int) -> Double {
    Double(Int32(truncatingIfNeeded: unsigned(place, 4))) / 65_536
  }
}
