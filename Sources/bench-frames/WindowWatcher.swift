import Glibc
import Loop

/// An X server of its own, and a client that watches what windows come to it
/// (`Tests/Fixtures/WindowWatcher`).
final class WindowWatcher {
  let environment: [String]
  private let server: Child
  private let watcher: Child

  /// - Parameter program: the client, built.
  /// - Throws: where Xvfb is missing, or does not tell of what is drawn.
  init(_ program: String) throws(Child.Failure) {
    server = try Child(
      ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
      watching: STDOUT_FILENO)
    guard let number = server.nextLine() else {
      throw Child.Failure(description: "Xvfb does not start")
    }
    environment = ["DISPLAY=:" + number]
    watcher = try Child([program], watching: STDOUT_FILENO, environment: environment)
    _ = try nextLine()
  }

  func end() {
    watcher.end()
    server.end()
  }

  /// When the next window was mapped, and when it had its first picture.
  /// - Parameter start: what came before it belongs to another window.
  func nextWindow(after start: Instant) throws(Child.Failure) -> (map: Instant, picture: Instant) {
    var (map, picture): (Instant?, Instant?) = (nil, nil)
    while true {
      let (word, moment) = try nextLine()
      if moment < start { continue }
      if word == "map" { map = map ?? moment }
      if word == "picture" { picture = picture ?? moment }
      if let map, let picture { return (map, picture) }
    }
  }

  private func nextLine() throws(Child.Failure) -> (word: Substring, Instant) {
    let words = watcher.nextLine()?.split(separator: " ") ?? []
    guard words.count == 2, let moment = Int64(words[1]) else {
      throw Child.Failure(description: "the X server, or who watches it, has gone")
    }
    return (words[0], Instant(nanoseconds: moment))
  }
}
