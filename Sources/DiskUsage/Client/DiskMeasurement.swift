/// What a path's file system has to offer, and which file system that is.
package struct DiskMeasurement: Hashable, Sendable {
  /// The path as it was asked for.
  package let path: DiskPath
  /// The mount that holds it once all links are followed; `nil` where the table does not tell, as
  /// in a changed root.
  package let mount: Mount?
  /// Its figures, checked against each other.
  package let space: DiskSpace

  /// From the three as they were found; that they belong together is the caller's to know.
  package init(path: DiskPath, mount: Mount?, space: DiskSpace) {
    self.path = path
    self.mount = mount
    self.space = space
  }
}
