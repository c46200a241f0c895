import Glibc
import Kit
import Loop
import LoopSupport
import System
import Testing

@testable import Window

@Suite("Texts between programs, through pipes")
struct TextTransferTests {
  private let time = VirtualTime()
  private let loop: RunLoop
  private let pipe = Pipe()

  init() { loop = RunLoop(timeSource: time) }

  /// What is ready now is done; no time passes.
  private func turn() { _ = loop.run(mode: .default, before: .distantPast) }

  /// An end of the pipe that is somebody else's to close.
  private func end(_ number: Int32) -> Descriptor { Descriptor(owning: dup(number)) }

  // MARK: Sending

  private final class Ending {
    var count = 0
  }

  private func send(_ bytes: [UInt8]) -> Ending {
    let ending = Ending()
    signal(SIGPIPE, SIG_IGN)
    _ = TextSender(bytes, into: end(pipe.writing), on: loop) { _ in ending.count += 1 }
    pipe.closeWriting()
    return ending
  }

  @Test("A text goes as its reader reads, which sees its end; a pipe without room wakes nobody")
  func slowReader() {
    loop.makeCurrent {
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      let ending = send(bytes)
      for _ in 0..<5 { turn() }
      let performed = loop.statistics.sourcesPerformed
      #expect(performed > 0)
      for _ in 0..<5 { turn() }
      #expect(loop.statistics.sourcesPerformed == performed, "there is no room")
      #expect(ending.count == 0)
      var read: [UInt8] = []
      while ending.count == 0 {
        read += pipe.read(atMost: 10_000)
        turn()
      }
      while case let more = pipe.read(atMost: 10_000), !more.isEmpty { read += more }
      #expect(read == bytes)
      #expect(ending.count == 1)
    }
  }

  @Test("A reader that closes its end early ends the text, once, and nothing else")
  func closedEarly() {
    loop.makeCurrent {
      let ending = send([UInt8](repeating: 1, count: 300_000))
      turn()
      _ = pipe.read(atMost: 10_000)
      pipe.closeReading()
      for _ in 0..<3 { turn() }
      #expect(ending.count == 1)
      let performed = loop.statistics.sourcesPerformed
      turn()
      #expect(loop.statistics.sourcesPerformed == performed)
    }
  }

  @Test("A text of nothing is its end")
  func empty() {
    loop.makeCurrent {
      let ending = send([])
      turn()
      #expect(ending.count == 1 && pipe.read(atMost: 1) == [])
    }
  }

  // MARK: Receiving

  private final class Answers {
    var all: [Clipboard.Answer] = []
  }

  private func receive(_ form: TextForm = .utf8) -> (Answers, TextReceipt) {
    let answers = Answers()
    let receipt = TextReceipt(form, from: end(pipe.reading), on: loop) { answers.all.append($0) }
    return (answers, receipt)
  }

  @Test("A text that comes in pieces is one text, however a letter is cut")
  func pieces() {
    loop.makeCurrent {
      let (answers, _) = receive()
      for byte in "añ".utf8 {
        pipe.write([byte])
        turn()
      }
      pipe.end()
      turn()
      #expect(answers.all == (1...3).map { .coming(bytes: $0) } + [.text("añ")])
      #expect(loop.timerCount == 0)
    }
  }

  @Test("A program that gives nothing, or stops, is given three seconds")
  func silent() {
    for (bytes, answer) in [([], .silent), ([0x61], .brokenOff(bytes: 1))]
      as [([UInt8], Clipboard.Failure)]
    {
      let test = TextTransferTests()
      test.loop.makeCurrent {
        let (answers, _) = test.receive()
        test.pipe.write(bytes)
        // Nobody has to see the window.
        test.loop.suspendTimers()
        test.loop.run(until: Instant(nanoseconds: 2_999_999_999))
        #expect(answers.all == (bytes.isEmpty ? [] : [.coming(bytes: 1)]))
        test.loop.run(until: Instant(nanoseconds: 3_000_000_000))
        #expect(answers.all.last == .failed(answer))
        #expect(test.loop.timerCount == 0)
      }
    }
  }

  @Test("A text that came while this program was stopped came in time, whole or in part")
  func stopped() {
    loop.makeCurrent {
      let (answers, _) = receive()
      pipe.write(Array("Milk".utf8))
      time.advance(by: .seconds(10))
      turn()
      #expect(answers.all == [.coming(bytes: 4)])
      pipe.end()
      time.advance(by: .seconds(10))
      turn()
      #expect(answers.all == [.coming(bytes: 4), .text("Milk")])
      #expect(loop.timerCount == 0)
    }
  }

  @Test("An end without a byte is no text; what was given up is heard of no more")
  func nothing() {
    loop.makeCurrent {
      let (answers, _) = receive()
      let (others, other) = receive()
      other.giveUp()
      pipe.end()
      turn()
      #expect(answers.all == [.nothing] && others.all == [])
      #expect(loop.timerCount == 0)
    }
  }

  @Test("What does not name its letters is UTF-8 where it can be, else Latin-1")
  func letters() {
    #expect(TextForm.plain.text(of: [0x4B, 0xC3, 0xA4]) == "Kä")
    #expect(TextForm.latin.text(of: [0x4B, 0xE4]) == "Kä")
    #expect(TextForm.utf8.text(of: [0x4B, 0xE4]) == "K\u{FFFD}")
  }
}
