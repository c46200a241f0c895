import Canvas
import Kit
import Loop
import Testing

@testable import App

/// The window that says why there is none, in virtual time.
@Suite struct TroubleAppTests {
  private func makeApp(_ reason: String) -> TroubleApp {
    let app = TroubleApp(
      reason: reason,
      Dependencies(loop: RunLoop(timeSource: VirtualTime()), text: FixedPitchText()))
    app.root.handle(.resized(app.size))
    _ = app.root.nextFrame()
    _ = app.root.takeSignals()
    return app
  }

  /// What a press comes to.
  private func exitCode(_ app: TroubleApp, _ press: KeyPress) -> Int32? {
    app.root.handle(.keyPressed(press))
    for case .exit(let code) in app.root.takeSignals() { return code }
    return nil
  }

  @Test(
    "Enter, Space, Escape, Ctrl+Q and Ctrl+W close it with code 1, and nothing that is held does",
    arguments: [
      KeyPress(.enter), KeyPress(.space), KeyPress(.escape), KeyPress(.character("q"), .control),
      KeyPress(.character("w"), .control),
    ])
  func keys(_ press: KeyPress) {
    let app = makeApp("A reason.")
    var held = press
    held.isRepeat = true
    #expect(exitCode(app, held) == nil, "the key that started the app is still down")
    #expect(exitCode(app, KeyPress(.character("x"))) == nil)
    #expect(exitCode(app, press) == 1)
  }

  @Test("A click on the button closes it with code 1; so does the session's end")
  func clicks() throws {
    let app = makeApp("A reason.")
    let button = try #require(
      app.root.semanticTree().flattened.first { $0.semantics.name == "Close" })
    app.root.handle(.pointerMoved(button.frame.center))
    app.root.handle(.pointerPressed(button.frame.center, button: .primary, clicks: 1))
    #expect(app.root.takeSignals().allSatisfy { $0 != .exit(code: 1) })
    app.root.handle(.pointerReleased(button.frame.center, button: .primary))
    #expect(app.root.takeSignals().contains(.exit(code: 1)))
    app.root.handle(.closeRequested)
    #expect(app.root.takeSignals().contains(.exit(code: 1)))
  }

  @Test("It is as high as its reason, all of which is read and none of which is cut")
  func size() throws {
    let (short, long) = (makeApp("Short."), makeApp(String(repeating: "A reason. ", count: 60)))
    #expect(short.size.width == long.size.width)
    #expect(long.size.height > short.size.height + 100)
    let read = long.root.semanticTree().flattened
    #expect(read.contains { $0.semantics.name == "Aloft cannot start" })
    let reason = try #require(read.first { $0.semantics.role == .status })
    let close = try #require(read.first { $0.semantics.name == "Close" })
    #expect(reason.frame.maxY <= close.frame.minY)
    let wish = FixedPitchText().paragraph(
      reason.semantics.name, style: .body, fitting: reason.frame.width)
    #expect(reason.frame.height >= wish.reduce(0) { $0 + $1.metrics.lineHeight })
  }
}
