import Loop

/// A call in the loop's next turn, whatever mode it runs in. Asked for twice, made once. Not a timer:
/// those stand still in the background, where hidden guests are updated too.
final class LaterCall {
  var call: () -> Void = {}
  private lazy var source = InputSource { [weak self] _ in self?.call() }

  init(on loop: RunLoop) {
    loop.add(source, forMode: .common)
  }

  deinit { source.invalidate() }

  func schedule() { source.signal() }
}
