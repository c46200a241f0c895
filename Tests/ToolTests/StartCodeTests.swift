import Glibc
import Testing

@testable import aloft

@Suite struct StartCodeTests {
  /// Pages of files that this process has mapped and in memory. C: proc_pid_statm(5).
  private func residentFilePages() throws -> Int {
    let file = try #require(fopen("/proc/self/statm", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 200)
    let count = fread(&bytes, 1, bytes.count, file)
    let numbers = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
    return try #require(Int(numbers[2]))
  }

  @Test("Code that is put aside leaves memory, and is there again where it is used")
  func putAside() throws {
    let before = try residentFilePages()
    StartCode.putAside()
    #expect(try residentFilePages() < before * 3 / 4)
  }
}
