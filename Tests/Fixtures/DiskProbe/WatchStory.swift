import DiskUsage
import Glibc

/// Mounts and unmounts, and what poll and the watch say of it.
enum WatchStory {
  static func run(in folder: String) {
    do throws(DiskError) {
      let watch = try MountWatch()
      tell("at first: \(isNoticed(watch) ? "noticed" : "quiet")")
      let path = Mounting.folder(folder + "/watched")
      guard Mounting.memory(at: path) else { exit(77) }
      tell("after mounting: \(isNoticed(watch) ? "noticed" : "quiet")")
      let mounted = try watch.drain()?.mount(holding: path)?.point == path
      tell("in the table: \(mounted)")
      tell("after draining: \(isNoticed(watch) ? "noticed" : "quiet")")
      let isUnchanged = try watch.drain() == nil
      tell("unchanged: \(isUnchanged)")
      guard Mounting.unmount(path) else { exit(77) }
      // Drained before anybody polled: the notice is gone as well.
      let unmounted = try watch.drain()?.mount(holding: path)?.point != path
      tell("gone from the table: \(unmounted)")
      tell("at last: \(isNoticed(watch) ? "noticed" : "quiet")")
    } catch {
      tell("error: \(error)")
    }
  }

  /// Polls as a run loop does, for failure only.
  private static func isNoticed(_ watch: MountWatch) -> Bool {
    var entry = pollfd(fd: watch.descriptor, events: 0, revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}
