import Loop

/// A call in the loop's next turn, whatever mode it runs in. Asked for twice, made once.
final class LaterCall {
  var call: () -> Void = {}
  private let loop: RunLoop
  private var timer: Timer?

  init(on loop: RunLoop) {
    self.loop = loop
  }

  deinit { timer?.invalidate() }

  func schedule() {
    guard timer == nil else { return }
    let timer = Timer(fire: loop.now, interval: 0, repeats: false) { [weak self] _ in
      self?.timer = nil
      self?.call()
    }
    loop.add(timer, forMode: .common)
    self.timer = timer
  }
}
