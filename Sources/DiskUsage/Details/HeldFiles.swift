import Glibc
import System

/// Files that were deleted and take their room until who holds them open ends. C: proc_pid_fd(5).
struct HeldFiles {
  /// Of files of the programs that can be looked at.
  private(set) var bytes: UInt64 = 0
  /// Of which the files cannot be seen.
  private(set) var hiddenPrograms = 0

  /// - Parameter isOnDisk: whether a path lies on the disk; nothing else is touched, which may not answer.
  init(where isOnDisk: (DiskPath) -> Bool) {
    var seen: Set<FileIdentity> = []
    for process in Folder.names(in: "/proc") where process.utf8.allSatisfy(Self.isDigit) {
      let folder = "/proc/\(process)/fd"
      guard access(folder, R_OK) == 0 else {
        // One that has ended meanwhile is none.
        if errno == EACCES { hiddenPrograms += 1 }
        continue
      }
      for number in Folder.names(in: folder) where number.utf8.allSatisfy(Self.isDigit) {
        let link = "\(folder)/\(number)"
        var status = stat()
        guard let path = Self.deletedPath(link), isOnDisk(path), stat(link, &status) == 0,
          status.st_nlink == 0, seen.insert(FileIdentity(status)).inserted
        else { continue }
        bytes &+= UInt64(max(0, status.st_blocks)) &* 512
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// What a link says of a file that has no name any more.
  private static func deletedPath(_ link: String) -> DiskPath? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) {
      (buffer) -> DiskPath? in
      let count = buffer.baseAddress.map { readlink(link, $0, buffer.count) } ?? -1
      let mark = " (deleted)".utf8
      guard count > mark.count, buffer[..<count].suffix(mark.count).elementsEqual(mark) else {
        return nil
      }
      return DiskPath(buffer[..<(count - mark.count)])
    }
  }
}
