import Formats
import System
import TaskStore
import Tasks

extension TaskImport.Source {
  /// A task, or why it is none, and what counts for nothing in it.
  typealias Read = (task: Result<TaskRecord, Refusal>, remarks: [Remark])
  /// Some of the tasks of a file, how much of it has been read then, from 0 to 1, and how many keep in their notes
  /// what Aloft has no place for.
  typealias Piece = (read: [Read], progress: Double, annotated: Int)

  /// Small enough for who waits to be told how far it is.
  private static let size = 64
  /// How many pieces it is ahead: in memory for these.
  private static let room = 32

  /// Reads it on a thread of its own, a little ahead of who stores what it says: reading is a third of an import.
  /// - Parameter database: whose `place` is where the person is.
  /// - Returns: what its tasks come by; to be closed by who wants no more.
  func pieces(for database: TaskDatabase) -> BlockingQueue<Piece> {
    let queue = BlockingQueue<Piece>(room: Self.room)
    let read: @Sendable (_ put: (Piece) -> Bool) -> Void = {
      [bytes, format, isStrict, place = database.place] put in
      guard var reader = TaskReader(bytes, as: format, in: place, isStrict: isStrict) else {
        return
      }
      while true {
        var read: [Read] = []
        while read.count < Self.size, let next = reader.next() {
          read.append((next, reader.remarks))
        }
        guard !read.isEmpty, put((read, reader.progress, reader.annotated)) else { return }
      }
    }
    do throws(SystemError) {
      try Worker.start {
        read(queue.put)
        queue.close()
      }
      return queue
    } catch {
      // Where the system gives no thread, all of it is read first.
      var pieces: [Piece] = []
      read { piece in
        pieces.append(piece)
        return true
      }
      let whole = BlockingQueue<Piece>(room: pieces.count)
      for piece in pieces { _ = whole.put(piece) }
      whole.close()
      return whole
    }
  }
}
