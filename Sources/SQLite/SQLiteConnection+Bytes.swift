import CSQLite

/// Whole databases as the bytes of their file. C: `sqlite3_serialize`, `sqlite3_deserialize`.
extension SQLiteConnection {
  /// What a file of the database in memory would hold.
  package func bytes() throws(Failure) -> [UInt8] {
    var count: sqlite3_int64 = 0
    guard let start = sqlite3_serialize(handle, "main", &count, 0) else {
      throw error(SQLITE_NOMEM)
    }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// Puts a database of these bytes in the place of one in memory. SQLite looks at them when it reads them.
  package func hold(_ bytes: [UInt8]) throws(Failure) {
    guard let copy = sqlite3_malloc64(sqlite3_uint64(bytes.count)) else {
      throw error(SQLITE_NOMEM)
    }
    bytes.withUnsafeBytes { bytes in
      UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyMemory(from: bytes)
    }
    // From here on the memory is SQLite's, also where this fails.
    let code = sqlite3_deserialize(
      handle, "main", copy.assumingMemoryBound(to: UInt8.self), sqlite3_int64(bytes.count),
      sqlite3_int64(bytes.count),
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE))
    guard code == SQLITE_OK else { throw error(code) }
  }
}
