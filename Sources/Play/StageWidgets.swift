public import DiskUsage
import Painting
public import Widgets
public import Wording

/// What stands around the widgets of a stage when it opens.
public struct StageWidgets {
  /// In the panel of the application's window; the widgets' own window has the usual ones.
  public var guests: [WidgetOptions.Guest]
  /// What the first measurement ends with.
  public var disk: FixedDisk.Answer
  /// What is mounted when the stage opens.
  public var mounts: MountTable
  /// What former lives have stored.
  public var defaults: SharedDefaults
  /// The pictures that former lives have left.
  public var pictures: SnapshotCache
  /// Told where little space is free.
  public var warn: (LowSpaceWarning) -> Void = { _ in }

  /// One quarter-full disk, nothing stored, no pictures left, but for what is given.
  public init(
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
  public static var quarterUsed: FixedDisk.Answer {
    let bytes: UInt128 = 1_000_000_000
    do {
      return .space(try DiskSpace(total: 500 * bytes, used: 120 * bytes, available: 360 * bytes))
    } catch {
      preconditionFailure("120 of 500 GB used and 360 available are sound figures.")
    }
  }

  func options(disk: DiskClient, raster: Raster) -> WidgetOptions {
    WidgetOptions(
      guests: guests, disk: disk, home: "/home/ada", defaults: defaults,
      host: WidgetHost.Options(snapshots: Snapshots(pictures, paintedBy: raster)),
      warn: warn)
  }
}
