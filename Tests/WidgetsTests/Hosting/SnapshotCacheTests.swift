import Canvas
import Glibc
import ProgramSupport
import System
import Testing

@testable import Widgets

@Suite("The folder of snapshots")
struct SnapshotCacheTests {
  private let folder: TemporaryFolder
  private let cache: SnapshotCache

  init() throws {
    folder = try TemporaryFolder()
    cache = SnapshotCache(folder: folder.path + "/deep/cache", codec: .plain, limit: 5)
  }

  private func key(_ guest: String = "Disk usage", width: Double = 4) -> SnapshotKey {
    SnapshotKey(
      guest: guest, version: 1, theme: "light", scale: 1, language: "en", width: width)
  }

  private func picture(_ pixel: UInt32 = 7) -> Bitmap {
    Bitmap(width: 4, height: 3, filledWith: pixel)
  }

  @Test("What is kept is found, for its owner only")
  func roundTrip() throws {
    #expect(cache.picture(for: key()) == nil)
    try cache.keep(picture(), for: key())
    #expect(cache.picture(for: key()) == picture())
    #expect(folder.mode("deep/cache") == 0o700)
    #expect(folder.mode(try folder.onlyFile(in: "deep/cache")) == 0o600)
    try cache.keep(picture(8), for: key())
    #expect(cache.picture(for: key()) == picture(8))
    #expect(try folder.names(in: "deep/cache").count == 1)
  }

  @Test("A picture is replaced as a whole: who reads the old one reads it to its end")
  func atomic() throws {
    try cache.keep(picture(7), for: key())
    let path = folder.path + "/" + (try folder.onlyFile(in: "deep/cache"))
    let old = open(path, O_RDONLY)
    try #require(old >= 0)
    defer { close(old) }
    try cache.keep(picture(8), for: key())
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(old, &bytes, bytes.count)
    #expect(
      SnapshotCodec.plain.decode(Array(bytes.prefix(max(0, count)))) { _, _ in true } == picture(7))
    #expect(cache.picture(for: key()) == picture(8))
  }

  @Test("A picture that cannot be written leaves the one before")
  func failedWrite() throws {
    try cache.keep(picture(7), for: key())
    let path = folder.path + "/" + (try folder.onlyFile(in: "deep/cache"))
    // What a draft would be called is taken.
    try #require(mkdir(SmallFile.draftPath(path, process: getpid()), 0o700) == 0)
    #expect(throws: FileError.self) { try cache.keep(picture(8), for: key()) }
    #expect(cache.picture(for: key()) == picture(7))
  }

  @Test("A file that is empty, cut off anywhere, or of somebody else counts as absent")
  func damaged() throws {
    try cache.keep(picture(), for: key())
    let path = try folder.onlyFile(in: "deep/cache")
    let whole = try folder.bytes(path)
    for length in 0..<whole.count {
      try folder.write(Array(whole[..<length]), to: path)
      #expect(cache.picture(for: key()) == nil, "\(length) of \(whole.count) bytes")
    }
    for foreign in ["GIF89a", "\u{89}PNG\r\n", String(repeating: "\0", count: 4096)] {
      try folder.write(Array(foreign.utf8), to: path)
      #expect(cache.picture(for: key()) == nil)
    }
    try cache.keep(picture(), for: key())
    #expect(cache.picture(for: key()) == picture())
  }

  @Test("A whole picture of another size than its name says counts as absent")
  func wrongSize() throws {
    try cache.keep(picture(), for: key())
    let path = try folder.onlyFile(in: "deep/cache")
    let other = try #require(SnapshotCodec.plain.encode(Bitmap(width: 5, height: 3)))
    try folder.write(other, to: path)
    #expect(cache.picture(for: key()) == nil)
    #expect(throws: FileError.self) {
      try cache.keep(Bitmap(width: 4, height: 0), for: key())
    }
    #expect(cache.picture(for: key()) == nil)
  }

  @Test("A picture that says to be larger than any guest is not decoded", arguments: [2000, 2001])
  func sizeFirst(_ height: Int) throws {
    var decoded = 0
    let cache = SnapshotCache.inMemory(
      codec: SnapshotCodec(
        encode: { [UInt8($0.width), UInt8($0.height / 256), UInt8($0.height % 256)] },
        decode: { bytes, accepts in
          guard accepts(Int(bytes[0]), Int(bytes[1]) * 256 + Int(bytes[2])) else { return nil }
          decoded += 1
          return Bitmap(width: 4, height: 1)
        }))
    try cache.keep(Bitmap(width: 4, height: height), for: key())
    #expect((cache.picture(for: key()) != nil) == (height == 2000))
    #expect(decoded == (height == 2000 ? 1 : 0))
  }

  @Test("A folder, a pipe, a link or an endless file in its place counts as absent, without a wait")
  func noOrdinaryFile() throws {
    try cache.keep(picture(), for: key())
    let name = try folder.onlyFile(in: "deep/cache")
    let path = folder.path + "/" + name
    unlink(path)
    try #require(mkfifo(path, 0o600) == 0)
    #expect(cache.picture(for: key()) == nil)
    unlink(path)
    let elsewhere = try #require(SnapshotCodec.plain.encode(picture()))
    try folder.write(elsewhere, to: "elsewhere")
    for target in ["/dev/zero", folder.path + "/elsewhere"] {
      try #require(symlink(target, path) == 0)
      #expect(cache.picture(for: key()) == nil)
      unlink(path)
    }
    try #require(mkdir(path, 0o700) == 0)
    #expect(cache.picture(for: key()) == nil)
    #expect(throws: FileError.self) { try cache.keep(picture(), for: key()) }
    rmdir(path)
    try folder.write([], to: name)
    try #require(truncate(path, 17 << 20) == 0)
    #expect(cache.picture(for: key()) == nil)
  }

  @Test("Every part of the key has a file of its own")
  func keys() throws {
    var keys = [key()]
    keys += [key("Other"), key(width: 8)]
    for change in [
      { $0.version = 2 }, { $0.theme = "dark" }, { $0.scale = 2 }, { $0.language = "de" },
    ] as [(inout SnapshotKey) -> Void] {
      var changed = key()
      change(&changed)
      keys.append(changed)
    }
    #expect(Set(keys.map(\.fileName)).count == keys.count)
    // Parts that only look alike when put together.
    var (one, other) = (key("A"), key("A1"))
    (one.version, other.version) = (11, 1)
    #expect(one.fileName != other.fileName)
  }

  @Test(
    "Whatever a guest is called, its file lies in the folder",
    arguments: [
      "", "../../etc/passwd", "a/b", "\u{0}", "Größe", String(repeating: "x", count: 500),
    ])
  func names(guest: String) throws {
    try cache.keep(picture(), for: key(guest))
    #expect(cache.picture(for: key(guest)) == picture())
    _ = try folder.onlyFile(in: "deep/cache")
  }

  @Test("No more pictures are kept than allowed: the oldest go, what is not a picture stays")
  func bounded() throws {
    try cache.keep(picture(), for: key("Guest 0"))
    try folder.write([1], to: "deep/cache/README")
    for number in 1...8 {
      try makeOlder()
      try cache.keep(picture(), for: key("Guest \(number)"))
    }
    #expect(try folder.names(in: "deep/cache").count == 6)
    for number in 0...8 {
      #expect((cache.picture(for: key("Guest \(number)")) != nil) == (number > 3), "\(number)")
    }
  }

  @Test("Pictures with dates after 2262 are pruned like others")
  func farDates() throws {
    for number in 0...8 {
      try cache.keep(picture(), for: key("Guest \(number)"))
      for name in try folder.names(in: "deep/cache") {
        let far = timespec(tv_sec: 10_413_792_000, tv_nsec: 0)
        utimensat(AT_FDCWD, folder["deep/cache/" + name], [far, far], 0)
      }
    }
    #expect(try folder.names(in: "deep/cache").count == 5)
  }

  /// Makes every picture so far older, since the clock of a file system may be coarse.
  private func makeOlder() throws {
    for name in try folder.names(in: "deep/cache") {
      let path = folder.path + "/deep/cache/" + name
      var status = stat()
      stat(path, &status)
      let old = timespec(tv_sec: status.st_mtim.tv_sec - 10, tv_nsec: 0)
      utimensat(AT_FDCWD, path, [old, old], 0)
    }
  }

  @Test("A draft that a killed process left goes; one of a living process stays")
  func drafts() throws {
    try cache.keep(picture(), for: key())
    let name = try folder.names(in: "deep/cache")[0]
    // No process has the highest number: the system counts to less.
    try folder.write([1], to: "deep/cache/\(name).\(Int32.max).tmp")
    try folder.write([1], to: "deep/cache/\(name).\(getppid()).tmp")
    try cache.keep(picture(), for: key())
    #expect(try folder.names(in: "deep/cache") == [name, "\(name).\(getppid()).tmp"])
  }
}
