import DiskReport
import DiskUsage
import System
import Widgets

extension DiskProgram {
  /// The program that was installed with Aloft, or built beside it.
  static var live: DiskProgram {
    let home = DiskPath.home
    return DiskProgram(
      home: home,
      asking: { language, _ in
        var environment = GuestProgram.environment(
          home: String(decoding: home.bytes, as: UTF8.self), language: language)
        // Where the trash is.
        if let folder = Environment.value("XDG_DATA_HOME") {
          environment.append("XDG_DATA_HOME=\(folder)")
        }
        return .program(GuestProgram(path: path, folder: "/", environment: environment))
      },
      first: DiskReport.entry,
      mounts: { try? MountTable.now() },
      former: {
        DiskReport.state(
          usage: $0.string(for: "disk.usage"), history: $0.string(for: "disk.history"),
          told: $0.string(for: "disk.told"))
      })
  }

  private static var path: String {
    let folder = FilePath.parent(of: FilePath.target(ofLink: "/proc/self/exe") ?? "")
    let installed = FilePath.joined(FilePath.parent(of: folder), "libexec/aloft/disk-widget")
    return FilePath.exists(installed) ? installed : FilePath.joined(folder, "disk-widget")
  }
}
