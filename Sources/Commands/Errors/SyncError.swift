/// Why nothing was synced.
package enum SyncError: Error {
  /// The program that does it is in a package of its own.
  case notInstalled
}
