import DiskUsage
import Formats
import Glibc
import Kit
import Loop
import LoopSupport
import Tasks
import Testing
import ViewTesting
import Wording

@testable import Widgets

/// The guest of Aloft's own program, asked in memory; and beside real programs that do anything but answer.
@Suite("The disk widget's program, and its guest")
struct DiskProgramTests {
  private let folder = ScratchFolder()

  /// Says what a test has it say, and keeps what it was asked.
  private final class Speaker {
    /// nil for one who does not answer.
    var answer: () -> GuestOutcome?
    var requests: [WidgetRequest] = []

    init(_ answer: @escaping () -> GuestOutcome?) { self.answer = answer }

    var asking: GuestAsking {
      GuestAsking { [self] line, _, loop, ended, completion in
        if let request = try? WidgetRequest(decoding: line) { requests.append(request) }
        guard let answer = answer() else { return self }
        nonisolated(unsafe) let tell = {
          ended()
          completion(answer)
        }
        loop.perform(inModes: [.common]) { tell() }
        return self
      }
    }
  }

  private func said(_ figure: String, _ members: String = "") -> GuestOutcome {
    let entry = #"""
      {"figure": "\#(figure)", "collapsed": [{"type": "gauge", "value": 0.5, "figure": "\#(figure)", "labels": ["Home"]}],
      "expanded": [{"type": "fact", "name": "Free", "value": "\#(figure)"}]}
      """#
    return .answered(Array(#"{"widget": 1, "entries": [\#(entry)]\#(members)}"#.utf8))
  }

  private func guest(
    _ asking: GuestAsking, _ defaults: SharedDefaults = .inMemory(),
    mounts: @escaping () -> MountTable? = { nil },
    warn: @escaping (WidgetNotice) -> Void = { _ in }
  ) -> ProcessGuest {
    let first = WidgetDocument.Entry(
      date: nil, figure: "–", collapsed: [.gauge(WidgetGauge(nil, figure: "–", labels: ["Home"]))],
      expanded: [])
    var options = WidgetOptions(defaults: defaults)
    options.warn = warn
    return DiskProgram(
      home: "/", asking: { _, _ in asking }, first: { _, _ in first }, mounts: mounts
    ).guest(options)
  }

  @Test("It is asked whenever its host asks, and once a minute of itself while it is seen")
  func pace() {
    let speaker = Speaker { said("7") }
    let guest = guest(speaker.asking)
    HostHarness.run([guest]) { harness in
      harness.settle()
      #expect(speaker.requests.count == 1 && harness.isShown("7"))
      for _ in 0..<2 {
        harness.advance(.seconds(2))
        harness.host.update(guest)
        harness.settle()
      }
      #expect(speaker.requests.count == 3)
      harness.advance(.seconds(600))
      #expect((12...13).contains(speaker.requests.count))
      let count = speaker.requests.count
      harness.send(.focusChanged(false))
      harness.advance(.seconds(600))
      #expect((9...10).contains(speaker.requests.count - count))
      harness.send(.visibilityChanged(false))
      let seen = speaker.requests.count
      harness.advance(.seconds(590))
      #expect(speaker.requests.count == seen)
      harness.advance(.seconds(130))
      #expect(speaker.requests.count == seen + 1)
    }
  }

  @Test("A figure older than two intervals shows its age, also where nothing answers at all")
  func outdated() {
    let defaults = SharedDefaults.inMemory()
    HostHarness.run([guest(Speaker { said("7") }.asking, defaults)]) { $0.settle() }
    let guest = guest(Speaker { nil }.asking, defaults)
    HostHarness.run([guest]) { harness in
      harness.settle()
      harness.advance(.seconds(115))
      #expect(harness.isShown("7") && !guest.showingAge)
      harness.advance(.seconds(90))
      #expect(harness.isShown("7") && harness.isShown("Measured 3m ago"))
    }
  }

  @Test("An answer during which another disk was mounted does not count: it is asked once more")
  func mountedDuringQuestion() {
    var device = "/dev/sda1"
    let speaker = Speaker { said("7") }
    let guest = guest(
      speaker.asking,
      mounts: { MountTable(parsing: Array("1 0 8:1 / / rw - ext4 \(device) rw".utf8)) })
    HostHarness.run([guest]) { harness in
      harness.settle()
      harness.advance(.seconds(10))
      #expect(speaker.requests.count == 1)
      speaker.answer = {
        device = "/dev/sdb1"
        return said("8")
      }
      harness.host.update(guest)
      harness.settle()
      harness.advance(.seconds(2))
      #expect(speaker.requests.count == 3)
      guest.surroundingsChanged()
      harness.advance(.seconds(10))
      #expect(speaker.requests.count == 3, "The last answer was given for what is there.")
      device = "/dev/sdc1"
      guest.surroundingsChanged()
      #expect(speaker.requests.count == 4)
      harness.settle()
    }
  }

  @Test("Unfolded it is asked at once, and says so; what others have told is not taken over that")
  func unfolded() {
    let defaults = SharedDefaults.inMemory()
    let speaker = Speaker { said("7") }
    let guest = guest(speaker.asking, defaults)
    HostHarness.run([guest]) { harness in
      harness.settle()
      harness.advance(.seconds(5))
      #expect(speaker.requests.map(\.isExpanded) == [false])
      let other = KeptDocument.text(
        bytes(said("8")), at: .init(milliseconds: 1), language: "en")
      defaults.set(other, for: "widget.aloft/disk.document")
      #expect(guest.figure == "8", "Another window was told.")
      speaker.answer = { said("9") }
      harness.host.toggleFold(of: guest)
      harness.settle()
      #expect(speaker.requests.map(\.isExpanded) == [false, true] && guest.figure == "9")
      #expect(harness.takeResults().last == "\(guest.name): newData")
      defaults.set(nil, for: "widget.aloft/disk.document")
      defaults.set(other, for: "widget.aloft/disk.document")
      #expect(guest.figure == "9")
      // Something was mounted meanwhile, and once more while it is looked at.
      guest.lookAgain()
      guest.lookAgain()
      harness.settle()
      #expect(speaker.requests.count == 4)
    }
  }

  private func bytes(_ outcome: GuestOutcome) -> [UInt8] {
    if case .answered(let bytes) = outcome { bytes } else { [] }
  }

  @Test(
    "The next start shows what it said last before it is asked, unless that was in another language"
  )
  func kept() {
    let defaults = SharedDefaults.inMemory()
    let speaker = Speaker { said("7", #", "state": "s""#) }
    HostHarness.run([guest(speaker.asking, defaults)]) { $0.settle() }
    let silent = Speaker { nil }
    let next = guest(silent.asking, defaults)
    HostHarness.run([next]) { harness in
      harness.settle()
      #expect(silent.requests.first?.state == "s")
      #expect(next.figure == "7" && harness.isShown("7") && !next.showingAge)
    }
    let text = defaults.string(for: "widget.aloft/disk.document") ?? ""
    #expect(KeptDocument(text, language: "ru") == nil && KeptDocument(text, language: "en") != nil)
    for text in [nil, "", "1", "1 en", "x en {}", "1 en {}"] {
      #expect(KeptDocument(text, language: "en") == nil)
    }
  }

  @Test(
    "A problem keeps what was shown, not pale, and with its age; a state that cannot be stored is kept"
  )
  func problem() {
    let speaker = Speaker { said("7") }
    let guest = guest(speaker.asking, SharedDefaults(read: { _ in nil }, write: { _, _ in false }))
    HostHarness.run([guest]) { harness in
      harness.settle()
      speaker.answer = {
        .answered(Array(#"{"widget": 1, "problem": "It does not answer.", "state": "s"}"#.utf8))
      }
      harness.host.update(guest)
      harness.settle()
      #expect(harness.statuses == ["Could not be updated: It does not answer.."])
      #expect(harness.isShown("7") && harness.isShown("Measured just now"))
      #expect(guest.face.showing?.isDimmed == false)
      speaker.answer = { .exited(3) }
      harness.host.update(guest)
      harness.settle()
      #expect(guest.face.showing?.isDimmed == true && speaker.requests.last?.state == "s")
    }
  }

  @Test("What is to be told is told, once for each time that it is said")
  func notices() {
    var told: [String] = []
    let speaker = Speaker { said("7", #", "notices": [{"title": "a", "body": "b"}]"#) }
    let defaults = SharedDefaults.inMemory()
    let warn: (WidgetNotice) -> Void = { told.append($0.title) }
    HostHarness.run([guest(speaker.asking, defaults, warn: warn)]) { $0.settle() }
    #expect(told == ["a"])
    // What was kept is not said anew.
    let silent = Speaker { .late }
    HostHarness.run([guest(silent.asking, defaults, warn: warn)]) { $0.settle() }
    #expect(told == ["a"])
  }

  @Test(
    "Killed, stopped, eating memory: the window does not notice, and goes on showing what it was told",
    arguments: [
      "kill -9 $$", "kill -STOP $$", #"exec perl -e 'push @x, "x" x 1048576 while 1'"#,
      "trap '' TERM; exec sleep 3600", "exit 3", "sleep 3600 & kill -9 $$",
    ])
  func hostile(_ script: String) throws {
    let defaults = SharedDefaults.inMemory()
    HostHarness.run([guest(Speaker { said("7") }.asking, defaults)]) { $0.settle() }
    let guest = guest(.program(try folder.program(script)), defaults)
    HostHarness.run([guest]) { harness in
      harness.settle()
      let process = guest.process?.process
      // One that hangs is killed at its deadline.
      if script.firstRange(of: "sleep 3600") != nil || script.firstRange(of: "STOP") != nil {
        let (frames, before) = (harness.frameCount, harness.loop.statistics)
        harness.advance(.seconds(3))
        let after = harness.loop.statistics
        if guest.process != nil {
          #expect(harness.frameCount == frames)
          #expect(after.wakeUps - before.wakeUps == after.limitsReached - before.limitsReached)
        }
        harness.advance(.seconds(1))
      }
      if let process { _ = waitsForEnd(of: process) }
      harness.settle()
      harness.advance(.seconds(1))
      #expect(harness.statuses.count == 1 && harness.isShown("7") && guest.showingAge)
    }
  }
}
