/// What a path's file system has to offer, and which file system that is.
public struct DiskMeasurement: Hashable, Sendable {
  /// The path as it was asked for.
  public let path: DiskPath
  /// The mount that holds it once all links are followed; `nil` where the table does not tell, as
  /// in a changed root.
  public let mount: Mount?
  /// Its figures, checked against each other.
  public let space: DiskSpace

  /// From the three as they were found; that they belong together is the caller's to know.
  public init(path: DiskPath, mount: Mount?, space: DiskSpace) {
    self.path = path
    self.mount = mount
    self.space = space
  }
}
