import Glibc
import Testing

/// Files of the tree, for tests that read them.
enum FileList {
  /// The names in a folder, sorted.
  static func names(_ folder: String) throws -> [String] {
    let stream = try #require(opendir(folder), "there is no folder \(folder)")
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "rb"), "\(path) cannot be read")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }
}
