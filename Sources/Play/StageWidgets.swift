public import AloftUI
public import DiskUsage
import SDLBackend
public import TodayHosting

/// What stands around the widgets of a stage when it opens.
public struct StageWidgets {
  public var guests: [WidgetOptions.Guest]
  /// What the first measurement ends with.
  public var disk: FixedDisk.Answer
  public var mounts: MountTable
  /// What former lives have stored.
  public var defaults: SharedDefaults
  /// Where pictures of the widgets are kept; nil: none are.
  public var pictureFolder: String?
  /// As in a language that is read from the right.
  public var isMirrored: Bool
  /// Told where little space is free.
  public var warn: (LowSpaceWarning) -> Void = { _ in }

  public init(
    guests: [WidgetOptions.Guest] = [.disk], disk: FixedDisk.Answer = Self.quarterUsed,
    mounts: MountTable = FixedDisk.oneDisk, defaults: SharedDefaults = .inMemory(),
    pictureFolder: String? = nil, isMirrored: Bool = false
  ) {
    self.guests = guests
    self.disk = disk
    self.mounts = mounts
    self.defaults = defaults
    self.pictureFolder = pictureFolder
    self.isMirrored = isMirrored
  }

  /// Half a terabyte, a quarter of it used, with a reserve as ext4 keeps one.
  public static var quarterUsed: FixedDisk.Answer {
    let bytes: UInt64 = 1_000_000_000
    do {
      return .space(try DiskSpace(total: 500 * bytes, used: 120 * bytes, available: 360 * bytes))
    } catch {
      preconditionFailure("120 of 500 GB used and 360 available are sound figures.")
    }
  }

  func options(disk: DiskClient, raster: Raster) -> WidgetOptions {
    let snapshots = pictureFolder.map { Snapshots.png(inFolder: $0, raster: raster) }
    return WidgetOptions(
      guests: guests, disk: disk, home: "/home/ada", defaults: defaults,
      host: WidgetHost.Options(snapshots: snapshots), isMirrored: isMirrored, warn: warn)
  }
}
