/// What curl's callbacks leave for the one who is waiting.
final class Inbox {
  var answer = WebAnswer()
  private(set) var bytes: [UInt8] = []
  private(set) var mostWaiting = 0
  /// The server has said more than it may.
  private(set) var isOverflowing = false
  private var room = 0
  private var headRoom = 0

  /// All lines of an answer's head, and of those before it.
  private static let longestHead = 256 << 10

  static func from(_ owner: UnsafeMutableRawPointer?) -> Inbox {
    guard let owner else { preconditionFailure("A callback of libcurl has lost its owner.") }
    return Unmanaged.fromOpaque(owner).takeUnretainedValue()
  }

  func begin(limit: Int) {
    answer = WebAnswer()
    bytes.removeAll(keepingCapacity: true)
    (room, headRoom, isOverflowing) = (limit, Self.longestHead, false)
  }

  func take() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }

  /// - Returns: how much was taken; less than all ends the request.
  func takeBody(_ piece: UnsafeRawBufferPointer) -> Int {
    room -= piece.count
    guard room >= 0 else {
      isOverflowing = true
      return 0
    }
    bytes += piece
    mostWaiting = max(mostWaiting, bytes.count)
    return piece.count
  }

  func takeHead(_ line: UnsafeRawBufferPointer) -> Int {
    headRoom -= line.count
    guard headRoom >= 0 else {
      isOverflowing = true
      return 0
    }
    answer.take(Array(line))
    return line.count
  }
}
