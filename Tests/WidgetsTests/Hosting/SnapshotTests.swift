import Canvas
import Kit
import Loop
import ProgramSupport
import System
import Testing
import ViewTesting
import Widgets

@Suite("Snapshots")
struct SnapshotTests {
  private let folder: TemporaryFolder
  private let pictures: Pictures

  init() throws {
    folder = try TemporaryFolder()
    pictures = Pictures(in: folder)
  }

  private func options(
    _ change: (inout HostHarness.Options) -> Void = { _ in }
  ) -> HostHarness.Options {
    var options = HostHarness.Options(pictures: pictures)
    change(&options)
    return options
  }

  /// One session in which the guest reports new data, so that its picture is kept.
  private func leaveSnapshot(_ text: String, name: String = "A", version: Int = 1) {
    let guest = TestGuest(name, answer: .newData)
    guest.version = version
    guest.label.text = text
    HostHarness.run([guest], options()) { $0.settle() }
  }

  /// The texts on the pictures in the first frame of a new session.
  private func firstFrame(
    _ guest: TestGuest = TestGuest("A"), _ change: (inout HostHarness.Options) -> Void = { _ in }
  ) -> [[String]] {
    var texts: [[String]] = []
    HostHarness.run([guest], options(change)) { harness in
      #expect(guest.diary == [], "The guest was asked before the first frame.")
      texts = harness.frames.first?.images.map(pictures.texts(on:)) ?? []
    }
    return texts
  }

  @Test("C3, behaviour 46: the first frame shows the last picture, before the guest is loaded")
  func firstFrameShowsPicture() {
    leaveSnapshot("61.9 %")
    #expect(firstFrame() == [["61.9 %"]])
  }

  @Test("Behaviour 46: without a picture the first frame shows none, and no error")
  func noPicture() {
    #expect(firstFrame() == [])
  }

  @Test("Behaviour 46: the picture's height is the card's from the first frame on")
  func height() throws {
    leaveSnapshot("61.9 %")
    try HostHarness.run([TestGuest("A")], options()) { harness in
      let first = try harness.node("A").frame
      #expect(harness.isShown("Last picture: A"))
      harness.settle()
      #expect(!harness.isShown("Last picture: A"))
      try #expect(harness.node("A").frame == first)
    }
  }

  @Test("C3: the live guest takes the picture's place when it is loaded, also if it never answers")
  func liveAfterLoad() {
    leaveSnapshot("61.9 %")
    let guest = TestGuest("A", answer: nil)
    HostHarness.run([guest], options()) { harness in
      harness.settle()
      #expect(harness.frames.last?.imageHeights == [])
      #expect(harness.frames.last?.texts.contains("A is here") == true)
    }
  }

  @Test("C3: the picture stays until a guest that has nothing to show yet is ready")
  func untilReady() {
    leaveSnapshot("61.9 %")
    let guest = TestGuest("A", answer: nil)
    guest.isReady = false
    HostHarness.run([guest], options()) { harness in
      harness.advance(.seconds(2))
      #expect(harness.frames.last?.images.map(pictures.texts(on:)) == [["61.9 %"]])
      #expect(harness.frames.last?.texts.contains("A is here") == false)
      guest.isReady = true
      guest.completions[0](.noData)
      harness.paintIfNeeded()
      #expect(harness.frames.last?.imageHeights == [])
      #expect(harness.frames.last?.texts.contains("A is here") == true)
    }
  }

  @Test("A guest that fails before it is ready keeps the picture, beside the reason")
  func failureKeepsPicture() {
    leaveSnapshot("61.9 %")
    let guest = TestGuest("A", answer: .failed(reason: "no disk"))
    guest.isReady = false
    HostHarness.run([guest], options()) { harness in
      harness.settle()
      #expect(harness.frames.last?.images.map(pictures.texts(on:)) == [["61.9 %"]])
      #expect(harness.statuses == ["Could not be updated: no disk."])
    }
    #expect(firstFrame() == [["61.9 %"]])
  }

  @Test("Who unfolds a picture gets the guest")
  func unfoldedPicture() {
    leaveSnapshot("61.9 %")
    let guest = TestGuest("A", answer: nil)
    guest.isReady = false
    HostHarness.run([guest], options()) { harness in
      harness.settle()
      harness.host.toggleFold(of: guest)
      harness.advance(.seconds(1))
      #expect(harness.frames.last?.imageHeights == [])
      #expect(guest.label.frame.height == 106)
    }
  }

  @Test(
    "C3: only new data replaces the picture",
    arguments: [
      (UpdateResult.newData, "after"), (.noData, "before"), (.failed(reason: "broken"), "before"),
    ])
  func replacedOnNewData(answer: UpdateResult, shown: String) {
    leaveSnapshot("before")
    let guest = TestGuest("A", answer: answer)
    guest.label.text = "after"
    HostHarness.run([guest], options()) { $0.settle() }
    #expect(firstFrame() == [[shown]])
  }

  @Test("The picture shows the frame with the new data, not the one before")
  func pictureOfNewFrame() throws {
    let guest = TestGuest("A", answer: .noData)
    try HostHarness.run([guest], options()) { harness in
      harness.settle()
      guest.answer = .newData
      guest.within["performUpdate"] = { guest.label.text = "fresh" }
      try harness.click("Refresh: A")
      harness.settle()
      guest.within = [:]
    }
    #expect(pictures.taken == [["fresh"]])
  }

  @Test("A picture shows the guest as it starts: one that is unfolded is taken when it is folded")
  func pictureWhenFolded() {
    let guest = TestGuest("A", answer: .newData)
    HostHarness.run([guest], options()) { harness in
      harness.settle()
      #expect(pictures.taken.count == 1)
      harness.host.toggleFold(of: guest)
      harness.advance(.seconds(1))
      harness.host.updateVisibleGuests()
      harness.settle()
      #expect(pictures.taken.count == 1)
      harness.host.toggleFold(of: guest)
      harness.advance(.milliseconds(100))
      #expect(pictures.taken.count == 1)
      harness.advance(.seconds(1))
      #expect(pictures.taken.count == 2)
    }
    HostHarness.run([TestGuest("A")], options()) { harness in
      #expect(harness.frames[0].imageHeights == [37 + 12])
    }
  }

  @Test(
    "A picture of another version, theme, scale, language, direction or width is not shown",
    arguments: [
      "version", "theme", "scale", "language", "direction", "width", "guest", "nothing",
    ])
  func keys(difference: String) {
    leaveSnapshot("61.9 %")
    let guest = TestGuest(difference == "guest" ? "B" : "A")
    if difference == "version" { guest.version = 2 }
    let shown = firstFrame(guest) { options in
      switch difference {
      case "theme": options.theme = .dark
      case "scale": options.scale = 2
      case "language": options.language = "de"
      case "direction": options.direction = .rightToLeft
      case "width": options.size.width = 401
      default: break
      }
    }
    #expect(shown == (difference == "nothing" ? [["61.9 %"]] : []))
  }

  @Test(
    "A picture shows the guest as the window does, turned over where that is",
    arguments: [false, true])
  func direction(isHidden: Bool) {
    var places: [LayoutDirection: Double] = [:]
    for direction in LayoutDirection.allCases {
      let guest = TestGuest("A", answer: .newData)
      HostHarness.run([], options { $0.direction = direction }) { harness in
        if isHidden { harness.send(.visibilityChanged(false)) }
        harness.host.add(guest)
        if isHidden { harness.host.updateHiddenGuests() }
        harness.settle()
      }
      places[direction] = pictures.lastTextPlaces.first
    }
    // Of 400 points 16 are free on both sides.
    let width = FixedPitchText().line("A is here", style: TestGuest("A").label.style).width
    #expect(places == [.leftToRight: 16, .rightToLeft: 384 - width])
  }

  @Test("A theme that changes while a picture is shown takes it away")
  func themeChange() {
    leaveSnapshot("61.9 %")
    let guest = TestGuest("A", answer: nil)
    guest.isReady = false
    HostHarness.run([guest], options()) { harness in
      harness.settle()
      #expect(harness.frames.last?.imageHeights.count == 1)
      harness.root.theme = .dark
      harness.settle()
      #expect(harness.frames.last?.imageHeights == [])
      #expect(harness.frames.last?.texts.contains("A is here") == true)
    }
  }

  @Test("C3: a hidden guest is loaded and updated without appearing; new data gives a new picture")
  func hidden() {
    leaveSnapshot("before")
    let guest = TestGuest("A", answer: .newData)
    guest.label.text = "after"
    HostHarness.run([], options()) { harness in
      harness.send(.visibilityChanged(false))
      harness.host.add(guest)
      harness.host.updateHiddenGuests()
      harness.settle()
      #expect(guest.diary == ["loadView", "viewDidLoad", "performUpdate"])
      #expect(harness.takeResults() == ["A: newData"])
    }
    #expect(pictures.taken == [["before"], ["after"]])
    #expect(firstFrame() == [["after"]])
  }

  @Test(
    "C3: a hidden guest without new data gets no new picture",
    arguments: [UpdateResult.noData, .failed(reason: "broken")])
  func hiddenWithoutNews(answer: UpdateResult) {
    HostHarness.run([], options()) { harness in
      harness.send(.visibilityChanged(false))
      harness.host.add(TestGuest("A", answer: answer))
      harness.host.updateHiddenGuests()
      harness.settle()
    }
    #expect(pictures.taken.isEmpty)
  }

  @Test("C3: hidden guests are asked every ten to twelve minutes; what is new makes a picture")
  func hiddenForLong() {
    let guest = TestGuest("A", answer: .newData)
    HostHarness.run([guest], options()) { harness in
      harness.settle()
      _ = guest.takeDiary()
      harness.send(.visibilityChanged(false))
      let (wakeUps, taken) = (harness.loop.statistics.wakeUps, pictures.taken.count)
      harness.advance(.seconds(3_600))
      let asked = guest.takeDiary().count { $0 == "performUpdate" }
      #expect((5...6).contains(asked))
      #expect(pictures.taken.count - taken == asked)
      // The last one ends the test's own wait.
      #expect(harness.loop.statistics.wakeUps - wakeUps <= 7)
      harness.send(.visibilityChanged(true))
      _ = guest.takeDiary()
      harness.advance(.seconds(3_600))
      #expect(guest.takeDiary() == [])
    }
  }

  @Test("A host in no window at all updates its guests in the width that it is given")
  func withoutWindow() {
    let (loop, guest) = (RunLoop(timeSource: VirtualTime()), TestGuest("A", answer: .newData))
    let host = WidgetHost(
      loop: loop, text: FixedPitchText(),
      options: WidgetHost.Options(snapshots: pictures.snapshots))
    host.frame = Rect(x: 0, y: 0, width: 400, height: 0)
    host.add(guest)
    host.updateHiddenGuests()
    loop.run(mode: .default, before: loop.now.advanced(bySeconds: 1))
    #expect(guest.label.root == nil)
    #expect(firstFrame() == [["A is here"]])
    host.remove(guest)
    #expect(loop.timerCount == 0)
  }

  @Test("A window that was hidden shows its guest again where it was, after a picture in the dark")
  func backFromHidden() throws {
    let guest = TestGuest("A", answer: .newData)
    try HostHarness.run([guest], options()) { harness in
      harness.settle()
      for _ in 0..<3 { harness.press(.tab) }
      let frame = try harness.node("A is here").frame
      harness.send(.visibilityChanged(false))
      harness.host.updateHiddenGuests()
      harness.settle()
      #expect(pictures.taken.count == 2)
      harness.send(.visibilityChanged(true))
      harness.settle()
      try #expect(harness.node("A is here").frame == frame)
      try #expect(harness.node("Content: A").semantics.states.contains(.focused))
    }
  }

  @Test("A cache that cannot be written harms nobody and is told")
  func unwritable() throws {
    try folder.write([], to: "cache")
    var errors: [FileError] = []
    let guest = TestGuest("A", answer: .newData)
    HostHarness.run([guest], options()) { harness in
      harness.host.snapshotFailed = { errors.append($0) }
      harness.settle()
      #expect(harness.isShown("A is here"))
    }
    #expect(errors.count == 1)
  }
}
