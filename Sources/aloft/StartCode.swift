import Glibc
import Loop

/// The code that only the start needed: of the program, of SQLite, of fontconfig.
enum StartCode {
  /// Takes all code out of this process's memory. The kernel has it in its cache and puts back what
  /// is used after all, a few pages at a time; nothing is read from a disk unless memory is short.
  ///
  /// Code is never written to on the systems that we build for, so nothing can be lost.
  /// C: `madvise(2)`.
  static func putAside() {
    for range in ranges {
      madvise(UnsafeMutableRawPointer(bitPattern: range.lowerBound), range.count, MADV_DONTNEED)
    }
  }

  /// The same a while later, when what follows a start has been done too.
  static func putAside(after delay: Duration, on loop: RunLoop) {
    let date = loop.now.advanced(by: delay)
    let timer = Timer(fire: date, interval: 0, repeats: false) { _ in putAside() }
    timer.name = "start code put aside"
    loop.add(timer, forMode: .default)
  }

  /// What is mapped from files, private and to be run. C: proc_pid_maps(5).
  private static var ranges: [Range<UInt>] {
    guard let file = fopen("/proc/self/maps", "re") else { return [] }
    defer { fclose(file) }
    var ranges: [Range<UInt>] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let text = line.map({ String(cString: $0) }) {
      // 7f0c5e028000-7f0c5e1bd000 r-xp 00028000 fe:00 1234 /usr/lib/x86_64-linux-gnu/libc.so.6
      let fields = text.split(separator: " ")
      let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard fields.count > 5, fields[1] == "r-xp", fields[5].hasPrefix("/"), ends.count == 2,
        ends[0] < ends[1]
      else { continue }
      ranges.append(ends[0]..<ends[1])
    }
    return ranges
  }
}
