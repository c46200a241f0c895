import App
package import DiskUsage
package import Widgets

/// The disk that the widgets measure, and what is asked of them.
extension Stage {
  /// What the disk widget measures.
  package var disk: FixedDisk { machine.disk }

  /// What the disk answers from now on. A measurement that hangs is answered with it.
  package func setDisk(_ answer: FixedDisk.Answer) { disk.answer = answer }

  /// Mounts another disk, of which the disk widget hears as from the system.
  package func mount(at point: DiskPath) {
    disk.mount(at: point)
    process.app.mountsChanged()
    settle()
  }

  /// What is mounted there goes.
  package func unmount(_ point: DiskPath) {
    disk.unmount(point)
    process.app.mountsChanged()
    settle()
  }

  /// Asks the widgets for an update, as a host does. What answers at once is on screen then.
  package func updateWidgets() {
    turn()
    process.app.updateWidgets()
    settle()
  }

  /// Puts these widgets into the panel, or the window.
  package func show(_ guests: [WidgetOptions.Guest]) {
    process.app.show(guests)
    settle()
  }
}
