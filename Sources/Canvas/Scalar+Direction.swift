extension Unicode.Scalar {
  /// Whether it stands in one of the blocks of Hebrew, Arabic and their kin: those that hold the characters
  /// of Unicode's classes R, AL and AN (UAX 9). Whole blocks, so that it is known without a table.
  public var isOfRightToLeftBlock: Bool {
    switch value {
    case ..<0x590: false
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
