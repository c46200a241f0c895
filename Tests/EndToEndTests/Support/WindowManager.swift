import ProgramSupport
import Testing

import enum Desktop.ApplicationID

/// A window manager on a desktop of a test, with a rule for our windows.
enum WindowManager: CaseIterable, CustomTestStringConvertible {
  case openbox, i3, bspwm

  var testDescription: String { "\(self)" }

  /// Starts it with two workspaces, of which our windows belong to the second and the first is shown.
  func startWithRule(on display: String, in folder: TemporaryFolder) throws -> Program {
    let environment = ["DISPLAY": display]
    let program = ApplicationID.text
    switch self {
    case .openbox:
      try folder.write(
        """
        <openbox_config xmlns="http://openbox.org/3.4/rc">
          <desktops><number>2</number></desktops>
          <applications>
            <application class="\(program)"><desktop>2</desktop></application>
          </applications>
        </openbox_config>
        """, to: "rc.xml")
      return try Program(
        try Tools.find("openbox"), ["--config-file", folder.path + "/rc.xml"],
        environment: environment)
    case .i3:
      try folder.write(
        """
        # i3 config file (v4)
        font pango:monospace 8
        assign [class="\(program)"] number 2
        """, to: "config")
      return try Program(
        try Tools.find("i3"), ["-c", folder.path + "/config"], environment: environment)
    case .bspwm:
      try folder.writeProgram(
        """
        #!/bin/sh
        bspc rule -a \(program) desktop=2
        bspc monitor -d 1 2

        """, to: "bspwmrc")
      return try Program(
        try Tools.find("bspwm"), ["-c", folder.path + "/bspwmrc"], environment: environment)
    }
  }

  /// Whether it has read its rule, which is later than it says that it is there.
  ///
  /// bspwm is not asked by `bspc`: where its script ends while it reads a question, bspwm 0.9.10 is interrupted,
  /// forgets the question, and `bspc` waits for ever. Its script makes the second workspace last.
  func isReady(on display: String) throws -> Bool {
    let environment = ["DISPLAY": display]
    func says(_ tool: String, _ words: String...) throws -> String {
      try Program.run(try Tools.find(tool), words, environment: environment).output
    }
    return switch self {
    case .openbox, .bspwm: try says("xdotool", "get_num_desktops") == "2\n"
    case .i3: try says("i3-msg", "-t", "get_workspaces").contains("\"num\":1")
    }
  }

  /// Shows another workspace, as a person's key does.
  func show(workspace: Int, on desktop: Desktop) throws {
    switch self {
    case .openbox: try desktop.tool("xdotool", "set_desktop", "\(workspace - 1)")
    case .i3: try desktop.tool("i3-msg", "workspace", "number", "\(workspace)")
    case .bspwm: try desktop.tool("bspc", "desktop", "-f", "\(workspace)")
    }
  }
}
