/// Reads the tz database's compiled files: TZif, RFC 9636.
extension Zone {
  /// nil for what is no such file, for a damaged one, and for one that counts leap seconds, which the
  /// clocks of POSIX do not.
  init?(name: ZoneName?, data bytes: [UInt8]) {
    guard let old = Block(bytes, at: 0, widthOfTimes: 4) else { return nil }
    guard old.version != 0 else {
      self.init(name: name, bytes, old, rule: nil)
      return
    }
    guard let block = Block(bytes, at: old.end, widthOfTimes: 8) else { return nil }
    let newline = UInt8(ascii: "\n")
    guard block.end < bytes.count, bytes[block.end] == newline,
      let end = bytes[(block.end + 1)...].firstIndex(of: newline)
    else { return nil }
    let footer = Array(bytes[block.end + 1..<end])
    let rule = YearlyRule(footer)
    guard footer.isEmpty || rule != nil else { return nil }
    self.init(name: name, bytes, block, rule: rule)
  }

  private init?(name: ZoneName?, _ bytes: [UInt8], _ block: Block, rule: YearlyRule?) {
    var kinds: [Int32] = []
    for index in 0..<block.kinds {
      let offset = Int32(truncatingIfNeeded: bytes.number(at: block.kindsStart + index * 6, 4))
      guard (-90_000...93_600).contains(offset) else { return nil }
      kinds.append(offset)
    }
    guard let first = kinds.first else { return nil }
    var (starts, offsets) = ([Int64.min], [first])
    for index in 0..<block.times {
      let time = bytes.number(at: block.start + index * block.width, block.width)
      let kind = Int(bytes[block.start + block.times * block.width + index])
      guard kind < kinds.count, index == 0 || starts.last.map({ $0 < time }) ?? true else {
        return nil
      }
      starts.append(time)
      offsets.append(kinds[kind])
    }
    self.init(name: name, starts: starts, offsets: offsets, rule: rule)
  }

  /// Where the parts of a block stand; it lies in its file as a whole.
  private struct Block {
    let version: UInt8
    let width: Int
    let times: Int
    let kinds: Int
    let start: Int
    let kindsStart: Int
    let end: Int

    init?(_ bytes: [UInt8], at place: Int, widthOfTimes width: Int) {
      let header = 44
      guard place + header <= bytes.count, bytes[place..<place + 4].elementsEqual("TZif".utf8)
      else { return nil }
      let counts = (0..<6).map { Int(bytes.number(at: place + 20 + $0 * 4, 4)) }
      guard counts.allSatisfy({ (0...bytes.count).contains($0) }), counts[2] == 0 else {
        return nil
      }
      version = bytes[place + 4]
      self.width = width
      (times, kinds) = (counts[3], counts[4])
      start = place + header
      kindsStart = start + times * (width + 1)
      // Names, and whether times are standard time and universal time, are of no use here.
      end = kindsStart + kinds * 6 + counts[5] + counts[1] + counts[0]
      guard end <= bytes.count else { return nil }
    }
  }
}

extension [UInt8] {
  /// A signed number, the highest byte first.
  fileprivate func number(at place: Int, _ width: Int) -> Int64 {
    var number: Int64 = self[place] >= 0x80 ? -1 : 0
    for byte in self[place..<place + width] { number = number << 8 | Int64(byte) }
    return number
  }
}
