import System

/// Tasks as bytes outside of memory, in order of their numbers: of each what has a fixed size, then the names. One
/// is read without the others.
struct PackedTasks: Sendable {
  let count: Int
  private let piece: ScratchFiles.Piece

  private static var stride: Int { MemoryLayout<Task.Packed>.stride }

  /// - Returns: nil where there is no room for them.
  init?(_ tasks: [Numbered], in scratch: ScratchFiles) {
    var bytes: [UInt8] = []
    let names = tasks.reduce(0) { $0 + $1.task.name.utf8.count }
    bytes.reserveCapacity(tasks.count * Self.stride + names)
    var nameStart = tasks.count * Self.stride
    for one in tasks {
      let packed = one.task.packed(nameStart: nameStart)
      withUnsafeBytes(of: packed) { bytes += $0 }
      // What fills it up to the next one.
      bytes += repeatElement(0, count: Self.stride - MemoryLayout<Task.Packed>.size)
      nameStart += Int(packed.nameCount)
    }
    for one in tasks { bytes += one.task.name.utf8 }
    guard let piece = scratch.store(bytes) else { return nil }
    (self.piece, count) = (piece, tasks.count)
  }

  /// The number of the one at a place, counted from 0.
  func id(at place: Int) -> Task.ID {
    piece.withBytes { $0.loadUnaligned(fromByteOffset: place * Self.stride, as: Task.ID.self) }
  }

  /// The one at a place, counted from 0.
  subscript(place: Int) -> Task {
    piece.withBytes { bytes in
      let packed = bytes.loadUnaligned(
        fromByteOffset: place * Self.stride, as: Task.Packed.self)
      let start = Int(packed.nameStart)
      let name = bytes[start..<start + Int(packed.nameCount)]
      return Task(packed, name: String(decoding: name, as: UTF8.self))
    }
  }
}
