/// Other programs that help with a disk.
package struct DiskTools {
  /// Shows what takes the room; nil where no program that does is installed.
  package let inspect: (() -> Void)?
  /// Shows the trash, which is emptied there.
  package let openTrash: () -> Void

  /// From closures that return at once.
  package init(inspect: (() -> Void)?, openTrash: @escaping () -> Void) {
    (self.inspect, self.openTrash) = (inspect, openTrash)
  }
}
