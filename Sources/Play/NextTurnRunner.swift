import App
import Loop
import System

/// Does each work in the turn of the loop after the one that asks: time stands still meanwhile.
struct NextTurnRunner: BackgroundRunner {
  let loop: RunLoop

  func run<Answer: Sendable>(
    _ work: @escaping @Sendable () -> Answer, failed: (SystemError) -> Answer,
    done: @escaping (Answer) -> Void
  ) {
    let source = InputSource { source in
      source.invalidate()
      done(work())
    }
    loop.add(source, forMode: .common)
    source.signal()
  }
}
