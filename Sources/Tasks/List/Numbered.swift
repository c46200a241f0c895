import System

/// A task among all tasks, in order of their numbers, by which alone it is found.
struct Numbered: Packable {
  let task: Task

  init(_ task: Task) { self.task = task }

  /// Stands for the task with this number in a search.
  init(_ id: Task.ID) {
    task = Task(id: id, name: "", created: Timestamp(milliseconds: 0), position: 0)
  }

  static func == (left: Numbered, right: Numbered) -> Bool { left.task.id == right.task.id }
  static func < (left: Numbered, right: Numbered) -> Bool { left.task.id < right.task.id }

  // MARK: Packable

  var id: Task.ID { task.id }
  var key: Task.ID { id }
  var textCount: Int { task.name.utf8.count }
  func record(textStart: Int) -> Task.Packed { task.packed(nameStart: textStart) }
  func appendText(to bytes: inout [UInt8]) { bytes += task.name.utf8 }

  init(_ record: Task.Packed, in piece: ScratchFiles.Piece) {
    let start = Int(record.nameStart)
    task = piece.withBytes { bytes in
      let name = bytes[start..<start + Int(record.nameCount)]
      return Task(record, name: String(decoding: name, as: UTF8.self))
    }
  }

  static func key(_ record: Task.Packed, in _: ScratchFiles.Piece) -> Task.ID { record.id }
}

extension Task.Packed: PackedRecord {}
