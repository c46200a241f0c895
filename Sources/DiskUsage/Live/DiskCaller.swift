import System

/// Makes the calls that may never return, one after the other. Belongs to one thread, which is not
/// the main one.
protocol DiskCaller: AnyObject {
  /// Where a symbolic link leads; `nil` for what is none.
  func readLink(_ path: DiskPath) throws(SystemError) -> DiskPath?
  /// The figures of the file system that holds a path.
  func blockCounts(_ path: DiskPath) throws(SystemError) -> BlockCounts
}
