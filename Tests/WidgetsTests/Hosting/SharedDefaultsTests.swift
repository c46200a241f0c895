import Testing
import Widgets

@Suite("Shared defaults")
struct SharedDefaultsTests {
  /// What an app keeps, as another process changes it, or as it cannot be changed.
  private final class Store {
    var texts: [String: String] = [:]
    var isLocked = false

    var defaults: SharedDefaults {
      SharedDefaults(read: { self.texts[$0] }) { text, key in
        if !self.isLocked { self.texts[key] = text }
        return !self.isLocked
      }
    }
  }

  @Test("The store in memory keeps what it is given, and tells of what differs")
  func inMemory() {
    let defaults = SharedDefaults.inMemory()
    var seen: [String?] = []
    let observation = defaults.observe("a") { seen.append($0) }
    #expect(defaults.set("1", for: "a"))
    #expect(defaults.set("1", for: "a"))
    #expect(defaults.string(for: "a") == "1")
    #expect(defaults.set(nil, for: "a"))
    #expect(seen == ["1", nil])
    #expect(defaults.string(for: "a") == nil)
    withExtendedLifetime(observation) {}
  }

  @Test("A change of another process is told when the app says so, and once")
  func seenByOthers() {
    let store = Store()
    let defaults = store.defaults
    var seen: [String?] = []
    let observation = defaults.observe("rate") { seen.append($0) }
    (store.texts["rate"], store.texts["other"]) = ("0.5", "1")
    #expect(seen == [])
    defaults.reload()
    #expect(seen == ["0.5"])
    #expect(defaults.string(for: "other") == "1")
    defaults.reload()
    #expect(seen == ["0.5"])
    withExtendedLifetime(observation) {}
  }

  @Test("What was stored before the observation began is no change")
  func known() {
    let store = Store()
    store.texts["rate"] = "0.5"
    let defaults = store.defaults
    let observation = defaults.observe("rate") { _ in Issue.record("nothing has changed") }
    defaults.reload()
    withExtendedLifetime(observation) {}
  }

  @Test("A change of one's own is told at once, and not again when the app says so")
  func ownChange() {
    let defaults = Store().defaults
    var seen: [String?] = []
    let observation = defaults.observe("rate") { seen.append($0) }
    defaults.set("0.5", for: "rate")
    #expect(seen == ["0.5"])
    defaults.reload()
    #expect(seen == ["0.5"])
    withExtendedLifetime(observation) {}
  }

  @Test("A change that could not be stored is said to be none, and loses nothing")
  func refused() {
    let store = Store()
    let defaults = store.defaults
    var seen: [String?] = []
    let observation = defaults.observe("a") { seen.append($0) }
    #expect(defaults.set("1", for: "a"))
    store.isLocked = true
    #expect(!defaults.set("2", for: "a"))
    #expect(defaults.string(for: "a") == "1")
    store.isLocked = false
    #expect(defaults.set("2", for: "a"))
    #expect(seen == ["1", "2"])
    withExtendedLifetime(observation) {}
  }

  @Test("An observation that is let go is not told any more")
  func observationEnds() {
    let defaults = SharedDefaults.inMemory()
    var calls = 0
    var observation: DefaultsObservation? = defaults.observe("a") { _ in calls += 1 }
    defaults.set("1", for: "a")
    withExtendedLifetime(observation) {}
    observation = nil
    defaults.set("2", for: "a")
    #expect(calls == 1)
  }

  @Test("Only those are told whose key changed, and they may store and observe in the call")
  func observers() {
    let defaults = SharedDefaults.inMemory()
    var told: [String] = []
    var late: [DefaultsObservation] = []
    let observations = ["a", "b"].map { key in
      defaults.observe(key) { [weak defaults] _ in
        told.append(key)
        guard key == "a", let defaults else { return }
        late.append(defaults.observe("b") { _ in told.append("late") })
        defaults.set("9", for: "b")
      }
    }
    defaults.set("1", for: "a")
    #expect(told == ["a", "b", "late"])
    withExtendedLifetime((observations, late)) {}
  }
}
