import Canvas
import Glibc
import ProgramSupport
import Testing

/// The real window on a real X server, with real keys and clicks. One desktop at a time.
@Suite(.serialized) struct WindowTests {}

/// The same, for what surrounds the window: the session's bus and its services, other starts, Wayland.
/// A half of its own, since these tests wait more than they work.
@Suite(.serialized) struct WindowNeighbourTests {}

extension WindowTests {
  /// What a person does; after each step another process reads what is stored.
  @Suite struct Stories {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    @Test("A person adds tasks, completes one, takes that back and closes the window")
    func firstDay() throws {
      let window = try AppWindow(on: desktop, sandbox)
      try window.awaitDialog { try window.press("n") }
      try window.type("Buy food")
      try window.press("Return")
      try poll("the first task is stored") { try sandbox.list().map(\.name) == ["Buy food"] }

      let add = try sandbox.place(of: "button \"New task\"")
      try window.awaitDialog { try window.click(at: add) }
      try window.type("Milk & bread")
      try window.press("Return")
      try poll("the second task is stored") {
        try sandbox.list().map(\.name) == ["Buy food", "Milk & bread"]
      }

      try window.click(at: try sandbox.place(of: "checkbox \"Done: Buy food\""))
      try poll("the click completed the task") {
        try sandbox.list().map(\.isOpen) == [true, false]
      }
      try window.press("ctrl+z")
      try poll("the task is open again") { try sandbox.list().map(\.isOpen) == [true, true] }
      try window.press("ctrl+y")
      try poll("the task is done again") { try sandbox.list().map(\.isOpen) == [true, false] }

      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "" && window.program.output == "")
      #expect(try sandbox.list().map(\.name) == ["Milk & bread", "Buy food"])
    }

    @Test("What is typed while the window is busy is lost nowhere: N, the name, Enter")
    func typingAhead() throws {
      let window = try AppWindow(on: desktop, sandbox)
      window.program.signal(SIGSTOP)
      for name in ["Buy food", "new"] {
        try window.press("n")
        try window.type(name)
        try window.press("Return")
      }
      window.program.signal(SIGCONT)
      try poll("both tasks are stored") {
        try sandbox.list().map(\.name) == ["Buy food", "new"]
      }
    }

    @Test("The keyboard alone does everything: select, complete, rename, delete, move, quit")
    func keyboard() throws {
      try sandbox.fill(["One", "Two", "Three"])
      let window = try AppWindow(on: desktop, sandbox)
      for key in ["Home", "Down", "space"] { try window.press(key) }
      try poll("Two is done") { try sandbox.list().map(\.name) == ["One", "Three", "Two"] }
      try window.press("Home")
      try window.press("alt+Down")
      try poll("One has moved down") { try sandbox.list().map(\.name) == ["Three", "One", "Two"] }
      try window.press("F2")
      // The ground of a name that is written is white.
      try poll("One's name is a field") {
        try window.picture()[240, 164] & 0xFFFFFF == 0xFFFFFF
      }
      try window.type("First")
      try window.press("Return")
      try poll("One has another name") {
        try sandbox.list().map(\.name) == ["Three", "First", "Two"]
      }
      try window.press("Delete")
      try poll("First is gone") { try sandbox.list().map(\.name) == ["Three", "Two"] }
      try window.press("ctrl+q")
      #expect(try window.program.wait() == 0)
    }

    @Test("On a Russian keyboard the key of N opens the dialog, and Russian names can be typed")
    func otherLayout() throws {
      try desktop.tool("setxkbmap", "ru")
      let window = try AppWindow(on: desktop, sandbox)
      let physicalN = "57"
      try window.awaitDialog { try window.press(physicalN) }
      try window.type("Купить молоко")
      try window.press("Return")
      try poll("the name is stored") { try sandbox.list().map(\.name) == ["Купить молоко"] }
    }

    @Test("An empty name is refused; Escape leaves the dialog; the window works on")
    func refusal() throws {
      let window = try AppWindow(on: desktop, sandbox)
      try window.awaitDialog { try window.press("Insert") }
      try window.press("Return")
      try window.type("Kept")
      try window.press("ctrl+Return")
      try poll("the name after the refusal is stored") {
        try sandbox.list().map(\.name) == ["Kept"]
      }
      try window.type("Second")
      try window.press("Return")
      try poll("the dialog stayed for the next") {
        try sandbox.list().map(\.name) == ["Kept", "Second"]
      }
      try window.awaitDialog { try window.press("n") }
      try window.press("Escape")
      try window.press("x")
      try poll("the list has the keyboard again") { try sandbox.list().contains { !$0.isOpen } }
    }

    @Test("The wheel scrolls to the last of a hundred tasks, where a click completes it")
    func wheel() throws {
      try sandbox.fill((1...100).map { "Task \($0)" })
      let window = try AppWindow(on: desktop, sandbox)
      try window.click(at: Point(x: 240, y: 400), button: 5, times: 200)
      try window.awaitStill()
      // The last row ends 16 points above the window's lower edge.
      try window.click(at: Point(x: 34, y: 720 - 16 - 24))
      try poll("the last task is done") {
        try sandbox.list().first { !$0.isOpen }?.name == "Task 100"
      }
      try window.click(at: Point(x: 240, y: 400), button: 4, times: 200)
      try window.awaitStill()
      try window.click(at: Point(x: 34, y: 88 + 4 + 24))
      try poll("the first task is done too") {
        try Set(sandbox.list().filter { !$0.isOpen }.map(\.name)) == ["Task 1", "Task 100"]
      }
    }

    @Test("Two windows on one store follow each other")
    func twoWindows() throws {
      try sandbox.fill(["One", "Two"])
      let first = try AppWindow(on: desktop, sandbox)
      // One person has one window; another session of theirs does not know of it.
      let session = ["XDG_RUNTIME_DIR": sandbox.folder.path + "/session"]
      let second = try AppWindow(on: desktop, sandbox, environment: session)
      try desktop.tool("xdotool", "windowmove", first.id, "10", "30")
      try desktop.tool("xdotool", "windowmove", second.id, "600", "30")
      try second.click(at: try sandbox.place(of: "checkbox \"Done: One\""))
      try poll("One is done") { try sandbox.list().map(\.name) == ["Two", "One"] }
      try first.expectPicture(of: sandbox)
    }
  }
}
