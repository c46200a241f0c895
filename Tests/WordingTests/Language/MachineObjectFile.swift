/// Makes a catalogue's file as `msgfmt` does.
enum MachineObjectFile {
  static func bytes(
    _ texts: [String: String], isSwapped: Bool = false, revision: UInt32 = 0
  ) -> [UInt8] {
    let entries = texts.map { (Array($0.utf8), Array($1.utf8)) }.sorted {
      $0.0.lexicographicallyPrecedes($1.0)
    }
    let tables = 28 + 16 * entries.count
    var (originals, translations, strings) = ([UInt32](), [UInt32](), [UInt8]())
    for (key, _) in entries {
      originals += [UInt32(key.count), UInt32(tables + strings.count)]
      strings += key + [0]
    }
    for (_, text) in entries {
      translations += [UInt32(text.count), UInt32(tables + strings.count)]
      strings += text + [0]
    }
    let count = UInt32(entries.count)
    let header = [0x9504_12de, revision, count, 28, 28 + 8 * count, 0, UInt32(tables)]
    let numbers = header + originals + translations
    return numbers.flatMap { number in
      withUnsafeBytes(of: isSwapped ? number.bigEndian : number.littleEndian) { Array($0) }
    } + strings
  }
}
