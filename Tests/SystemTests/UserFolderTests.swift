import System
import Testing

@Suite struct UserFolderTests {
  @Test(
    "A variable counts where it holds a full path, else the home folder's default does",
    arguments: [
      (.state, ["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/aloft"),
      (.state, ["XDG_STATE_HOME": "/s/"], "/s/aloft"),
      (.state, ["HOME": "/h"], "/h/.local/state/aloft"),
      (.state, ["HOME": "h"], nil),
      (.state, [:], nil),
      (.cache, ["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/aloft"),
      (.cache, ["XDG_CACHE_HOME": "c", "HOME": "/h"], "/h/.cache/aloft"),
      (.config, ["HOME": "/h"], "/h/.config/aloft"),
      (.data, ["XDG_DATA_HOME": "/data", "HOME": "/home/ada"], "/data/aloft"),
      (.data, ["XDG_DATA_HOME": "/data/"], "/data/aloft"),
      (.data, ["XDG_DATA_HOME": "", "HOME": "/home/ada"], "/home/ada/.local/share/aloft"),
      (.data, ["XDG_DATA_HOME": "data", "HOME": "/home/ada"], "/home/ada/.local/share/aloft"),
      (.data, ["HOME": "/home/ada"], "/home/ada/.local/share/aloft"),
      (.data, ["HOME": "/"], "/.local/share/aloft"),
      (.data, ["HOME": "ada"], nil),
      (.data, ["HOME": ""], nil),
      (.runtime, ["XDG_RUNTIME_DIR": "/run/user/7", "HOME": "/h"], "/run/user/7/aloft"),
      (.runtime, ["HOME": "/h"], nil),
    ] as [(UserFolder, [String: String], String?)])
  func path(_ folder: UserFolder, _ environment: [String: String], _ expected: String?) {
    #expect(folder.path("aloft") { environment[$0] } == expected)
  }

  @Test("Without a question about the environment it is the process's own")
  func live() {
    let home = Environment.value("HOME")
    let expected = UserFolder.state.path("x") { $0 == "HOME" ? home : Environment.value($0) }
    #expect(UserFolder.state.path("x") == expected)
  }
}
