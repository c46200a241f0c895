import DiskUsage
import Glibc

/// Mount points with blanks, newlines, backslashes and bytes that are no text, each found in the
/// table and measured, also from a folder in it that no longer is one's own.
enum NamesStory {
  static func run(in folder: String) {
    let names: [[UInt8]] = [
      Array("a b".utf8), Array("line\nbreak".utf8), Array(#"back\slash\040"#.utf8),
      Array("tab\there".utf8), [0xFF, 0xFE, 0xC3], Array("#ü".utf8),
    ]
    let desk = ProbeScheduler()
    let client = desk.client
    for name in names {
      let path = Mounting.folder(DiskPath(Array((folder + "/").utf8) + name))
      guard Mounting.memory(at: path) else { exit(77) }
      let below = Mounting.folder(DiskPath(path.bytes + Array("/below".utf8)))
      for path in [path, below] {
        let shown = DiskPath(path.bytes.dropFirst(folder.utf8.count + 1))
        switch desk.measure(path, from: client) {
        case .success(let found):
          let isRight = found.mount.map { $0.point.holds(path) && $0.source == "probe" } ?? false
          tell("\(shown): \(found.space.total) \(isRight)")
        case .failure(let error): tell("\(shown): \(error)")
        }
      }
    }
  }
}
