import Glibc
import ProgramSupport
import Testing

@testable import Instance

@Suite struct InstanceAddressTests {
  @Test(
    "The runtime folder comes first; variables that are empty or relative count as not set",
    arguments: [
      (["XDG_RUNTIME_DIR": "/run/user/7", "HOME": "/home/a"], "/run/user/7/aloft"),
      (["XDG_RUNTIME_DIR": "", "HOME": "/home/a"], "/home/a/.local/state/aloft/run"),
      (["XDG_RUNTIME_DIR": "run", "HOME": "/home/a"], "/home/a/.local/state/aloft/run"),
      (["XDG_STATE_HOME": "/state", "HOME": "/home/a"], "/state/aloft/run"),
      (["XDG_STATE_HOME": "./state", "HOME": "/home/a"], "/home/a/.local/state/aloft/run"),
      (["HOME": "home", "XDG_CACHE_HOME": "/cache"], "/cache/aloft/run"),
      (["HOME": "", "XDG_CACHE_HOME": "cache"], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func folders(_ environment: [String: String], _ expected: String?) {
    #expect(InstanceAddress.folder { environment[$0] } == expected)
  }

  @Test("Without any folder there is a reason")
  func nowhere() {
    #expect(throws: InstanceError.unavailable(.noFolder)) {
      try InstanceAddress(purpose: "window", path: "/data") { _ in nil }
    }
  }

  @Test("Two ways to one folder are one address, two folders are two")
  func names() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/data", 0o700)
    mkdir(folder.path + "/other", 0o700)
    symlink(folder.path + "/data", folder.path + "/link")
    func name(_ path: String, _ purpose: String = "window") -> String {
      InstanceAddress(purpose: purpose, path: folder.path + path, folder: "/run").name
    }
    #expect(name("/data") == name("/link"))
    #expect(name("/data") == name("/other/../data/"))
    #expect(name("/data") != name("/other"))
    #expect(name("/data") != name("/data", "widget"))
    #expect(name("/data").wholeMatch(of: /window-[0-9a-f]{16}/) != nil)
  }

  @Test("A folder's address is the same before and after it was made")
  func notYetMade() throws {
    let folder = try TemporaryFolder()
    symlink(folder.path, folder.path + "/link")
    let path = folder.path + "/link/new/data"
    let before = RealPath.of(path)
    #expect(before == folder.path + "/new/data")
    mkdir(folder.path + "/new", 0o700)
    mkdir(folder.path + "/new/data", 0o700)
    #expect(RealPath.of(path) == before)
  }

  @Test(
    "A path of any shape has an end",
    arguments: ["", "/", "//", ".", "nothing-here", "nothing/here/", "/nothing-here"])
  func shapes(_ path: String) {
    #expect(RealPath.of(path).hasPrefix("/") || path.isEmpty)
  }
}
