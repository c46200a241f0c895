import App
import Desktop
import Loop
import ProgramSupport
import TaskStore
import Testing

@testable import aloft

/// The key for adding from anywhere, as each desktop has it.
@Suite struct CaptureKeysTests {
  // MARK: GNOME

  /// GNOME with a stand-in for its command, which keeps settings in files.
  private func withGNOME(
    _ list: String?, _ story: ((GnomeKeys.Wish) -> GnomeKeys.Answer, TemporaryFolder) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      #!/bin/sh
      file=\(folder.path)/${2##*.}.$3
      case $1 in
      get) if [ -e "$file" ]; then cat "$file"; else echo '@as []'; fi ;;
      set) echo "$4" >"$file" ;;
      reset-recursively) rm \(folder.path)/custom-keybinding.* ;;
      esac
      """, to: "gsettings")
    if let list { try folder.write(list + "\n", to: "media-keys.custom-keybindings") }
    try story(
      { wish in
        GnomeKeys.perform(
          wish, command: "aloft add --window", name: "New \"task\"",
          after: """
            gsettings() { sh \(folder.path)/gsettings "$1" "$(echo "$2" | sed 's|:.*||')" "$3" "$4"; }
            XDG_CURRENT_DESKTOP=ubuntu:GNOME

            """)
      }, folder)
  }

  private static let name = ApplicationID.text.split(separator: ".").joined(separator: "-")
  private static let ours =
    "'/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/\(name)/'"

  @Test(
    "GNOME's list gets one entry and loses it again; the person's own stay as they are",
    arguments: [nil, "@as []", "['/custom0/']", "['/custom0/', '/custom1/']"])
  func gnome(_ list: String?) throws {
    try withGNOME(list) { perform, folder in
      func entries() -> String { folder.text("media-keys.custom-keybindings") }
      #expect(perform(.look) == .off && perform(.off) == .off)
      for _ in 1...2 {
        #expect(perform(.on) == .on("\"<Super><Shift>a\""))
        let own = list.flatMap { $0.contains("custom0") ? $0.dropLast() + ", " : nil } ?? "["
        #expect(entries() == own + Self.ours + "]\n")
      }
      #expect(folder.text("custom-keybinding.command") == "\"aloft add --window\"\n")
      #expect(folder.text("custom-keybinding.name") == #""New \"task\"""# + "\n")
      #expect(perform(.look) == .on("\"<Super><Shift>a\""))
      #expect(perform(.off) == .off && perform(.look) == .off)
      let left = list.flatMap { $0.contains("custom0") ? $0 : nil } ?? "[]"
      #expect(entries() == left + "\n")
    }
  }

  @Test("Elsewhere GNOME's settings are left alone, also where its command is there")
  func notGnome() {
    #expect(
      GnomeKeys.perform(.on, command: "", name: "", after: "XDG_CURRENT_DESKTOP=KDE\n") == .unable)
    #expect(
      GnomeKeys.perform(
        .on, command: "", name: "", after: "XDG_CURRENT_DESKTOP=GNOME\ngsettings() { false; }\n")
        == .unable)
  }

  @Test(
    "Keys are written as people write them",
    arguments: [
      ("'<Super><Shift>a'", "Super+Shift+A"), ("'<Primary><Alt>F5'", "Primary+Alt+F5"), ("''", ""),
    ])
  func spoken(_ binding: String, _ words: String) {
    #expect(GnomeKeys.spoken(binding) == words)
  }

  // MARK: The portal

  private final class Portal {
    var answer = ShortcutEvent.bound("Meta+Shift+A")
    var calls: [String] = []
    var client: ShortcutClient {
      ShortcutClient(
        find: { $0(self.answer != .missing) },
        bind: { shortcut, tell in
          self.calls.append(shortcut.trigger)
          tell(self.answer)
        }, release: { self.calls.append("release") })
    }
  }

  @Test("The portal's key works while a window is open, and comes back with the next one")
  func portal() throws {
    let loop = RunLoop(timeSource: LiveTime())
    let (portal, database) = (Portal(), try TaskDatabase())
    func keys() -> CaptureKeys {
      CaptureKeys(on: loop, portal.client, database, AppLauncher(dataFolder: "/a b"))
    }
    func state(_ ask: (@escaping (CaptureKey.State) -> Void) -> Void) throws -> CaptureKey.State {
      var state: CaptureKey.State?
      ask { state = $0 }
      let end = loop.now.advanced(bySeconds: 30)
      while state == nil, loop.now < end { loop.run(mode: .default, before: end) }
      return try #require(state)
    }
    let first = keys()
    first.begin()
    #expect(portal.calls == [], "nobody has asked for a key")
    #expect(try state(first.client.look) == .off)
    let isOn = CaptureKey.State.on("Meta+Shift+A", needsWindow: true)
    #expect(try state { first.client.set(true, $0) } == isOn)
    #expect(try state(first.client.look) == isOn)
    let next = keys()
    next.begin()
    #expect(try state(next.client.look) == isOn && portal.calls.count == 2)
    #expect(try state { next.client.set(false, $0) } == .off)
    #expect(portal.calls.last == "release")
    let last = keys()
    last.begin()
    #expect(portal.calls.count == 3)
    portal.answer = .refused
    #expect(try state { last.client.set(true, $0) } == .off)
    portal.answer = .missing
    let command = try state(last.client.look)
    #expect(try state { last.client.set(true, $0) } == command)
    guard case .command(let text) = command else {
      Issue.record("\(command)")
      return
    }
    #expect(text.hasSuffix(" --data '/a b' add --window") && text.hasPrefix("/"))
  }
}
