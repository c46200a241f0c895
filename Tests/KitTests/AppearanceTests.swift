import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

@Suite("What comes into the window and what goes from it")
struct AppearanceTests {
  /// A window with a button that counts its presses, and a question with one of its own over it.
  private func ask(
    _ options: Harness.Options = .init(),
    _ story: (Harness, _ dialog: Dialog, _ presses: () -> (below: Int, inside: Int)) throws -> Void
  ) rethrows {
    var (below, inside) = (0, 0)
    let button = Button("Below") { below += 1 }
    let dialog = Dialog(
      title: "Sure?", body: [], buttons: [Button("Yes") { inside += 1 }], cancel: {})
    try Harness.run(
      Board([(button, Rect(x: 0, y: 0, width: 480, height: 720))]), options
    ) { window in
      window.root.playsTransitions = true
      window.settle()
      try story(window, dialog) { (below, inside) }
    }
  }

  @Test("A dialog fades in by media time at any frame rate, and rises to its place")
  func comes() {
    for rate in [30.0, 60, 144] {
      ask(.init(framesPerSecond: rate)) { window, dialog, _ in
        let frame = FrameWatch(on: window.loop)
        window.advance(.milliseconds(1_003))
        let start = window.loop.mediaTime
        let way = Transition(from: 0, to: 1, start: start)
        window.root.present(dialog)
        for _ in 0..<199 {
          let expected = way.value(at: max(start, frame.time))
          #expect(abs((dialog.movingPicture?.opacity ?? 1) - expected) < 1e-9)
          window.advance(.milliseconds(1))
        }
        window.advance(.milliseconds(40))
        #expect(dialog.movingPicture == nil)
        frame.end()
      }
    }
  }

  @Test("A dialog that opens takes input at once; one that closes takes none and is not read")
  func input() throws {
    try ask { window, dialog, presses in
      window.root.present(dialog)
      window.paintIfNeeded()
      try window.click("Yes")
      #expect(presses() == (0, 1))
      window.advance(.milliseconds(40))
      let place = try window.center(of: "Yes")
      window.root.dismiss(dialog)
      window.paintIfNeeded()
      #expect(!window.isShown("Sure?") && !dialog.isOpen)
      #expect(window.paintedTexts.contains("Sure?"), "it is still seen")
      window.click(at: place)
      #expect(presses() == (1, 1))
      window.advance(.milliseconds(170))
      #expect(!window.paintedTexts.contains("Sure?"))
    }
  }

  @Test("Frames come for a fifth of a second, and none afterwards")
  func frames() {
    ask { window, dialog, _ in
      for isOpening in [true, false] {
        let frames = window.frameCount
        if isOpening { window.root.present(dialog) } else { window.root.dismiss(dialog) }
        window.advance(.milliseconds(300))
        #expect((8...15).contains(window.frameCount - frames))
        let done = window.frameCount
        window.advance(.seconds(5))
        #expect(window.frameCount == done && window.loop.displayLinkCount == 0)
      }
    }
  }

  @Test("With reduced motion it is there and gone in one frame")
  func still() {
    ask(.init(reducesMotion: true)) { window, dialog, _ in
      for isOpening in [true, false] {
        let frames = window.frameCount
        if isOpening { window.root.present(dialog) } else { window.root.dismiss(dialog) }
        window.advance(.seconds(1))
        #expect(window.frameCount == frames + 1)
      }
    }
  }

  @Test("One that is closed while it comes, and opened while it goes, goes on with what is wanted")
  func interrupted() {
    ask { window, dialog, _ in
      for _ in 1...20 {
        window.root.present(dialog)
        window.advance(.milliseconds(30))
        window.root.dismiss(dialog)
        window.advance(.milliseconds(20))
      }
      window.root.present(dialog)
      window.advance(.milliseconds(300))
      #expect(dialog.isOpen && dialog.movingPicture == nil)
      #expect(window.root.appearances.fading.isEmpty)
    }
  }

  @Test("Size, theme, sight and the wish for no motion may change while it comes or goes")
  func disturbances() {
    let disturb: [(Harness) -> Void] = [
      { $0.send(.resized(Size(width: 300, height: 500))) }, { $0.root.theme = .dark },
      { $0.root.reducesMotion = true }, { $0.wheel(3) }, { $0.root.scale = 2 },
      {
        $0.send(.visibilityChanged(false))
        $0.advance(.seconds(3))
        $0.send(.visibilityChanged(true))
      },
    ]
    for disturb in disturb {
      ask { window, dialog, _ in
        window.root.present(dialog)
        window.advance(.milliseconds(50))
        disturb(window)
        window.advance(.milliseconds(20))
        window.root.dismiss(dialog)
        window.advance(.milliseconds(50))
        disturb(window)
        window.advance(.milliseconds(300))
        #expect(window.root.appearances.fading.isEmpty)
        #expect(!window.paintedTexts.contains("Sure?"))
      }
    }
  }

  @Test("A menu and its submenu come and go, and only they are painted")
  func menu() {
    ask { window, _, _ in
      let menu = Menu([
        .init("More", Menu([.init("Deep") {}])), .init("Other") {},
      ])
      window.root.open(menu, name: "Menu", at: Rect(x: 100, y: 100, width: 0, height: 0))
      window.advance(.milliseconds(50))
      let reach = Rect(x: 60, y: 60, width: 420, height: 300)
      for rect in window.frame.damage { #expect(reach.union(rect) == reach) }
      window.press(.down)
      window.press(.right)
      window.advance(.milliseconds(50))
      #expect(window.isShown("Deep"))
      window.press(.left)
      #expect(!window.isShown("Deep") && window.paintedTexts.contains("Deep"))
      window.press(.escape)
      window.advance(.milliseconds(300))
      #expect(!window.paintedTexts.contains("Deep") && !window.paintedTexts.contains("More"))
    }
  }
}
