extension Mount {
  /// Reads one line of `/proc/self/mountinfo`, without its newline:
  ///
  /// ```
  /// 36 35 98:0 /root /mount\040point rw,noatime master:1 shared:2 - ext4 /dev/sda1 rw
  /// ```
  ///
  /// `nil` for a line that is not of this shape. Six fields, any number of optional ones up to a
  /// lone `-`, then type, source and options. The source may be empty: two blanks in a row.
  init?(line: some Collection<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard fields.count >= 9,
      let dash = fields[6...].firstIndex(where: { $0.elementsEqual("-".utf8) }),
      fields.count >= dash + 3,
      let id = Self.number(fields[0]), let parent = Self.number(fields[1]),
      let device = Device(fields[2]),
      fields[4].first == UInt8(ascii: "/"), !fields[dash + 1].isEmpty
    else { return nil }
    self.id = id
    self.parent = parent
    self.device = device
    root = DiskPath(Self.unescaped(fields[3]))
    point = DiskPath(Self.unescaped(fields[4]))
    isReadOnly = fields[5].split(separator: UInt8(ascii: ",")).contains {
      $0.elementsEqual("ro".utf8)
    }
    type = String(decoding: Self.unescaped(fields[dash + 1]), as: UTF8.self)
    source = DiskPath(Self.unescaped(fields[dash + 2]))
  }

  /// Blank, tab, newline and backslash stand in the table as three octal digits, and so may any
  /// other byte. What is no such triple is kept as it is.
  static func unescaped(_ field: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = field[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8),
        digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "7")).contains)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func number(_ field: some Collection<UInt8>) -> Int? {
    Int(String(decoding: field, as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil }
  }
}

extension Mount.Device {
  fileprivate init?(_ field: some Collection<UInt8>) {
    let parts = String(decoding: field, as: UTF8.self).split(
      separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = UInt32(parts[0]), let minor = UInt32(parts[1]) else {
      return nil
    }
    self.major = major
    self.minor = minor
  }
}
