import Glibc
import System
import Tasks

/// Former versions kept the widgets' values in a file of their own. They are taken over once.
///
/// ```
/// aloft-defaults 1
/// disk.told <tab> i <tab> 1
/// end 1 00c0ffee00c0ffee
/// ```
///
/// The last line holds the number of entries and a checksum of everything before it.
extension StoredSettings {
  /// Takes over what the files in a folder hold, and removes them. What is set already stays. Where
  /// the values cannot be stored now, the next call has them.
  package func takeOverFormerDefaults(in folder: String) {
    let path = folder + "/defaults"
    guard let bytes = try? SmallFile.read(path, limit: 4 << 20) else { return }
    do throws(StoreError) {
      for (key, value) in Self.formerDefaults(bytes) where try self.value(for: key) == nil {
        try set(value, for: key)
      }
    } catch {
      return
    }
    // The file last: as long as it is there, this happens once more.
    for name in [path + ".lock", path + ".damaged", path] { unlink(name) }
  }

  /// The widgets' entries; none of a file that was cut off or changed by chance.
  package static func formerDefaults(_ bytes: [UInt8]) -> [String: String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count >= 3, lines[0].elementsEqual("aloft-defaults 1".utf8),
      lines.removeLast().isEmpty
    else { return [:] }
    let end = lines.removeLast()
    let sum = Checksum.fnv1a(bytes[..<end.startIndex])
    guard end.elementsEqual("end \(lines.count - 1) \(sum)".utf8) else { return [:] }
    var values: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = String(decoding: line, as: UTF8.self).split(separator: "\t")
      if parts.count == 3, parts[0].hasPrefix("disk.") { values["\(parts[0])"] = "\(parts[2])" }
    }
    return values
  }
}
