import SQLite
package import Tasks

/// A database that could only be read when it was opened. Edits try whether it can be written by
/// now; what others change meanwhile is seen by how the file looks.
extension OpenStore {
  /// Opens the file once more.
  func reconnect(to file: DatabaseFile) throws(StoreError) {
    // An empty one in its place would show no tasks.
    guard try file.kind() != .fresh else { throw .moved(path: path) }
    let stamp = file.stamp
    let access = try StoreOpener(file, schema, timeout).connect()
    (self.stamp, readOnlyReason) = (stamp, access.readOnlyReason)
    connection = access.connection
    following.forget()
  }

  /// Reopens the file for writing if that is possible by now.
  /// - Throws: why it still cannot be written.
  func retryWriting() throws(StoreError) {
    guard readOnlyReason != nil, let file else { return }
    let version = try connection.integer("PRAGMA data_version")
    let isAsRead = file.stamp == stamp && version == following.loadedVersion
    // SQLite gives no connection a writable log while another one of this process only reads it.
    connection = try Connection(.copy(of: file.path), timeout: timeout)
    // Whatever comes between, the next look at the file opens it.
    stamp = nil
    try reconnect(to: file)
    guard let readOnlyReason else { return }
    if isAsRead { following.loadedVersion = try connection.integer("PRAGMA data_version") }
    throw readOnlyReason
  }

  /// Reads the file anew where it was opened as one that never changes, and has changed.
  /// - Returns: whether that was so.
  @discardableResult
  package func renewIfChanged() throws(StoreError) -> Bool {
    guard readOnlyReason != nil, let file, file.stamp != stamp else { return false }
    try reconnect(to: file)
    return true
  }
}
