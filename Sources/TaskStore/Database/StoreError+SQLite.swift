package import SQLite
package import Tasks

/// A connection whose errors are the store's.
package typealias Connection = SQLiteConnection<StoreError>

extension StoreError: SQLiteFailure {
  /// The one place where an error of SQLite becomes one of the store.
  package init(_ error: SQLiteError) {
    let path = error.path
    self =
      switch error.kind {
      case .damaged: .damaged(path: path, found: .sqlite(error.detail))
      case .locked: .locked(path: path, milliseconds: error.waited)
      case .diskFull: .diskFull(path: path)
      case .permissionDenied: .permissionDenied(path: path, reason: error.reason)
      case .inputOutput: .inputOutput(path: path, detail: error.reason)
      case .readOnly: .readOnly(path: path)
      case .moved: .moved(path: path)
      case .other: .unexpected(path: path, code: error.code, detail: error.detail)
      }
  }
}
