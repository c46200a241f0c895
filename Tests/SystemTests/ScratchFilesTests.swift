import Glibc
import ProgramSupport
import Testing

@testable import System

@Suite struct ScratchFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("What is stored is read again, however much it is, and no folder knows of it")
  func reading() throws {
    let scratch = ScratchFiles(folder: folder["made/here"])
    var pieces: [(ScratchFiles.Piece, [UInt8])] = []
    for size in [1, 0, 7, 4096, 3 << 20, 2 << 20, 9 << 20, 5] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ size) }
      pieces.append((try #require(scratch.store(bytes)), bytes))
    }
    for (piece, bytes) in pieces {
      #expect(piece.count == bytes.count && piece.withBytes { $0.elementsEqual(bytes) })
    }
    #expect(Folder.names(in: folder["made/here"]).count { !$0.hasPrefix(".") } == 0)
    #expect(Folder.names(in: folder["made/here"]).sorted() == [".", ".."])
  }

  @Test("A part of a piece, and the same in memory, are those bytes; they are compared as bytes")
  func parts() throws {
    let stored = try #require(ScratchFiles(folder: folder.path).store(Array("banana".utf8)))
    let memory = ScratchFiles.Piece(inMemory: Array("banana".utf8))
    for piece in [stored, memory, stored.inMemory(), memory.inMemory()] {
      let part = piece[1..<4]
      #expect(part.count == 3 && part.withBytes { $0.elementsEqual("ana".utf8) })
      #expect(part[1..<3].inMemory().withBytes { $0.elementsEqual("na".utf8) })
      #expect(part.distance(to: memory[3..<6]) == 0 && part.distance(to: stored[1..<3]) > 0)
      #expect(part.distance(to: memory) < 0 && memory.distance(to: part) > 0)
      #expect(part[0..<0].distance(to: part) < 0 && part[0..<0].distance(to: memory[6..<6]) == 0)
    }
    let high = ScratchFiles.Piece(inMemory: [0xC3])
    #expect(high.distance(to: stored) > 0, "bytes have no sign")
  }

  @Test("What was read lies in memory until it is given back, and is read again")
  func givingBack() throws {
    let scratch = ScratchFiles(folder: folder.path)
    let bytes = [UInt8](repeating: 7, count: 3 << 20)
    let pieces = try (0..<3).map { _ in try #require(scratch.store(bytes)) }
    func isSame() -> Bool { pieces.allSatisfy { $0.withBytes { $0.elementsEqual(bytes) } } }
    // In kilobytes.
    func resident() throws -> Int {
      var (sum, isOurs) = (0, false)
      for line in try TextFile.read("/proc/self/smaps")
        .split(separator: "\n")
      {
        let words = line.split(separator: " ")
        if words[0].contains("-") { isOurs = line.contains(folder.path) }
        if isOurs, words.first == "Rss:", let size = Int(words[1]) { sum += size }
      }
      return sum
    }
    #expect(isSame())
    #expect(try resident() >= 9 << 10)
    scratch.giveBack()
    #expect(try resident() == 0)
    #expect(isSame())
  }

  @Test("A file goes with the last piece of it")
  func ending() throws {
    func files() -> Int {
      Folder.names(in: "/proc/self/fd").count {
        FilePath.target(ofLink: "/proc/self/fd/\($0)")?.contains(folder.path) ?? false
      }
    }
    do {
      var scratch: ScratchFiles? = ScratchFiles(folder: folder.path)
      let piece = scratch?.store([1, 2, 3])
      scratch = nil
      #expect(piece?.withBytes { $0.elementsEqual([1, 2, 3]) } == true && files() == 1)
    }
    #expect(files() == 0)
  }

  @Test("Where there is no folder to be had nothing is stored, and it stays so")
  func refusal() throws {
    try folder.write("no folder", to: "file")
    let scratch = ScratchFiles(folder: folder["file/inner"])
    #expect(scratch.store([1]) == nil)
    unlink(folder["file"])
    #expect(scratch.store([1]) == nil)
  }
}
