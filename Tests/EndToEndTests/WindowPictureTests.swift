import Canvas
import GoldenSupport
import Testing

extension WindowTests {
  /// What the X server shows is compared, pixel by pixel, with what `aloft play` paints of the same
  /// store: the tasks are days old, so nothing ticks meanwhile.
  @Suite struct Pictures {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    @Test(
      "The window shows every pixel that the script player paints",
      arguments: [
        [], ["--theme", "dark"], ["--scale", "2"], ["--scale", "1.25", "--theme", "dark"],
      ])
    func pictures(_ options: [String]) throws {
      // Scripts play with fonts of their own choice; these names have the same ones on any desktop.
      try sandbox.fill(["Buy food", "买牛奶", "Купить хлеб", "Mixed 中文 Русский"], done: 2)
      let window = try AppWindow(on: desktop, sandbox, options)
      try window.expectPicture(of: sandbox, options: options)
    }

    @Test("The comparison notices a single task")
    func negative() throws {
      try sandbox.fill(["Buy food"])
      let window = try AppWindow(on: desktop, sandbox)
      try window.expectPicture(of: sandbox)
      let other = try Sandbox()
      try other.fill(["Buy feed"])
      let expected = try other.expectedPicture(width: 480, height: 720)
      let difference = BitmapDifference(of: try window.picture(), from: expected)
      #expect((10...500).contains(difference?.count ?? 0))
    }

    @Test("An empty store shows the balloon at rest")
    func empty() throws {
      try AppWindow(on: desktop, sandbox).expectPicture(of: sandbox)
    }

    @Test("After resizing, minimising and restoring every pixel is right")
    func resized() throws {
      try sandbox.fill((1...40).map { "Task \($0)" }, done: 3)
      let window = try AppWindow(on: desktop, sandbox)
      for (width, height) in [(700, 500), (280, 320), (900, 1_400), (480, 720)] {
        try desktop.tool("xdotool", "windowsize", window.id, "\(width)", "\(height)")
        try poll("the window is \(width)×\(height)") {
          let geometry = try window.geometry
          return (geometry.width, geometry.height) == (width, height)
        }
        try window.expectPicture(of: sandbox)
      }
      try window.minimize()
      try window.restore()
      try window.expectPicture(of: sandbox)
    }

    @Test("A window larger than the screen, or asked to be too small, comes back whole")
    func extremes() throws {
      try sandbox.fill((1...40).map { "Task \($0)" })
      let window = try AppWindow(on: desktop, sandbox)
      try desktop.tool("xdotool", "windowsize", window.id, "3840", "2160")
      try poll("the window is huge") { try window.geometry.width == 3_840 }
      try desktop.tool("xdotool", "windowsize", window.id, "200", "200")
      try poll("the window is as small as it may be") { try window.geometry.width == 280 }
      #expect(try window.geometry.height == 320)
      try desktop.tool("xdotool", "windowmove", window.id, "20", "40")
      try window.expectPicture(of: sandbox)
    }

    @Test("What another process does to the tasks is on screen without a touch")
    func otherProcess() throws {
      try sandbox.fill(["One", "Two", "Three"])
      let window = try AppWindow(on: desktop, sandbox)
      try window.awaitTitle("Aloft (3 open)")
      try sandbox.succeed("done", "2")
      try window.expectPicture(of: sandbox)
      try sandbox.succeed("delete", "3")
      try window.expectPicture(of: sandbox)
      try window.awaitTitle("Aloft (1 open)")
      try sandbox.succeed("undo")
      try window.expectPicture(of: sandbox)
    }

    @Test("What the window covered and uncovers again is there")
    func covered() throws {
      try sandbox.fill(["One", "Two", "Three"])
      let window = try AppWindow(on: desktop, sandbox)
      let second = try Sandbox()
      try second.fill(["Cover"])
      let cover = try AppWindow(on: desktop, second, ["--scale", "1.5"])
      try desktop.tool("xdotool", "windowmove", cover.id, "0", "0")
      cover.program.signal(15)
      #expect(try cover.program.wait() == 0)
      try window.expectPicture(of: sandbox)
    }
  }
}
