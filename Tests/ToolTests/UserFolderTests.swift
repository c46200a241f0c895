import Testing

@testable import aloft

@Suite struct UserFolderTests {
  @Test("State and cache are where the XDG rules say; relative and empty variables are ignored")
  func folders() {
    let state = UserFolder.state
    #expect(state.path(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/aloft")
    #expect(state.path(environment: ["XDG_STATE_HOME": "/s/"]) == "/s/aloft")
    #expect(state.path(environment: ["HOME": "/h"]) == "/h/.local/state/aloft")
    #expect(
      UserFolder.cache.path(environment: ["XDG_CACHE_HOME": "", "HOME": "/h"]) == "/h/.cache/aloft")
    #expect(
      UserFolder.cache.path(environment: ["XDG_CACHE_HOME": "c", "HOME": "/h"])
        == "/h/.cache/aloft")
    #expect(state.path(environment: ["HOME": "h"]) == nil)
    #expect(state.path(environment: [:]) == nil)
  }
}
