import Glibc
import Testing

@testable import TaskStore

/// A folder of its own for one test, gone when the test is over.
final class TemporaryFolder {
  let path: String

  /// - Parameter parent: where it is made; in memory nothing waits for a disk.
  init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/aloft-store-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  deinit { Self.remove(path) }

  /// A file system in memory, where there is one.
  static let memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"

  var database: String { path + "/aloft.db" }

  /// The names in the folder, or in one that lies in it, sorted.
  func names(in part: String = "") throws -> [String] {
    let folder = try #require(opendir(path + "/" + part))
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func bytes(_ name: String = "aloft.db") throws -> [UInt8] {
    let descriptor = open(path + "/" + name, O_RDONLY)
    try #require(descriptor >= 0, "\(name) cannot be read")
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = read(descriptor, &bytes, bytes.count)
    try #require(count == bytes.count)
    return bytes
  }

  func write(_ bytes: [UInt8], to name: String = "aloft.db") throws {
    let descriptor = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  /// The permission bits of a file, or of the folder itself.
  func mode(_ name: String = "") -> mode_t {
    var status = stat()
    stat(name.isEmpty ? path : path + "/" + name, &status)
    return status.st_mode & 0o777
  }

  private static func remove(_ path: String) {
    guard let folder = opendir(path) else {
      unlink(path)
      return
    }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { remove(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
  }
}

extension TaskDatabase {
  /// Opens the store in `folder` and expects that nothing had to be set aside.
  static func opened(
    in folder: TemporaryFolder, schema: Schema = .current, patience: Patience = .ofCommands
  ) throws -> TaskDatabase {
    let opening = try open(
      folder: folder.path, patience: patience, schema: schema)
    try #require(opening.setAside == nil)
    return opening.database
  }

  /// Adds open tasks and gives their numbers.
  @discardableResult
  func add(_ names: String..., at seconds: Int64 = 0) throws -> [Task.ID] {
    let tasks = try names.map { NewTask(try TaskName($0)) }
    return try perform(.add(tasks), at: Timestamp(seconds: seconds)).rows.map(\.id)
  }

  func names() throws -> [String] { try load().map(\.name) }
}
