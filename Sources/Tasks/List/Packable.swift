import System

/// What can lie outside of memory, in order of its keys: a record of a fixed size, and a text.
protocol Packable: Comparable, Sendable {
  /// By which alone it is found: all that is read for that.
  associatedtype Key: Comparable & Sendable
  /// What of a key mostly tells which of two comes first, without memory of its own.
  associatedtype Lead: Comparable & BitwiseCopyable & Sendable
  associatedtype Record: PackedRecord

  /// The task's that it stands for.
  var id: Task.ID { get }
  var key: Key { get }
  /// Of two keys the one whose lead is less comes first; where leads are the same, the keys tell.
  static func lead(of key: Key) -> Lead
  /// How many bytes its text has.
  var textCount: Int { get }
  /// - Parameter textStart: where its text will stand.
  func record(textStart: Int) -> Record
  /// Puts its text behind other bytes.
  func appendText(to bytes: inout [UInt8])

  /// The same again.
  /// - Parameter piece: in which its text stands.
  init(_ record: Record, in piece: ScratchFiles.Piece)
  /// Its key alone.
  static func key(_ record: Record, in piece: ScratchFiles.Piece) -> Key
}

extension Packable where Lead == Key {
  static func lead(of key: Key) -> Key { key }
}

extension Packable where Key == Self {
  var key: Self { self }
  static func key(_ record: Record, in piece: ScratchFiles.Piece) -> Self {
    Self(record, in: piece)
  }
}

/// What has a fixed size of something that can lie outside of memory.
protocol PackedRecord: BitwiseCopyable {
  /// The task's that it stands for.
  var id: Task.ID { get }
}

/// Some of these outside of memory, in order: first the records, then the texts. One is read without the others.
struct PackedElements<Element: Packable>: Sendable {
  let count: Int
  private let piece: ScratchFiles.Piece

  private static var stride: Int { MemoryLayout<Element.Record>.stride }

  /// - Returns: nil where there is no room for them.
  init?(_ elements: [Element], in scratch: ScratchFiles) {
    var bytes: [UInt8] = []
    var textStart = elements.count * Self.stride
    bytes.reserveCapacity(elements.reduce(textStart) { $0 + $1.textCount })
    for element in elements {
      withUnsafeBytes(of: element.record(textStart: textStart)) { bytes += $0 }
      // What fills it up to the next one.
      bytes += repeatElement(0, count: Self.stride - MemoryLayout<Element.Record>.size)
      textStart += element.textCount
    }
    for element in elements { element.appendText(to: &bytes) }
    guard let piece = scratch.store(bytes) else { return nil }
    (self.piece, count) = (piece, elements.count)
  }

  /// All of them, with room for one more.
  var elements: [Element] {
    var elements = [Element](capacity: count + 1)
    let piece = piece.inMemory()
    for place in 0..<count {
      elements.append(Element(Self.record(at: place, in: piece), in: piece))
    }
    return elements
  }

  private static func record(at place: Int, in piece: ScratchFiles.Piece) -> Element.Record {
    piece.withBytes { record(at: place, in: $0) }
  }

  private static func record(at place: Int, in bytes: UnsafeRawBufferPointer) -> Element.Record {
    bytes.loadUnaligned(fromByteOffset: place * stride, as: Element.Record.self)
  }

  /// The place of the first one whose key does not come before this one.
  func place(notBefore key: Element.Key) -> Int {
    piece.withBytes { bytes in
      (0..<count).firstPlace {
        Element.key(Self.record(at: $0, in: bytes), in: piece) >= key
      }
    }
  }

  /// The key of the one at a place, counted from 0.
  func key(at place: Int) -> Element.Key {
    Element.key(Self.record(at: place, in: piece), in: piece)
  }

  /// The one at a place, counted from 0.
  subscript(place: Int) -> Element { Element(Self.record(at: place, in: piece), in: piece) }

  /// The tasks' that they stand for, in order: faster than one by one.
  var ids: [Task.ID] {
    piece.withBytes { bytes in (0..<count).map { Self.record(at: $0, in: bytes).id } }
  }
}
