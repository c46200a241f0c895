import Glibc
import ProgramSupport
import System
import Testing

@Suite struct ForeignTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reason(_ path: String, limit: Int = 100) -> ForeignTextError.Reason? {
    do throws(ForeignTextError) {
      _ = try ForeignText.read([path], limit: limit)
      return nil
    } catch {
      #expect(error.path == path)
      return error.reason
    }
  }

  @Test("Texts are read in the order in which they are named, up to the limit of all together")
  func texts() throws {
    try folder.write(Array("a\nb".utf8), to: "one")
    try folder.write(Array("ü".utf8), to: "two")
    let paths = [folder["one"], folder["two"]]
    #expect(try ForeignText.read(paths, limit: 5) == ["a\nb", "ü"])
    #expect(try ForeignText.read([], limit: 0) == [])
    let error = thrown(ForeignTextError.self) {
      try ForeignText.read(paths, limit: 4)
    }
    #expect(error == ForeignTextError(path: paths[1], reason: .tooLarge(limit: 1)))
  }

  @Test("What is no text is told apart, and a pipe keeps nobody waiting")
  func refused() throws {
    #expect(reason(folder.path) == .folder)
    #expect(reason(folder["nothing"]) == .gone)
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    #expect(reason(folder["pipe"]) == .noFile)
    for device in ["/dev/zero", "/dev/tty"] { #expect(reason(device) == .noFile) }
    for bytes in [[0], [0x61, 0, 0x62], [0xFF, 0xFE], [0xC3]] as [[UInt8]] {
      try folder.write(bytes, to: "bytes")
      #expect(reason(folder["bytes"]) == .noText)
    }
    #expect(symlink(folder["circle"], folder["circle"]) == 0)
    #expect(reason(folder["circle"]) == .unreadable(SystemError.message(ELOOP)))
  }

  @Test("A file of a gigabyte is refused by its size, without reading")
  func large() throws {
    let file = try Descriptor(opening: folder["film"], O_WRONLY | O_CREAT, permissions: 0)
    #expect(ftruncate(file.number, 1 << 30) == 0)
    chmod(folder["film"], 0o400)
    #expect(reason(folder["film"], limit: 128 << 20) == .tooLarge(limit: 128 << 20))
  }
}
