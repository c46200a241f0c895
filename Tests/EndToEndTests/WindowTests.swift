import Canvas
import Glibc
import Testing

/// The real window on a real X server, with real keys and clicks. One desktop at a time.
@Suite(.serialized) struct WindowTests {
  @Test("A person adds tasks, completes one, takes that back and closes the window")
  func story() throws {
    let sandbox = try Sandbox()
    let window = try AppWindow(on: try Desktop(), sandbox)
    #expect(try window.title == "\"Aloft\"")

    try window.awaitDialog { try window.press("n") }
    try window.type("Buy food")
    try window.press("Return")
    try poll("the first task is stored") { try sandbox.list().map(\.name) == ["Buy food"] }

    let add = try sandbox.place(of: "button \"New task\"")
    try window.awaitDialog { try window.click(at: add) }
    try window.type("Молоко & bread")
    try window.press("Return")
    try poll("the second task is stored") {
      try sandbox.list().map(\.name) == ["Buy food", "Молоко & bread"]
    }

    try window.click(at: try sandbox.place(of: "checkbox \"Done: Buy food\""))
    try poll("the click completed the task") {
      try sandbox.list().map(\.isOpen) == [true, false]
    }
    try window.press("ctrl+z")
    try poll("the task is open again") { try sandbox.list().map(\.isOpen) == [true, true] }

    try window.close()
    #expect(try window.program.wait() == 0)
    #expect(window.program.errors == "" && window.program.output == "")
    #expect(try sandbox.list().map(\.name) == ["Buy food", "Молоко & bread"])
  }
}
