import CSQLite

/// A value on its way into a statement.
package enum Value {
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
  case null

  package init(_ number: Int64?) { self = number.map(Value.integer) ?? .null }
  package init(_ bytes: [UInt8]?) { self = bytes.map(Value.bytes) ?? .null }
}

/// Owner of one compiled statement. C: `sqlite3_prepare_v3`, `sqlite3_finalize`.
package struct Statement: ~Copyable {
  private let handle: OpaquePointer

  /// Takes over `handle`, which must be compiled and must not be finalized by anyone else.
  package init(owning handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  /// Binds `values`, steps through all rows and makes the statement ready for its next use.
  ///
  /// Gives the extended result code, `SQLITE_DONE` when all went well. When `each` throws, the rest
  /// of the rows is skipped and its error passed on.
  package func run<Failure: Error>(
    _ values: [Value], each: (borrowing ResultRow) throws(Failure) -> Void
  ) throws(Failure) -> Int32 {
    precondition(
      sqlite3_stmt_busy(handle) == 0,
      "A statement is run again while its rows are still being read: \(sql)")
    precondition(
      values.count == Int(sqlite3_bind_parameter_count(handle)),
      "A statement got \(values.count) values, which is not what it asks for: \(sql)")
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { return code }
    }
    while true {
      let code = sqlite3_step(handle)
      guard code == SQLITE_ROW else { return code }
      try each(ResultRow(statement: handle))
    }
  }

  /// How many instructions it has run so far. C: `sqlite3_stmt_status`.
  package var instructionCount: Int {
    Int(sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 0))
  }

  private var sql: String { sqlite3_sql(handle).map { String(cString: $0) } ?? "" }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .null: return sqlite3_bind_null(handle, index)
    case .bytes(let bytes):
      return bytes.withUnsafeBytes {
        csqlite_bind_blob(handle, index, $0.baseAddress, Int32(clamping: $0.count))
      }
    case .text(let text):
      var text = text
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // An empty string has no address, and SQLite takes none for NULL.
          guard let start = characters.baseAddress else {
            return csqlite_bind_text(handle, index, "", 0)
          }
          return csqlite_bind_text(handle, index, start, Int32(clamping: characters.count))
        }
      }
    }
  }
}

/// One row of a result, valid only while it is being visited.
package struct ResultRow: ~Copyable {
  private let statement: OpaquePointer

  fileprivate init(statement: OpaquePointer) { self.statement = statement }

  /// The number in a column, counted from 0. C: `sqlite3_column_int64`.
  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
  package func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  /// The text in a column; bytes that are not UTF-8 become U+FFFD. C: `sqlite3_column_text`.
  package func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The texts in so many columns side by side.
  package func texts(_ count: Int, from first: Int32 = 0) -> [String] {
    var texts: [String] = []
    for column in first..<first + Int32(count) { texts.append(text(column)) }
    return texts
  }

  /// The bytes in a column; nil for NULL. C: `sqlite3_column_blob`.
  package func optionalBytes(_ column: Int32) -> [UInt8]? {
    if isNull(column) { return nil }
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }
}
