import DiskSupport
import Glibc
import ProgramSupport
import System
import Testing

/// A person's file, such as an export, on a disk that is full or broken at one call or from one on.
@Suite(.enabled(if: Disk.isWatched, "the calls of this program go past the tests"))
struct RewriteFaultTests {
  private let old = Array("what was there".utf8)
  private let new = [UInt8](repeating: 0x61, count: 200_000)

  @Test(
    "Whatever call fails, the file is the old one whole or the new one whole, and done means new",
    arguments: [
      Disk.Fault(ENOSPC), Disk.Fault(ENOSPC, lasts: true), Disk.Fault(EIO),
      Disk.Fault(EIO, lasts: true),
    ])
  func everyCall(fault: Disk.Fault) throws {
    let whole = try TemporaryFolder()
    try whole.write(old, to: "tasks.txt")
    let count = try Disk.count(below: whole.path, onlyChanges: fault.isOfChanges) {
      try SmallFile.rewrite(whole["tasks.txt"], with: new)
    }
    #expect(count >= 5)
    for number in 0..<count {
      let folder = try TemporaryFolder()
      try folder.write(old, to: "tasks.txt")
      var error: FileError?
      let call = Disk.failing(number, fault, below: folder.path) {
        do throws(FileError) {
          try SmallFile.rewrite(folder["tasks.txt"], with: new)
        } catch let reason { error = reason }
      }
      let bytes = try folder.bytes("tasks.txt")
      #expect(bytes == old || bytes == new, "\(fault) at \(call)")
      if error == nil { #expect(bytes == new, "\(fault) at \(call)") }
      if !fault.lasts { #expect(try folder.names() == ["tasks.txt"], "\(fault) at \(call)") }
    }
  }

  @Test("After a power loss at any moment it is the old one whole or the new one whole")
  func powerLoss() throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "tasks.txt")
    let path = folder["tasks.txt"]
    let changes = try Disk.record(below: folder.path) { try SmallFile.rewrite(path, with: new) }
    var disk = PowerLoss([path: old])
    var generator = SeededGenerator(seed: 1)
    var found: Set<[UInt8]> = []
    for place in 0...changes.count {
      for _ in 0..<5 { found.insert(disk.remains(using: &generator)[path] ?? []) }
      if place < changes.count { disk.apply(changes[place]) }
    }
    #expect(found == [old, new])
    #expect(disk.remains(using: &generator)[path] == new, "done is on the disk")
  }
}
