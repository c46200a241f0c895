import TaskStore
import Testing

@Suite struct DataFolderTests {
  @Test(
    "The XDG folder counts if it is a full path, else the home folder's default",
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/ada"], "/data/aloft"),
      (["XDG_DATA_HOME": "/data/"], "/data/aloft"),
      (["XDG_DATA_HOME": "", "HOME": "/home/ada"], "/home/ada/.local/share/aloft"),
      (["XDG_DATA_HOME": "data", "HOME": "/home/ada"], "/home/ada/.local/share/aloft"),
      (["HOME": "/home/ada"], "/home/ada/.local/share/aloft"),
      (["HOME": "/"], "/.local/share/aloft"),
    ])
  func path(environment: [String: String], expected: String) throws {
    #expect(try DataFolder.path(environment: environment) == expected)
  }

  @Test(
    "Without a home the error says what to set", arguments: [[:], ["HOME": "ada"], ["HOME": ""]])
  func noHome(environment: [String: String]) {
    let error = #expect(throws: StoreError.noHome) {
      try DataFolder.path(environment: environment)
    }
    #expect(error?.description.contains("--data DIR") == true)
  }
}
