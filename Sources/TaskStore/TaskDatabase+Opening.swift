import SQLite
package import System
package import Tasks

extension TaskDatabase {
  /// What opening led to.
  package struct Opening {
    /// The database, ready for use.
    package let database: TaskDatabase
    /// The file that stood in its place and could not be used, if there was one, also where an
    /// earlier process set it aside and did not come to say so. Tell the person, then the database:
    /// see `forgetSetAside`.
    package let setAside: SetAside?
  }

  /// Opens `folder/aloft.db`; makes the folder (0700) and the file (0600) if they are missing.
  ///
  /// A file that is broken or not Aloft's is set aside untouched, and a fresh database takes its
  /// place, with the tasks that could still be read. No other failure sets a file aside; see
  /// `StoreError.blamesTheFile`. Where the fresh one cannot be made, the file stays where it is.
  ///
  /// Opening checks what costs the same for any number of tasks: the header, the file's length
  /// against the header's, the tables, and the way from the root to both ends of each table and
  /// index. Loading then meets every page that holds a task. Damage that only shows later comes as
  /// `StoreError.damaged`; answer it with `startOver`.
  ///
  /// A database that cannot be written just now, because the disk is full or the folder is not the
  /// person's, is opened for reading without a byte being written; see `readOnlyReason`.
  ///
  /// `folder` is the data folder, see `DataFolder`.
  /// - Parameter readsNewer: whether a database that a newer Aloft wrote is opened for reading, as far as this one
  ///   knows its tables: `readOnlyReason` is `StoreError.newerVersion` then.
  package static func open(
    folder: String, timeout: LockTimeout = .ofCommands, readsNewer: Bool = false
  ) throws(StoreError) -> Opening {
    var schema = Schema.current
    schema.readsNewer = readsNewer
    return try open(folder: folder, timeout: timeout, schema: schema)
  }

  static func open(
    folder: String, timeout: LockTimeout, schema: Schema
  ) throws(StoreError) -> Opening {
    let file = try DatabaseFile.inFolder(folder)
    FileOpening.putTemporaryFiles(into: file.folder)
    func opening() throws(StoreError) -> Opening {
      let database = TaskDatabase(try OpenStore(file, schema, timeout))
      return Opening(database: database, setAside: try database.untoldSetAside())
    }
    do throws(StoreError) {
      return try opening()
    } catch {
      guard error.blamesTheFile else { throw error }
      try StoreOpener(file, schema, timeout).rescue(because: error)
      return try opening()
    }
  }
}
