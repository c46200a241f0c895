import App
import Glibc
import Loop
import System
import Testing

@testable import aloft

/// Reading away from the window's thread.
@Suite struct FileReadingTests {
  @Test("What is read, or why not, comes by the loop, and never from within the call")
  func live() throws {
    var template = Array("/tmp/aloft-read-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    try SmallFile.replace("\(folder)/a", with: Array("Milk".utf8), isDurable: false)
    let loop = RunLoop(timeSource: LiveTime())
    let reading = FileReading.live(on: loop)
    var answers: [FileReading.Answer] = []
    for path in ["\(folder)/a", folder] {
      reading.read([path]) { answer in
        answers.append(answer)
        loop.stop()
      }
      #expect(answers.isEmpty)
      loop.run(mode: .default, until: loop.now.advanced(bySeconds: 60))
      #expect(answers.count == 1)
      switch answers.popLast() {
      case .texts(let texts)?: #expect(texts == ["Milk"] && path != folder)
      case .failed(let words)?: #expect(words.contains("is a folder") && path == folder)
      case nil: break
      }
    }
  }
}
