package import DiskUsage
package import Formats
import Painting
package import Widgets

/// What stands around the widgets of a stage when it opens.
package struct StageWidgets {
  /// In the panel of the application's window; the widgets' own window has the usual ones.
  package var guests: [WidgetOptions.Guest]
  /// What the first measurement ends with.
  package var disk: FixedDisk.Answer
  /// What is mounted when the stage opens.
  package var mounts: MountTable
  /// What former lives have stored.
  package var defaults: SharedDefaults
  /// The pictures that former lives have left.
  package var pictures: SnapshotCache
  /// Told where little space is free.
  package var warn: (WidgetNotice) -> Void = { _ in }

  /// One quarter-full disk, nothing stored, no pictures left, but for what is given.
  package init(
    guests: [WidgetOptions.Guest] = [.disk], disk: FixedDisk.Answer = Self.quarterUsed,
    mounts: MountTable = FixedDisk.oneDisk, defaults: SharedDefaults = .inMemory(),
    pictures: SnapshotCache = .inMemory(codec: .png)
  ) {
    self.guests = guests
    self.disk = disk
    self.mounts = mounts
    self.defaults = defaults
    self.pictures = pictures
  }

  /// Half a terabyte, a quarter of it used, with a reserve as ext4 keeps one.
  package static var quarterUsed: FixedDisk.Answer {
    let bytes: UInt128 = 1_000_000_000
    do {
      return .space(try DiskSpace(total: 500 * bytes, used: 120 * bytes, available: 360 * bytes))
    } catch {
      preconditionFailure("120 of 500 GB used and 360 available are sound figures.")
    }
  }

  func options(disk: DiskClient, raster: Raster) -> WidgetOptions {
    WidgetOptions(
      guests: guests, disk: .inProcess(disk), defaults: defaults,
      host: WidgetHost.Options(snapshots: Snapshots(pictures, paintedBy: raster)),
      warn: warn)
  }
}
