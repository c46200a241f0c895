/// Why the desktop was not told.
enum AutostartError: Error {
  /// Nobody says where settings are kept.
  case noFolder
  /// Something else stands where the desktop's file would be.
  case notAFile(path: String)
  /// The program's own path has characters that no such file can hold.
  case programNotText(path: String)
}
