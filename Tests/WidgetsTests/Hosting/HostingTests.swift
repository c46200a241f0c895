import Canvas
import Kit
import Loop
import Testing
import ViewTesting
import Widgets

@Suite("A host and its guests")
struct HostingTests {
  @Test("C1: a guest is loaded after the first frame, appears, and is then asked for an update")
  func order() {
    let guest = TestGuest("A")
    HostHarness.run([guest]) { harness in
      #expect(harness.frames.count == 1)
      #expect(guest.diary == [])
      #expect(harness.host.lifecycle(of: guest) == .unloaded)
      harness.settle()
      #expect(
        guest.takeDiary() == ["loadView", "viewDidLoad", "viewWillAppear", "performUpdate"])
      #expect(harness.host.lifecycle(of: guest) == .visible)
      harness.host.remove(guest)
      #expect(guest.takeDiary() == ["viewDidDisappear"])
      #expect(harness.host.lifecycle(of: guest) == nil)
    }
  }

  @Test("C1: a host shows any number of guests, in order", arguments: [0, 1, 20])
  func anyNumber(count: Int) {
    let guests = (0..<count).map { TestGuest("Guest \($0)") }
    HostHarness.run(guests, .init(size: Size(width: 400, height: 3000))) { harness in
      harness.settle()
      let rows = harness.tree.filter { $0.semantics.role == .group }
      #expect(rows.map(\.semantics.name) == guests.map(\.name))
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.frame.maxY < $1.frame.minY })
      #expect(guests.allSatisfy { harness.isShown("\($0.name) is here") })
      #expect(harness.host.guests.count == count)
    }
  }

  @Test("A guest can be put between others, and is loaded after the next frame")
  func insertion() {
    let (first, last, middle) = (TestGuest("First"), TestGuest("Last"), TestGuest("Middle"))
    HostHarness.run([first, last]) { harness in
      harness.settle()
      harness.host.add(middle, at: 1)
      #expect(middle.diary == [])
      harness.settle()
      let rows = harness.tree.filter { $0.semantics.role == .group }
      #expect(rows.map(\.semantics.name) == ["First", "Middle", "Last"])
      #expect(middle.diary.last == "performUpdate")
    }
  }

  @Test("Guests disappear with the window, and appear and are asked again when it is back")
  func window() {
    let guest = TestGuest("A")
    HostHarness.run([guest]) { harness in
      harness.settle()
      _ = guest.takeDiary()
      harness.send(.visibilityChanged(false))
      #expect(guest.takeDiary() == ["viewDidDisappear"])
      #expect(harness.host.lifecycle(of: guest) == .loaded)
      harness.advance(.seconds(60))
      #expect(guest.takeDiary() == [])
      harness.send(.visibilityChanged(true))
      #expect(guest.takeDiary() == ["viewWillAppear", "performUpdate"])
    }
  }

  @Test(
    "Guests disappear with a host that its owner puts away, and stay so when the window comes back")
  func putAway() {
    let guest = TestGuest("A")
    HostHarness.run([guest]) { harness in
      harness.settle()
      harness.host.visibilityChanged(false)
      #expect(guest.takeDiary().last == "viewDidDisappear")
      harness.send(.visibilityChanged(false))
      harness.send(.visibilityChanged(true))
      harness.settle()
      #expect(guest.takeDiary() == [])
      harness.host.visibilityChanged(true)
      #expect(guest.takeDiary() == ["viewWillAppear", "performUpdate"])
    }
  }

  @Test("In a window that is not seen no guest is loaded")
  func neverSeen() {
    let guest = TestGuest("A")
    HostHarness.run([]) { harness in
      harness.send(.visibilityChanged(false))
      harness.host.add(guest)
      harness.advance(.seconds(60))
      #expect(guest.diary == [])
      harness.send(.visibilityChanged(true))
      harness.settle()
      #expect(guest.diary.last == "performUpdate")
    }
  }

  @Test("A host that leaves the window takes its guests from the screen")
  func leavingTheTree() {
    let guest = TestGuest("A")
    HostHarness.run([guest]) { harness in
      harness.settle()
      let panel = harness.host.superview
      harness.host.removeFromSuperview()
      #expect(guest.diary.last == "viewDidDisappear")
      panel?.addSubview(harness.host)
      #expect(guest.diary.suffix(2) == ["viewWillAppear", "performUpdate"])
    }
  }

  @Test("A slow guest delays neither the first frame nor the input between it and the next")
  func slow() {
    let (slow, other) = (TestGuest("Slow"), TestGuest("Other"))
    HostHarness.run([slow, other]) { harness in
      slow.within["loadView"] = { [time = harness.time] in time.advance(by: .seconds(3)) }
      var turns: [String] = []
      let timer = Timer(fire: harness.loop.now, interval: 1, repeats: true) { _ in
        turns.append(other.diary.isEmpty ? "before Other" : "after Other")
      }
      harness.loop.add(timer, forMode: .common)
      #expect(harness.frames.count == 1)
      harness.advance(.seconds(4))
      #expect(turns.contains("before Other"))
      #expect(other.diary.last == "performUpdate")
      timer.invalidate()
    }
  }

  @Test("A failing, a hanging and a good guest do not notice each other")
  func neighbours() {
    let failing = TestGuest("Failing", answer: .failed(reason: "broken"))
    let hanging = TestGuest("Hanging", answer: nil)
    let good = TestGuest("Good", answer: .newData)
    HostHarness.run([failing, hanging, good]) { harness in
      harness.settle()
      #expect(harness.takeResults() == ["Failing: failed(reason: \"broken\")", "Good: newData"])
      harness.advance(.seconds(6))
      #expect(
        harness.takeResults() == ["Hanging: failed(reason: \"it did not answer in time\")"])
      #expect(harness.statuses.count == 2)
      for guest in [failing, hanging, good] { #expect(harness.isShown("\(guest.name) is here")) }
    }
  }

  @Test(
    "A guest may leave the host from within any of its calls",
    arguments: ["loadView", "viewDidLoad", "viewWillAppear", "performUpdate", "viewDidDisappear"])
  func removalFromWithin(call: String) {
    let (guest, other) = (TestGuest("A"), TestGuest("Other"))
    HostHarness.run([guest, other]) { harness in
      guest.within[call] = { [weak guest, host = harness.host] in
        if let guest { host.remove(guest) }
      }
      harness.settle()
      harness.send(.visibilityChanged(false))
      harness.settle()
      #expect(harness.host.guests.count == 1)
      #expect(guest.label.superview == nil)
      #expect(other.diary.contains("performUpdate"))
      guest.within = [:]
    }
  }

  @Test("C1: a guest that was removed is let go with its view, and its late answer means nothing")
  func released() {
    weak var guest: TestGuest?
    weak var view: View?
    var completion: UpdateCompletion?
    HostHarness.run([]) { harness in
      do {
        let made = TestGuest("A", answer: nil)
        (guest, view) = (made, made.label)
        harness.host.add(made)
        harness.settle()
        completion = made.completions.first
        #expect(harness.loop.timerCount == 1)
        harness.host.remove(made)
      }
      #expect(harness.loop.timerCount == 0)
      harness.settle()
      #expect(guest == nil)
      #expect(view == nil)
      completion?(.newData)
      #expect(harness.takeResults() == [])
    }
    #expect(completion != nil)
  }

  @Test("A host that is let go ends its guests and leaves no timer")
  func hostReleased() {
    let (loop, guest) = (RunLoop(timeSource: VirtualTime()), TestGuest("A", answer: nil))
    do {
      let host = WidgetHost(loop: loop, text: FixedPitchText())
      host.add(guest)
      host.updateHiddenGuests()
      #expect(loop.timerCount == 1)
    }
    #expect(loop.timerCount == 0)
    guest.completions.first?(.newData)
    guest.context?.requestUpdate()
    #expect(guest.completions.count == 1)
  }

  @Test("On screen nobody is hidden: the guests are about to appear, or have")
  func nobodyHidden() {
    let guest = TestGuest("A")
    HostHarness.run([guest]) { harness in
      harness.host.updateHiddenGuests()
      #expect(guest.diary == [])
      harness.settle()
      harness.host.updateHiddenGuests()
      #expect(guest.completions.count == 1)
    }
  }

  @Test("A guest that is updated out of sight appears when its host comes on screen, loaded once")
  func appearsAfterHiddenUpdate() {
    let guest = TestGuest("A")
    HostHarness.run([]) { harness in
      harness.send(.visibilityChanged(false))
      harness.host.add(guest)
      harness.host.updateHiddenGuests()
      harness.send(.visibilityChanged(true))
      harness.settle()
      #expect(
        guest.diary == [
          "loadView", "viewDidLoad", "performUpdate", "viewWillAppear", "performUpdate",
        ])
    }
  }

  @Test("The guest of the protocol's documentation works as it stands there")
  func documentedExample() {
    var greeting = "Good morning"
    let guest = Greeting { greeting }
    HostHarness.run([guest]) { harness in
      harness.settle()
      #expect(harness.isShown("Good morning"))
      harness.host.updateVisibleGuests()
      greeting = "Good night"
      harness.host.updateVisibleGuests()
      #expect(harness.isShown("Good night"))
      #expect(
        harness.takeResults() == ["Greeting: newData", "Greeting: noData", "Greeting: newData"])
    }
  }

  @Test("What a guest asks of its host after it was removed does nothing")
  func contextAfterEnd() {
    let guest = TestGuest("A")
    HostHarness.run([guest], .init(openURL: { _ in true })) { harness in
      harness.settle()
      #expect(guest.context?.open("aloft:show") == true)
      harness.host.remove(guest)
      _ = guest.takeDiary()
      guest.context?.requestUpdate()
      guest.context?.toggleFold()
      guest.context?.contentSizeChanged()
      #expect(guest.context?.open("aloft:show") == false)
      harness.settle()
      #expect(guest.diary == [])
    }
  }

  @Test("C9: a guest opens the app through the host")
  func openURL() {
    let guest = TestGuest("A")
    var opened: [String] = []
    let options = HostHarness.Options(openURL: {
      opened.append($0)
      return true
    })
    HostHarness.run([guest], options) { harness in
      harness.settle()
      guest.context?.open("aloft:show")
      #expect(opened == ["aloft:show"])
    }
  }
}

/// Word for word from the documentation of `TodayProvider`.
private final class Greeting: TodayProvider {
  let name = "Greeting", version = 1
  private let label = Label("–", style: .title)
  private let greet: () -> String

  init(greet: @escaping () -> String) { self.greet = greet }

  func loadView() -> View { label }
  func preferredContentSize(forWidth width: Double) -> ContentSize { ContentSize(collapsed: 37) }
  func performUpdate(completion: UpdateCompletion) {
    let (old, new) = (label.text, greet())
    label.text = new
    completion(new == old ? .noData : .newData)
  }
}
